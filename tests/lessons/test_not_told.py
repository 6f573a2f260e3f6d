"""Nothing is told before it is asked.

A step that asks for a number or a direction has not told it before the answer (its text, its
alternative text, the numbers under its picture, the place of its handle), and no step before it has
told it of the same records. Quantities are compared by meaning: two numbers are one quantity where
they agree on every table and with both divisors, so another 2 is no finding.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest

from figures.hidden import without_results
from lessons import datasets, registry
from lessons.link import DIVISORS
from lessons.model import DirectionCheck, NumberCheck, Step
from lessons.opened import Opened
from lessons.seeds import read_seed
from lessons.states import first, opened_in
from lessons.text import LANGUAGES, placeholders
from live.state import State
from pca_core.shown import Shown
from practice.shelf import for_classes
from tests.expressions import expressions_of


def step_of(place: tuple[str, str]) -> Step:
    return registry.lesson(place[0]).step(place[1])


PLACES = registry.places()
# A choice among angles asks for a direction, too: the value that it is.
CHOSEN = {("variance", "rotate"): "angle1"}
ASKING = [
    one
    for one in PLACES
    if isinstance(step_of(one).check, (NumberCheck, DirectionCheck)) or one in CHOSEN
]
OWN = {one: step_of(one) for one in PLACES if step_of(one).cloud}
TRIED = ("worked m", "worked m-1", "stackloss m")  # what agrees on all of them is one quantity
AFTER = ("picture after", "reveal", "right", "wrong", "why ", "slip ", "answer")
HALF_TURN = 180.0
OF_WORKED = "worked_"  # before a symbol: told of the worked example, whatever is shown
Numbers = tuple[float, ...]  # of one quantity, on what is tried

KNOWN = {
    "variance/spread": "is told as a loss, before a variance has a name; it is to be added up",
    "projection/back": "is known as a variance; that the error is this number is the question",
    "two_views/pythagoras": "is known as a variance; that what is across is lost is the question",
    "kernel/linear": "is known of the table; that inner products have it, too, is the question",
}


@dataclass(frozen=True)
class Told:
    """Where a quantity is told, and what it is."""

    where: str
    on_tried: Numbers


@cache
def tried(lesson: str, step_id: str) -> tuple[Opened, ...]:
    """As it is met, then on what is tried; one that brings its own records has nothing else."""
    step = registry.lesson(lesson).step(step_id)
    names = () if step.own_data else TRIED
    return first("en", lesson, step_id), *(opened_in("en", lesson, step_id, n) for n in names)


def flat(value: object) -> Iterator[float]:
    if isinstance(value, Shown):
        yield float(value.value)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield float(value)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for one in value:
            yield from flat(one)


def on_all(where: str, values: Sequence[object]) -> Iterator[Told]:
    """Lists number by number, as far as all of them go."""
    for numbers in zip(*map(flat, values), strict=False):
        yield Told(where, numbers)


def placeholders_in(place: tuple[str, str], sections: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Section and name of each value that stands in the step as it is met."""
    for language in LANGUAGES:
        text = first(language, *place).text
        for section in sections:
            for name, _ in sorted(placeholders(text[section])):
                yield section, name


def in_words(place: tuple[str, str], sections: Sequence[str]) -> Iterator[Told]:
    states = tried(*place)
    for section, name in dict.fromkeys(placeholders_in(place, sections)):
        yield from on_all(f"{section} {{{{{name}}}}}", [one.values[name] for one in states])


def under_picture(place: tuple[str, str], before: bool) -> Iterator[Told]:
    """`before`: those that stand there before the answer."""
    found = []
    for one in tried(*place):
        meta = (without_results(one.picture()) if before else one.picture())["layout"]["meta"]
        state, made = State(meta["state"]), expressions_of(meta["program"])
        found.append([float(state.number(made[r["value"]])) for r in meta["readouts"]])
        labels = [r["label"] for r in meta["readouts"]]
    for label, numbers in zip(labels, zip(*found, strict=False), strict=False):
        yield Told(f"under the picture: {label}", numbers)


def sections_before(opened: Opened) -> list[str]:
    return [name for name in opened.text if not name.startswith(AFTER) and name != opened.asked]


@cache
def asked_of(place: tuple[str, str]) -> tuple[Numbers, float]:
    """What it asks for, and after which turn a direction is the same (0 for a number)."""
    states = tried(*place)
    check = states[0].step.check
    if place in CHOSEN:
        return tuple(float(one.values[CHOSEN[place]].value) for one in states), HALF_TURN
    if isinstance(check, NumberCheck):
        return tuple(float(one.values[check.target].value) for one in states), 0.0
    assert isinstance(check, DirectionCheck)
    return tuple(float(check.target(one.values) or 0) for one in states), check.period


