"""Going through a lesson: to a step, forward and backward, on to the next lesson."""

from __future__ import annotations

from pathlib import Path

from lessons import registry
from ui.view import View

PAGES = Path(__file__).parents[1] / "pages"


def page_of(lesson_id: str) -> Path:
    return PAGES / f"{lesson_id}.py"


def go(view: View, lesson_id: str, step_id: str) -> None:
    view.steps[lesson_id] = step_id


def neighbour(view: View, lesson_id: str, by: int) -> tuple[str, str] | None:
    """Lesson and step before (-1) or after (+1) the present one, across lessons."""
    return registry.neighbour(lesson_id, view.step_of(lesson_id).id, by)


def forward(view: View, lesson_id: str) -> None:
    """A presenter's key: first reveal what is hidden, then the next step."""
    step = view.step_of(lesson_id)
    if not view.is_revealed(lesson_id, step):
        view.on_wall.add(view.place(lesson_id, step))
    else:
        turn(view, lesson_id, +1)


def backward(view: View, lesson_id: str) -> None:
    """A presenter's key: first hide what was revealed, then the step before."""
    place = view.place(lesson_id, view.step_of(lesson_id))
    if place in view.on_wall:
        view.on_wall.remove(place)
    else:
        turn(view, lesson_id, -1)


def turn(view: View, lesson_id: str, by: int) -> None:
    """To the step before or after, also across lessons."""
    there = neighbour(view, lesson_id, by)
    if there:
        go(view, *there)
        view.onward = "" if there[0] == lesson_id else there[0]
