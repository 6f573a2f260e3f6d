"""What a hand lets go of: a step with something at a new place, as the browser asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any
from urllib.parse import urlencode

from lessons import registry
from lessons.datasets import Dataset
from lessons.link import Moves
from lessons.viewed import Viewed, read_view, shipped
from live.settings import Angle, Frame, Setting, Vector, of_table

LESSON, STEP = "variance", "rotate"
NEAR, FAR = range(1, 9), range(-40, 60)  # steps of the grid that a record is moved


def met(lesson_id: str, step_id: str) -> Viewed:
    return read_view(lesson_id, {"step": step_id}, "en", shipped)


def axis(random: Random) -> Viewed:
    """The axis turned, with the trail of angles it passed."""
    theta = random.randrange(180)
    tried = tuple(float(angle) for angle in (*random.sample(range(0, 180, 5), 12), theta))
    return replace(met(LESSON, STEP), settings=(("theta", float(theta)), ("tried", tried)))


def record(random: Random) -> Viewed:
    return with_record(met(LESSON, STEP), random, FAR)  # new each time: nothing is known of it


def with_record(view: Viewed, random: Random, reach: range = NEAR) -> Viewed:
    return view.move(of_a_record(view.table, random, reach))


def of_a_record(table: Dataset, random: Random, reach: range = NEAR) -> Moves:
    """To another place of the grid."""
    index, grid = random.randrange(len(table.cells)), float(table.grid)
    x, y = (f"{float(x) + grid * random.choice(reach):g}" for x in table.cells[index])
    return {index: (x, y)}


def anything(view: Viewed, random: Random) -> Viewed | None:
    """A record where the step has one to move, else the first thing that is set by hand."""
    if not view.step.own_data:
        return with_record(view, random)
    places = ((one.name, place_of_setting(one, view.table, random)) for one in view.step.settings)
    at = next(((name, there) for name, there in places if there is not None), None)
    return replace(view, settings=(at,)) if at else None


def place_of_setting(setting: Setting, table: Dataset, random: Random) -> Any:
    match setting:
        case Angle():
            return round(random.uniform(1, 179), 1)
        case Vector(unit=False):
            spans = setting.spans(table)
            return tuple(round(random.uniform(*span), 2) for span in spans)
        case Frame():
            return random.randrange(of_table(setting.count, table))
    return None


def every_step(random: Random, times: int) -> Iterator[tuple[str, list[Viewed]]]:
    """The name of each step that hands can move something in, and views of it."""
    for place_of in registry.places():
        views = [anything(met(*place_of), random) for _ in range(times)]
        if found := [view for view in views if view]:
            yield "?step=".join(place_of), found


def exact(view: Viewed) -> str:
    """Where the browser asks for the step's exact numbers: what has changed since it was met."""
    place = f"{view.language}/{view.lesson_id}/{view.step_id}"
    return f"/book/{place}.json?{urlencode(view.query())}&since=met"


def page(view: Viewed) -> str:
    """Where the app has it."""
    return f"/{view.lesson_id}?{urlencode(view.query())}"
