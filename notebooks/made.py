"""A lesson's notebook: its texts in one language, its functions to fill in or filled in."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import Any

from lessons.text import lesson_text
from notebooks import judging, known
from results.ipynb import Cell, code_cell, ipynb, text_cell
from texts import Catalogue

HERE = Path(__file__).parent
COMMON = Catalogue(HERE, mark=str)
HINTS = ("hint1", "hint2", "hint3")
ASKED = ("title", "text", "doc", *HINTS)  # of a task; its other texts are said of answers
SETUP: tuple[Any, ...] = (
    *(judging.Told, judging.slip, judging.true, judging.same, judging.shaped, judging.as_found),
    *(judging.Answer, judging.draw, judging.check, judging.show),
)
TRY = "X = table(draw())\nX"
Function = Callable[..., Any]


def has(lesson_id: str) -> bool:
    return (HERE / "tasks" / f"{lesson_id}.py").exists()


@cache
def notebook(language: str, lesson_id: str, solved: bool) -> bytes:
    """solved : with the solutions, for teachers"""
    module = import_module(f"notebooks.tasks.{lesson_id}")
    own = texts_of(language, lesson_id)
    common = COMMON.of(language)["notebook"]
    title = lesson_text(lesson_id, language)["lesson"]["title"]
    kind = common["solved" if solved else "to_fill_in"]
    cells = [
        text_cell(f"# {title}\n\n*{kind}*\n\n{own['notebook']['lead']}\n\n{common['how']}"),
        text_cell(f"{common['rows']}\n\n{common['seed']}"),
        code_cell("SEED = 1"),
        text_cell(common["checks"]),
        code_cell(setup(language, lesson_id, module), folded=True),
        code_cell(TRY),
        *(cell for name in tasks(module) for cell in task_cells(module, name, own, common, solved)),
        text_cell(f"## {common['picture']}\n\n{own['notebook']['picture']}"),
        code_cell(f"show({', '.join(['picture', *drawn_with(module)])})"),
    ]
    return ipynb(cells)


def texts_of(language: str, lesson_id: str) -> dict[str, Any]:
    """A lesson's own texts: `notebook`, and each task by the name of its function."""
    return Catalogue(HERE / "tasks", f"{lesson_id}.{{language}}.toml", mark=str).of(language)


def tasks(module: ModuleType) -> list[str]:
    """The functions that have a check, in the order of the file."""
    return [name for name in vars(module) if f"check_{name}" in vars(module)]


def drawn_with(module: ModuleType) -> list[str]:
    """The learner's functions that the picture is made with, after the generator."""
    return list(inspect.signature(module.picture).parameters)[1:]


# --- a task ---------------------------------------------------------------------------------


def task_cells(
    module: ModuleType, name: str, own: dict[str, Any], common: dict[str, str], solved: bool
) -> Iterable[Cell]:
    said = own[name]
    hints = "\n\n".join(
        f"<details><summary>{common['hint'].format(n=n)}</summary>\n\n{said[hint]}\n\n</details>"
        for n, hint in enumerate(HINTS, 1)
    )
    yield text_cell(f"## {said['title']}\n\n{said['text']}\n\n{hints}")
    function = written(vars(module)[name], said["doc"], solved)
    yield code_cell(f"{function}\n\n\ncheck({name})")


def written(function: Function, doc: str, solved: bool) -> str:
    """The function with what it is for; its lines as they stand, or none yet."""
    source = inspect.getsource(function)
    body = source.splitlines()[1:] if solved else ["    return ..."]
    head = ast.unparse(ast.parse(bare(source)).body[0]).splitlines()[0]
    told = indent(f'"""{doc.strip()}"""', "    ")
    return "\n".join([head, told, *body])


# --- what the checks need ---------------------------------------------------------------------


def setup(language: str, lesson_id: str, module: ModuleType) -> str:
    """One cell: libraries, sentences, and the code of all checks."""
    names = tasks(module)
    checks = [vars(module)[f"check_{name}"] for name in names]
    code = "\n\n".join(bare(inspect.getsource(one)) for one in [*checks, module.picture])
    used = named_in(f"{code}\n{TRY}", helpers(module))
    parts = [
        "\n".join(["import numpy as np", *(["import sympy"] if "sympy" in code else [])]),
        f"TABLES, SLIPS = {judging.TABLES}, []",
        sentences(said_texts(language, lesson_id)),
        *(bare(inspect.getsource(one)) for one in (*SETUP, *used)),
        code,
        f"CHECKS = {{{', '.join(f'{name!r}: check_{name}' for name in names)}}}",
    ]
    return "\n\n".join(parts)


def said_texts(language: str, lesson_id: str) -> dict[str, str]:
    """What checks say of answers, by task and key."""
    found = dict(COMMON.of(language)["said"])
    for name, texts in texts_of(language, lesson_id).items():
        if name != "notebook":
            found |= {f"{name}.{key}": text for key, text in texts.items() if key not in ASKED}
    return found


def sentences(said: dict[str, str]) -> str:
    return "\n".join(["SAID = {", *(f"    {key!r}: {text!r}," for key, text in said.items()), "}"])


def helpers(module: ModuleType) -> dict[str, Function]:
    """What checks may name: of the lesson's own, and of all lessons."""
    beside = {*tasks(module), *(f"check_{name}" for name in tasks(module)), "picture"}
    found = {**vars(known), **vars(module)}
    return {
        name: one
        for name, one in found.items()
        if inspect.isfunction(one) and name not in beside and one not in SETUP
    }


def named_in(code: str, among: dict[str, Function]) -> list[Function]:
    """The helpers that the code names, and those that they name."""
    words = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
    found: dict[str, Function] = {}
    for name in among.keys() & words:
        rest = {other: one for other, one in among.items() if other != name}
        for one in (*named_in(inspect.getsource(among[name]), rest), among[name]):
            found.setdefault(one.__name__, one)
    return sorted(found.values(), key=lambda one: one.__name__)


def bare(source: str) -> str:
    """The code without its types and docstrings, which are for who reads it here."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)
