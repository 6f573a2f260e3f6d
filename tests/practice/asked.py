"""What somebody might type in an exercise: right in several writings, slips, wrong, nonsense."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from lessons.exact import value
from lessons.near import near
from pca_core.shown import show
from practice import data, exercise, mark, seeds
from practice.exercise_table import table_of
from practice.levels import level_of
from practice.marking import Marking
from practice.model import Exercise, Line, PracticeError
from practice.operations import NoValueError, cells_of
from practice.skills import SKILLS
from tests.practice.writing import ways
from tests.typed_texts import nonsense

ODD = [
    "",
    "1",
    "1, 2; 3, 4",
    "(1,2),(3,4)",
    "[1 2]^T",
    "diag(1, 2)",
    r"\frac{}{}",
    r"\sqrt{}",
    "((((((((((((((1))))))))))))))",
    "1; 2, 3",
    "[[1, 2], [3, 4]]'",
    "2^8^8",
    "1e9, 1e9",
    "\u00851\u2003,\x1c2",
    "√(√2+√3)+√5, √7",
    "0.83, 1/0",
    "9" * 61,
    ", ".join("1" * 800),
]


@dataclass
class Asked:
    skill: str
    seed: str
    line: str
    typed: str | list[str]
    earlier: dict[str, Any] = field(default_factory=dict)

    def by_python(self) -> dict[str, Any]:
        found = asdict(mark(exercise(self.skill, self.seed), self.line, self.typed, self.earlier))
        problem = found["problem"] and list(found["problem"])
        return found | {
            "cells": list(found["cells"]),
            "after": list(found["after"]),
            "also": list(found["also"]),
            "problem": problem,
        }


def everything(*more: str) -> dict[str, Any]:
    """What a page has, with these tables more."""
    whole = data.everything()
    tables = [data.entry(level_of(table), table) for table in map(table_of, more)]
    return whole | {"tables": [*whole["tables"], *tables]}


def sample(random: Random, each: int) -> Iterator[Exercise]:
    """Exercises of every skill, every level and every spectrum."""
    for skill in SKILLS:
        for spectrum in ("plain", "zero", "repeated"):
            for fields in (2, 3):
                found = seeds(None, fields, spectrum)
                for seed in random.sample(found, each):
                    try:
                        yield exercise(skill, seed)
                    except PracticeError:
                        continue


def asked_lines(random: Random, found: Exercise) -> Iterator[Asked]:
    earlier: dict[str, Any] = {}
    for line in found.lines:
        texts = list(typed(random, found, line))
        for text in texts:
            yield Asked(found.skill, found.seed, line.id, text)
            if earlier and random.random() < 0.5:
                yield Asked(found.skill, found.seed, line.id, text, dict(earlier))
        if random.random() < 0.6:
            earlier[line.id] = random.choice(texts)
            yield from following(found, line, earlier)


def following(found: Exercise, line: Line, earlier: dict[str, Any]) -> Iterator[Asked]:
    """What follows from one's own lines: marked right where it is carried."""
    for later in found.lines[found.lines.index(line) + 1 :]:
        if later.options:
            continue
        own = Marking(found, earlier).own(later, found.rules[later.rule])
        if not own:
            continue
        try:
            numbers = list(cells_of(own[0].values[later.rule]))
        except NoValueError:
            continue
        for places in (2, 4, 16):
            rounded = [f"{near(x).middle:.{places}f}" for x in numbers]
            yield Asked(found.skill, found.seed, later.id, rounded, dict(earlier))
        if not own[0].is_near:
            exact = [show(x).plain for x in numbers]
            yield Asked(found.skill, found.seed, later.id, exact, dict(earlier))


def typed(random: Random, found: Exercise, line: Line) -> Iterator[str | list[str]]:
    if line.options:
        yield from (*line.options, "another")
        return
    numbers = tuple(x for x in line.answer if not isinstance(x, str))
    yield from ways(numbers, line.shape).values()
    for places in (1, 2, 3):
        yield [f"{value(x):.{places}f}" for x in numbers]
    yield [f"-({show(x).plain})" for x in numbers]
    yield [*[show(x).plain for x in numbers[:-1]], "7/3"]
    yield [str(2 * i + 1) for i, _ in enumerate(numbers)]
    for places in (1, 2, 4):
        yield [f"{value(x) + random.uniform(-1, 1):.{places}f}" for x in numbers]
    rule = found.rules[line.rule]
    for name in line.slips:
        slip = [show(x).plain for x in cells_of(found.values.value_of(rule.slips[name]))]
        yield slip
        yield [*slip[:-1], show(numbers[-1]).plain]
    yield random.choice(ODD)
    yield nonsense(random)
    yield ", ".join(nonsense(random) for _ in numbers)
    yield mixed(random, ways(numbers, line.shape)["latex"])


def mixed(random: Random, text: str | list[str]) -> str:
    """The same with one sign more, less or another."""
    signs = list(text if isinstance(text, str) else ", ".join(text))
    place = random.randrange(len(signs))
    signs[place : place + random.randint(0, 1)] = random.choices(
        r"0123 ,;()[]{}/\$^T√-&='", k=random.randint(0, 2)
    )
    return "".join(signs)
