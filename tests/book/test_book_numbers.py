"""The book says what the app says: every step, table, divisor and choice, in both languages.

The app itself is run, and its sentences are taken as they reach Streamlit; the book's are taken
out of the packs that its pages load.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
import ui.step
from streamlit.testing.v1 import AppTest

from course import addresses
from course.content import content
from course.site import Site
from lessons import registry
from lessons.judge import RIGHT
from lessons.link import DIVISORS
from lessons.model import ChoiceCheck, NumberCheck
from lessons.states import states
from lessons.text import LANGUAGES
from tests.book.numbers import in_html, in_markdown, numbers
from texts.labels import say
from ui.view import Answer, View

MAIN = Path(__file__).parents[2] / "ui" / "main.py"
ROUNDED = 1e-4  # of its size: a picture's data are written with fewer digits
CASES = [(language, *place) for language, place in product(LANGUAGES, registry.places())]


class App:
    """The app at one step, with everything told: answered, revealed, the code open."""

    def __init__(self, language: str, lesson_id: str, step_id: str) -> None:
        self.language, self.lesson_id = language, lesson_id
        self.step = registry.lesson(lesson_id).step(step_id)
        self.drawn: list[Any] = []  # the step as the app has it, its picture, its alt text
        self.app = AppTest.from_file(MAIN, default_timeout=60)
        self.view = View(language=language)
        self.app.session_state["view"] = self.view
        self.app.session_state[f"code-{lesson_id}-{step_id}"] = True
        self.app.run()
        self.app.switch_page(str(MAIN.parents[1] / "pages" / f"{lesson_id}.py"))

    def at(self, state: str, verdict: str) -> dict[str, Any]:
        """Everything it shows in a state of the book, after an answer with this verdict."""
        table, divisor, *chosen = state.split()
        place = (self.lesson_id, self.step.id, table)
        self.view.revealed.add(place)
        given = verdict.partition(" ")[2] if isinstance(self.step.check, ChoiceCheck) else ""
        worth = "wrong" if given else verdict
        self.view.answers[place] = Answer(given, worth, worth)
        link = {"lang": self.language, "data": table, "step": self.step.id, "div": divisor}
        names = (choice.name for choice in self.step.choices)
        self.app.query_params.clear()
        for name, value in {**link, **dict(zip(names, chosen, strict=True))}.items():
            self.app.query_params[name] = value
        self.app.run()
        assert not self.app.exception
        assert [warning.value for warning in self.app.caption if "= “" in warning.value] == []
        return self.said()

    def said(self) -> dict[str, Any]:
        found = [element.value for element in self.app.markdown]
        start = next(i for i, value in enumerate(found) if value.startswith("## "))
        predict = say(self.language, "check.predict")
        asked = [value for value in found[start + 1 :] if value.startswith(predict)]
        told = [value for value in found[start + 1 :] if not value.startswith(predict)]
        boxes = [*self.app.success, *self.app.warning]
        return {
            "text": told[0],
            "reveal": told[-1],
            "ask": asked[0].removeprefix(predict) if asked else None,
            "options": self.app.radio[0].options if self.app.radio else [],
            "explained": boxes[0].value if boxes else None,
            "results": [code.value for code in self.app.code if code.value.startswith(">>>")],
            "drawn": self.drawn,
        }


@pytest.fixture
def app(monkeypatch, request):
    """The app, with an eye on what is drawn."""
    made = App(*request.param)
    draw, figure_of = ui.step.draw, ui.step.live_figure

    def drawn(shown: Any) -> None:
        made.drawn[:] = [shown]
        draw(shown)

    def pictured(figure: dict[str, Any], **more: Any) -> Any:
        made.drawn += [figure, more["alt"]]
        return figure_of(figure, **more)

    monkeypatch.setattr(ui.step, "draw", drawn)
    monkeypatch.setattr(ui.step, "live_figure", pictured)
    return made


def verdicts(step: Any) -> list[str]:
    """Every way a question can be answered, as the app calls it."""
    match step.check:
        case ChoiceCheck(options=options):
            return [f"option {option}" for option in options]
        case NumberCheck(slips=slips):
            return ["right", "rounded", "wrong", "sign", *(f"slip {slip}" for slip in slips)]
        case None:
            return [""]
    return ["right", "wrong"]


def explained(verdict: str, parts: dict[str, str]) -> list[str]:
    """The numbers that the book's script shows after an answer (book/script/question.js)."""
    kind, _, name = verdict.partition(" ")
    if kind in ("option", "slip"):
        return in_html(parts[f"why {name}"])
    answer = numbers(parts["answer"]) if kind == "rounded" else []
    return answer + in_html(parts["right" if kind in RIGHT else "wrong"])


@pytest.mark.parametrize("app", CASES, ids="-".join, indirect=True)
def test_the_book_says_the_numbers_of_the_app(app, states_said):
    ways = verdicts(app.step)
    states = states_said(app.language, app.lesson_id, app.step.id)
    for count, (state, book) in enumerate(states.items()):
        compare(app.at(state, ways[count % len(ways)]), book, ways[count % len(ways)])


def compare(shown: dict[str, Any], book: dict[str, Any], verdict: str) -> None:
    parts = book["parts"]
    for name in ("text", "reveal"):
        assert in_html(parts[name]) == in_markdown(shown[name]), name
    if shown["ask"] is not None:
        assert in_html(parts["ask"]) == in_markdown(shown["ask"])
        assert explained(verdict, parts) == in_markdown(shown["explained"])
    shown_step, figure, alt = shown["drawn"]
    for name in parts.keys() & shown_step.text.keys() - {"ask"}:  # of other answers, too
        assert in_html(parts[name]) == in_markdown(shown_step.say(name)), name
    options = [part for name, part in parts.items() if name.startswith("option ")]
    assert [in_html(part) for part in options] == [in_markdown(one) for one in shown["options"]]
    assert book.get("results", []) == shown["results"]
    assert numbers(book["alt"]) == in_markdown(alt)
    meta, other = book["figure"]["layout"]["meta"], figure["layout"]["meta"]
    assert [one["text"] for one in meta["readouts"]] == [one["text"] for one in other["readouts"]]
    assert same(meta["state"], other["state"])
    for ours, theirs in zip(book["figure"]["data"], figure["data"], strict=True):
        for channel in ("x", "y", "z"):
            assert same(ours.get(channel), theirs.get(channel)), channel


def same(a: Any, b: Any) -> bool:
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[name], b[name]) for name in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return abs(a - b) <= ROUNDED * max(1, abs(b))
    return a == b


@pytest.mark.parametrize("place", registry.places(), ids="-".join)
def test_a_divisor_is_offered_where_it_changes_something(place):
    """On the first table in English; what is not offered changes nothing on any, in either."""
    if len(Site().divisors(*place)) > 1:
        return
    for language in LANGUAGES:
        link = addresses.linker(addresses.lesson(language, place[0]), language, "")
        said = {
            name: content(one, link).as_data() for name, one in states(language, *place, DIVISORS)
        }
        for name, one in said.items():
            assert one == said[name.replace(" m-1", " m")], name