def is_same(asked: tuple[Numbers, float], told: Numbers) -> bool:
    numbers, period = asked
    off = np.abs(np.array(told) - numbers)
    if not period:
        return bool(np.all(off <= 1e-9 * np.maximum(1, np.abs(numbers))))
    off %= period
    return bool(np.all(np.minimum(off, period - off) < 0.06))  # told with one digit


def is_given(place: tuple[str, str]) -> bool:
    """The question has the number itself; which one it is, is asked."""
    asked = tried(*place)[0].asked
    return any(is_same(asked_of(place), one.on_tried) for one in in_words(place, [asked]))


@pytest.mark.parametrize("place", ASKING, ids="/".join)
def test_a_step_does_not_tell_what_it_asks_for(place):
    opened = tried(*place)[0]
    told = [*in_words(place, sections_before(opened)), *under_picture(place, before=True)]
    found = [one.where for one in told if is_same(asked_of(place), one.on_tried)]
    assert found == [] or is_given(place)
    check = opened.step.check
    if isinstance(check, DirectionCheck):
        assert not check.is_right(opened.settings, opened.values), "its handle stands there"


@cache
def told_by(place: tuple[str, str]) -> tuple[tuple[str, Told], ...]:
    """Of which table a step tells what, all in all; its own right answer, too."""
    opened = tried(*place)[0]
    words: list[Told] = []
    of_worked: list[Told] = []
    for section, name in dict.fromkeys(placeholders_in(place, list(opened.text))):
        symbol = name.removeprefix(OF_WORKED)
        values = [one.values[symbol] for one in tried(*place) if symbol in one.values]
        (words if symbol == name else of_worked).extend(on_all(f"{section} {name}", values))
    if place in ASKING:
        words.append(Told("its answer", asked_of(place)[0]))
    words.extend(under_picture(place, before=False))
    mine = opened.step.first_table
    return *((mine, one) for one in words), *((datasets.WORKED.id, one) for one in of_worked)


def told_before(place: tuple[str, str]) -> list[str]:
    """Where a step before this one tells of the same records what this one asks for."""
    asked, table = asked_of(place), tried(*place)[0].step.first_table
    if len(set(asked[0])) == 1 or is_given(place):  # it is no number of the records, or is there
        return []
    found = []
    for earlier in PLACES[: PLACES.index(place)]:
        if step_of(earlier).own_data:
            continue
        for cloud, one in told_by(earlier):
            if cloud == table and is_same((asked[0][1:], asked[1]), one.on_tried[1:]):
                found.append(f"{'/'.join(earlier)}: {one.where}")
    return found


@pytest.mark.parametrize(
    "place", [one for one in ASKING if not step_of(one).own_data], ids="/".join
)
def test_no_step_before_has_told_it_of_the_same_records(place):
    found = told_before(place)
    if "/".join(place) in KNOWN:
        assert found, f"{KNOWN['/'.join(place)]}: no step tells it any more, so this is done"
    else:
        assert found == []


def test_every_direction_to_find_is_of_points_that_nobody_has_solved():
    to_find = {
        place
        for place in PLACES
        if isinstance(step_of(place).check, DirectionCheck) and not step_of(place).own_data
    }
    assert to_find <= set(OWN)
    clouds = [step.cloud for step in OWN.values()]
    assert len(set(clouds)) == len(clouds), "no two tasks have the same points"


@pytest.mark.parametrize("place", OWN, ids="/".join)
def test_the_points_of_a_task_have_nice_answers_far_from_those_of_the_worked_example(place):
    """Classes, links and servers take them, as they take those that classes draw."""
    seed = OWN[place].cloud
    assert seed in for_classes()
    records, ddof = read_seed(seed)
    C = np.cov(np.array(records, dtype=float).T, ddof=ddof)
    assert ddof == DIVISORS["m"]
    variances, axes = np.linalg.eigh(C)
    assert variances == pytest.approx(np.round(variances), abs=1e-9)
    assert variances[1] > 3 * variances[0], "a long cloud shows its direction"
    x, y = axes[:, 1]
    diagonal = np.degrees(np.arctan2(y, x)) % 90
    assert 15 < diagonal < 75
    assert abs(diagonal - 45) > 15
