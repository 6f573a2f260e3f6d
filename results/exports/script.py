"""The plain Python script: from the file to the scores, and two comparisons."""

from __future__ import annotations

from results.analysis import Analysis
from results.exports.file_words import catalogue, say
from results.exports.settings import comment
from results.exports.source import Source
from results.exports.steps import CodeStep, Form, steps

FORM = Form(
    error="SystemExit",
    path='if hasattr(sys.stdout, "reconfigure"):\n'
    '    sys.stdout.reconfigure(errors="replace")\n'
    "path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name(FILE)",
    modules=("sys",),
)


def script(language: str, found: Analysis, source: Source) -> str:
    """The source of a script that finds `found` again in the file of `source`.

    It ends with exit code 0 if NumPy, scikit-learn and the app agree, else with a sentence.
    """
    again = source.recipe(found.prepared)
    head = say(language, "script.head", packages=packages(again.sheet is not None))
    parts = [_commented(language, step) for step in steps(language, found, again, FORM)]
    return "\n\n".join([comment(head), *parts]) + "\n"


def packages(in_sheet: bool) -> str:
    return "numpy scikit-learn" + (" python-calamine" if in_sheet else "")


def _commented(language: str, step: CodeStep) -> str:
    """The step below its comment, functions with the space they are given."""
    said = catalogue(language).get(f"comment.{step.key}", "")
    above = "\n" if step.code.startswith("def ") else ""
    return above + (comment(said) + "\n" if said else "") + step.code
