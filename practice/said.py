"""The sentences of practice, a file a language: `en.md` and so on, as Markdown with formulas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lessons.text import Latex, Sections, latex, latex_matrix, read_sections, render, row
from practice.model import Exercise, Line, Mark
from practice.operations import Array, NoValueError, objects
from texts import in_language
from texts.labels import say

FOLDER = Path(__file__).parent


def catalogue(language: str) -> dict[str, Sections]:
    return in_language(language, FOLDER, "{language}.md", read_sections)


def title(of: str, language: str) -> str:
    """Of a line, a fact, or `skill <name>`."""
    return catalogue(language)[of]["title"]


def aim(skill: str, language: str) -> str:
    return catalogue(language)[f"skill {skill}"]["aim"]


def said(section: str, name: str, language: str, **values: Any) -> str:
    """A sentence of a section that belongs to no line, such as `verdicts`."""
    return render(catalogue(language)[section][name], values)


# --- of a line --------------------------------------------------------------------------------


def ask(exercise: Exercise, line: Line, language: str) -> str:
    return of_line(exercise, line, "ask", language)


def given(exercise: Exercise, line: Line, language: str) -> str:
    """A fact that one begins with: its title, what is said beside it, its numbers."""
    beside = about(exercise, line, language)
    head = f"**{title_of_given(line, language)}**" + (f"  \n{beside}" if beside else "")
    return f"{head}\n\n$$\n{shown(line)}\n$$"


def title_of_given(line: Line, language: str) -> str:
    """A claim says of what it is one."""
    if line.id == "claim":
        return said("claim", "of", language, line=title(line.rule, language))
    return title(line.id, language)


def about(exercise: Exercise, line: Line, language: str) -> str:
    """What is said beside a fact that one begins with; "" where its title is enough."""
    has = "text" in catalogue(language).get(line.id, {})
    return of_line(exercise, line, "text", language) if has else ""


def hints(exercise: Exercise, line: Line, language: str) -> tuple[str, ...]:
    """One sentence after the other; none of them is the answer."""
    names = [name for name in catalogue(language)[line.prompt] if name.startswith("hint ")]
    return tuple(of_line(exercise, line, name, language) for name in names)


def worked(exercise: Exercise, line: Line, language: str) -> str:
    """The line with its numbers, as a page shows it that is not asked for."""
    if line.options:
        return of_slip(exercise, str(line.answer), language)[1]
    return of_line(exercise, line, "worked", language)


@dataclass(frozen=True)
class Why:
    """A question on the reason of a line that went wrong. The first option is the right one."""

    ask: str
    options: tuple[str, ...]
    because: str


def why(exercise: Exercise, line: Line, language: str) -> Why:
    options = (f"option {name}" for name in ("right", "one", "two"))
    return Why(
        of_line(exercise, line, "why", language),
        tuple(of_line(exercise, line, option, language) for option in options),
        of_line(exercise, line, "because", language),
    )


def option(exercise: Exercise, name: str, language: str) -> str:
    """A slip to choose, in a few words."""
    return of_slip(exercise, name, language)[0]


def of_line(exercise: Exercise, line: Line, name: str, language: str) -> str:
    return render(catalogue(language)[line.prompt][name], Told(exercise, line))


def of_slip(exercise: Exercise, name: str, language: str) -> tuple[str, str]:
    """Its name in a few words, and what is wrong about it."""
    texts = catalogue(language)["slips"]
    values = Told(exercise, exercise.lines[0])
    return texts[f"slip {name}"], render(texts[f"why {name}"], values)


# --- of a mark --------------------------------------------------------------------------------


def verdict(exercise: Exercise, line: Line, mark: Mark, language: str) -> tuple[str, ...]:
    """What is said of an answer, sentence by sentence."""
    if mark.problem:
        return said("verdicts", "unreadable", language), problem(*mark.problem, language)
    known: dict[str, Any] = {
        "exact": shown(line) if mark.verdict == "rounded" else "",
        "slip": option(exercise, mark.slip, language) if mark.slip else "",
        "after": [title(before, language) for before in mark.after],
    }
    # Where something is free, or was chosen, the answer that is shown is another number.
    is_free = mark.note or exercise.rules[line.rule].up_to
    name = "rounded_freely" if mark.verdict == "rounded" and is_free else mark.verdict
    first = said("verdicts", name, language, **known)
    if mark.slip:
        also = (sentence for name in mark.also for sentence in of_other(exercise, name, language))
        return (first, of_slip(exercise, mark.slip, language)[1], *also)
    if mark.lacks:
        return first, said("properties", mark.lacks, language)
    has_note = mark.note in ("order", "first")
    return (first, said("verdicts", f"note {mark.note}", language)) if has_note else (first,)


def of_other(exercise: Exercise, slip: str, language: str) -> tuple[str, str]:
    """Of another slip that leads to the same numbers."""
    name, why = of_slip(exercise, slip, language)
    return said("verdicts", "also", language, slip=name), why


def problem(code: str, params: Mapping[str, Any], language: str) -> str:
    texts = catalogue(language)["problems"]
    return (
        render(texts[code], params) if code in texts else say(language, f"error.{code}", **params)
    )


def shown(line: Line) -> Latex:
    """The exact answer, as a formula."""
    return Latex(formula(objects(line.answer).reshape(line.shape)))


def formula(x: Array) -> str:
    if getattr(x, "ndim", 0) == 2:
        return latex_matrix(x)
    return row(x) if getattr(x, "ndim", 0) == 1 else latex(x.item() if hasattr(x, "item") else x)


class Told(Mapping[str, Any]):
    """The values of an exercise, by name, as its sentences ask for them."""

    def __init__(self, exercise: Exercise, line: Line) -> None:
        self.known, self.line = exercise.values, line

    def __getitem__(self, name: str) -> Any:
        if name == "answer":
            return shown(self.line)
        if name == "lambda1":
            return self.known["eigenvalues"][0]
        if name == "average":
            return self.known["total"] / len(self.known["eigenvalues"])
        if name.startswith("polynomial_"):
            return self.known["polynomial"][int(name[-1]) - 1]
        try:
            return self.known[name]
        except NoValueError as error:
            raise KeyError(name) from error

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0
