"""What a step can be shown with: every table, its divisors, every choice by name.

What is set by hand stands at its first value: from there the browser goes on by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from lessons import datasets, registry
from lessons.datasets import WORKED, Dataset
from lessons.link import DIVISORS
from lessons.model import Settings, Step
from lessons.opened import Opened, values_of
from texts import ENGLISH

USUAL = next(iter(DIVISORS))
FIRST = "first"  # in the place of a table's id: what each step begins with


def first(language: str, lesson_id: str, step_id: str, divisor: str = USUAL) -> Opened:
    """The step as it is met: its first table, the usual divisor, the first choices."""
    return next(states(language, lesson_id, step_id, [divisor]))[1]


def states(
    language: str, lesson_id: str, step_id: str, divisors: Iterable[str]
) -> Iterator[tuple[str, Opened]]:
    """Every state with its name, "iris m-1 raw": table, divisor, choices; the first one first."""
    step = registry.lesson(lesson_id).step(step_id)
    for table in tables(step, language):
        for divisor in divisors:
            for chosen, settings in choices(step, table, DIVISORS[divisor]):
                name = " ".join([table.id, divisor, *chosen])
                yield name, opened_with(language, lesson_id, step_id, table, settings)


def opened_in(language: str, lesson_id: str, step_id: str, name: str) -> Opened:
    """The step in the state of this name. Raises ValueError where there is none."""
    step = registry.lesson(lesson_id).step(step_id)
    table_id, divisor, *chosen = full_name(lesson_id, step_id, name).split(" ")
    table = table_named(step, language, table_id)
    ways = {" ".join(way): found for way, found in choices(step, table, DIVISORS[divisor])}
    return opened_with(language, lesson_id, step_id, table, ways[" ".join(chosen)])


def full_name(lesson_id: str, step_id: str, said: str) -> str:
    """A state's name; the divisor and the choices may be left out where they are as at first.

    Raises ValueError for a table, divisor or choice that the step does not have.
    """
    step = registry.lesson(lesson_id).step(step_id)
    table_id, *rest = said.split(" ")
    divisor, *chosen = rest or [USUAL]
    table = table_named(step, ENGLISH, table_id)
    if divisor not in DIVISORS:
        raise ValueError(said)
    ways = [way for way, _ in choices(step, table, DIVISORS[divisor])]
    if chosen and chosen not in ways:
        raise ValueError(said)
    return " ".join([table_id, divisor, *(chosen or ways[0])])


def opened_with(
    language: str, lesson_id: str, step_id: str, table: Dataset, settings: Settings
) -> Opened:
    lesson = registry.lesson(lesson_id)
    values = values_of(lesson_id, step_id, table, tuple(sorted(settings.items())))
    return Opened(lesson, lesson.step(step_id), language, values, settings)


def state_names(step: Step, language: str) -> dict[str, Any]:
    """The tables there are, and what the first state is made of."""
    found = tables(step, language)
    chosen = {name: str(value) for name, value in begin_with(step, found[0]).items()}
    # Named as in links: no choice of a step can have such a name.
    at_first = {"data": found[0].id, "div": USUAL, **chosen}
    return {"tables": [table.id for table in found], "chosen": at_first}


def begin_with(step: Step, table: Dataset) -> dict[str, Any]:
    at_first = step.first(table)
    return {choice.name: at_first[choice.name] for choice in step.choices}


def tables(step: Step, language: str) -> list[Dataset]:
    """The first two fields of each table, what the step begins with before all others; a step that
    brings its own has one."""
    if step.own_data:
        return [WORKED]
    names = [step.cloud, *datasets.IDS] if step.cloud else datasets.IDS
    return [datasets.load(name, language).choose(0, 1) for name in names]


def table_named(step: Step, language: str, table_id: str) -> Dataset:
    """One of these, or the table of a seed. Raises ValueError where the step cannot be on it."""
    if not step.own_data:
        return datasets.load(table_id, language).choose(0, 1)
    if table_id != WORKED.id:
        raise ValueError(table_id)
    return WORKED


def choices(step: Step, table: Dataset, ddof: int) -> Iterator[tuple[list[str], Settings]]:
    """Every way to choose by name, what is chosen at first before all others."""
    begin = begin_with(step, table)
    ways = product(*(choice.options for choice in step.choices))
    for way in sorted(ways, key=lambda way: way != tuple(begin.values())):
        chosen = dict(zip(begin, way, strict=True))
        yield [str(option) for option in way], {**step.first(table), **chosen, "ddof": ddof}
