"""A step in one state, as its page and its script need it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from course.heard import is_heard
from course.prose import Pieces, Prose, plain
from course.scripts import NAMES
from course.stale import Names, stale_in
from figures.hidden import without_results
from figures.picture import Figure
from figures.rounded import rounded
from lessons.judge import as_data, slips_told
from lessons.link import DIVISORS
from lessons.model import ChoiceCheck, NumberCheck, Ran
from lessons.opened import LETTERS, Opened
from lessons.shared import made_once
from lessons.states import USUAL, first
from lessons.text import LANGUAGES
from texts.labels import say
from texts.lists import one_after_another

Link = Callable[[str], str]
COLOURS = {colour: name for name, colour in NAMES.items()}


@dataclass(frozen=True)
class Content:
    """`parts`: HTML by name; `alt`, the picture in words; `alt_after`, with what the answer shows;
    `figure` with its numbers; `check`, what the judge needs; `pieces`, the parts as they were
    written."""

    title: str
    parts: dict[str, Markup]
    alt: str
    figure: dict[str, Any]
    follow: dict[str, Any] | None
    check: dict[str, Any] | None
    results: list[str]
    alt_after: str = ""
    pieces: Pieces = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """What the script shows in place of what stands on the page."""
        return self.with_all_digits() | {"figure": rounded(self.figure)}

    def with_all_digits(self) -> dict[str, Any]:
        """The same with all digits of the picture."""
        data = {
            "parts": self.parts,
            "alt": self.alt,
            "alt_after": self.alt_after,
            "figure": self.figure,
            "follow": self.follow,
            "check": self.check,
            "results": self.results,
        }
        return {name: value for name, value in data.items() if value}


def content(
    opened: Opened, link: Link, met: Content | None = None, moved: Names | None = None
) -> Content:
    """`met`: the same step as the page has it, which draws what follows the hand itself; `moved`:
    all that is different now, where that is known."""

    def result(ran: Ran) -> str:
        return f">>> {ran.call}\n{opened.result_of(ran)}"

    stale = stale_in(opened)
    pieces = met.pieces if met and moved is not None else None
    prose = Prose(opened.values, link, stale, met=pieces, moved=moved or frozenset())
    text = opened.text
    return Content(
        title=prose.line(text["title"]),
        parts=parts(opened, prose),
        alt=plain(text["picture"], opened.values),
        figure=opened.picture(without_paths=met is not None),
        follow=prose.followed(),
        check=as_data(opened.step.check, opened.values) if opened.step.check else None,
        results=[
            met.results[i] if met and moved is not None and names.isdisjoint(moved) else result(ran)
            for i, (ran, names) in enumerate(zip(opened.step.code, stale.results, strict=True))
        ],
        alt_after=alt_after(opened),
        pieces=prose.pieces,
    )


def alt_after(opened: Opened) -> str:
    """The picture in words once the question is answered; none where that is the same."""
    after = plain(opened.text.get("picture after", ""), opened.values)
    before = plain(opened.text["picture"], opened.values)
    return one_after_another(opened.language, [before, after]) if after else ""


@made_once(None)
def divisors(lesson_id: str, step_id: str) -> list[str]:
    """Those to choose from: the usual one alone where the other changes nothing."""

    def content_with(divisor: str) -> dict[str, Any]:
        return content(first(LANGUAGES[0], lesson_id, step_id, divisor), str).as_data()

    usual = content_with(USUAL)
    return [USUAL, *(name for name in DIVISORS if name != USUAL and content_with(name) != usual)]


def parts(opened: Opened, prose: Prose) -> dict[str, Markup]:
    text, check = opened.text, opened.step.check
    found = {"text": prose.html(text["text"]), "reveal": prose.html(text["reveal"])}
    if check is None:
        return found
    found["ask"] = prose.html(text[opened.asked], also=prose.stale.asked)
    if isinstance(check, ChoiceCheck):
        for option in check.options:
            found[f"option {option}"] = prose.line(text[f"option {option}"])
            found[f"why {option}"] = prose.html(text[f"why {option}"])
        return found
    found["right"] = prose.html(text["right"])
    found["wrong"] = prose.html(text["wrong"])
    if isinstance(check, NumberCheck):
        told = slips_told(check, opened.values)
        for slip in check.slips:
            also = told.get(slip, ())
            names = (text[f"slip {one}"] for one in (slip, *also))
            stale = prose.stale.together.get(slip, frozenset()) if also else frozenset()
            found[f"slip {slip}"] = prose.line(" / ".join(names), stale)
            why = [text[f"why {slip}"], *(why_also(opened, one) for one in also)]
            found[f"why {slip}"] = prose.html(one_after_another(opened.language, why), stale)
    return found | {"answer": escape(opened.right_answer())}


def why_also(opened: Opened, slip: str) -> str:
    """Of a slip that comes to the same number as another one."""
    name = opened.text[f"slip {slip}"]
    also = say(opened.language, "check.also", slip=name)
    return one_after_another(opened.language, [also, opened.text[f"why {slip}"]])


def options(opened: Opened) -> list[tuple[str, str, bool]]:
    """Letter, option, whether it is right."""
    check = opened.step.check
    if not isinstance(check, ChoiceCheck):
        return []
    right = check.right_option(opened.values)
    return [(LETTERS[i], option, right in (None, option)) for i, option in enumerate(check.options)]


def read_outs(figure: Figure) -> dict[str, Any]:
    """Under a picture before the answer: numbers, what can be done. And its height ÷ width."""
    before = without_results(figure)["layout"]["meta"]
    numbers = [{**one, "colour": COLOURS.get(one["color"], "ink")} for one in before["readouts"]]
    return {
        "numbers": numbers,
        "hint": before["hint"],
        "aspect": before["aspect"],
        "heard": is_heard(figure),
    }


def sources(opened: Opened) -> list[str]:
    """The core's functions that made the numbers, as they are."""
    return [inspect.getsource(ran.function) for ran in opened.step.code]
