"""What people really type: all forms of an answer, prints of NumPy, what follows from a mistake.

The right numbers are worked out a second time, in NumPy (`by_numpy.py`).
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from lessons.judge import judge_data
from lessons.text import LANGUAGES
from practice import PracticeError, exercise, mark, said, seeds
from practice.data import number_text
from practice.model import Exercise, Line
from practice.skills import SKILLS
from tests.practice.by_numpy import Known, Nothing, as_floats, begun, followed

FORMS = tomllib.loads((Path(__file__).parents[1] / "forms.toml").read_text(encoding="utf-8"))
GOOD = ("right", "rounded", "carried")


def forms(group: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What the mark says, and a text that gets it."""
    for says, texts in group.items():
        if isinstance(texts, list):
            yield from ((says, one) for one in texts)


@pytest.mark.parametrize("group", FORMS["line"], ids=lambda group: group["line"])
def test_every_form_is_understood(group):
    found = exercise(group["skill"], group["seed"])
    for says, typed in forms(group):
        said = mark(found, group["line"], typed)
        code = said.problem[0] if said.problem else ""
        assert f"{said.verdict} {code}".strip() == says, (typed, said)


@pytest.mark.parametrize("name", ["covariance", "share"])
def test_a_question_of_a_lesson_understands_the_same(name):
    (group,) = (group for group in FORMS["line"] if group["line"] == name)
    line = exercise(group["skill"], group["seed"]).line(name)
    check = {"kind": "number", "target": {"text": number_text(line.answer[0])}, "slips": {}}
    for says, typed in forms(group):
        expected = "error" if says.startswith("unreadable") else says
        assert judge_data(check, typed, {}) == expected, typed


# --- by NumPy ---------------------------------------------------------------------------------


def with_digits(x: Any, digits: int) -> list[str]:
    """Significant ones, and one place at least; from 16 on all that Python prints."""

    def written(v: float) -> str:
        shortest = f"{v:#.{digits}g}"
        return f"{v:.1f}" if shortest.endswith(".") and digits < 3 else shortest

    return [(repr if digits == 16 else written)(float(v)) for v in np.asarray(x).flat]


def table_of(x: Any, between: str) -> str:
    rows = [np.atleast_1d(row) for row in np.atleast_1d(x)]
    return "\n".join(between.join(f"{v:.6g}" for v in row) for row in rows)


WRITTEN = {
    "printed": lambda x: np.array2string(np.asarray(x)),
    "array": lambda x: repr(np.asarray(x)),
    "list": lambda x: str(np.asarray(x).tolist()),
    "cells": lambda x: with_digits(x, 16),
    "three digits": lambda x: with_digits(x, 3),
    "pasted": lambda x: table_of(x, "\t"),
    "pasted with commas": lambda x: table_of(x, "\t").replace(".", ","),
}
AXES = ("eigenvalues", "eigenvectors", "P")


def by_eigh(rule: str, known: Known, found: Exercise, largest_first: bool) -> Any:
    C = known["C"] if "C" in known else as_floats(found.values["C"])
    values, vectors = np.linalg.eigh(C)
    x = values if rule == "eigenvalues" else vectors.T
    return x[::-1] if largest_first else x


def shipped(random: Random, each: int, spectra: tuple[str, ...]) -> Iterator[Exercise]:
    for fields in (2, 3):
        for skill in SKILLS.values():
            for spectrum in spectra:
                if skill.id != "slips" and spectrum in skill.spectra:
                    for seed in random.sample(seeds(fields=fields, spectrum=spectrum), each):
                        yield exercise(skill.id, seed)


SHORT_SHARES = ("2n09164211", "2m846567467553")  # NumPy prints 0.1 and 0.4


@pytest.mark.parametrize("largest_first", [True, False])
def test_what_numpy_prints_is_right_with_its_own_signs_and_order(largest_first):
    random, seen = Random(int(largest_first)), 0
    short = (exercise("recipe", seed) for seed in SHORT_SHARES)
    for found in (*shipped(random, 2, ("plain", "zero", "repeated")), *short):
        for write in WRITTEN.values():
            known, earlier = begun(found), {}
            for line in found.lines:
                if line.rule in AXES:
                    x = by_eigh(line.rule, known, found, largest_first)
                else:
                    x = followed(line.rule, known)
                typed = write(x)
                said = mark(found, line.id, typed, earlier)
                asks_back = said.problem and said.problem[0] == "comma"  # 133,333 may be thousands
                assert asks_back or said.verdict in ("right", "rounded"), (found, typed, said)
                earlier[line.id], known[line.rule] = typed, np.array(x, dtype=float)
                seen += 1
    assert seen > 2000


# --- after a mistake --------------------------------------------------------------------------


@dataclass
class Followed:
    """A line that follows from a wrong one, as it was typed."""

    found: Exercise
    line: Line
    x: Any
    typed: list[str]
    earlier: dict[str, Any]
    known: Known


def after_a_mistake(random: Random, found: Exercise, digits: int) -> Iterator[Followed]:
    """One line wrong in one number, then on from what was typed, or from what was meant."""
    wrong = random.randrange(len(found.lines) - 1)
    known, earlier = begun(found), dict[str, Any]()
    goes_on_with_typed = random.random() < 0.5
    for i, line in enumerate(found.lines):
        try:
            x = np.array(followed(line.rule, known), dtype=float)
        except Nothing:
            return
        if i == wrong:
            x = mistaken(random, line, x)
        typed = with_digits(x, digits)
        if i > wrong and not is_right(found, line, x):
            yield Followed(found, line, x, typed, dict(earlier), dict(known))
        earlier[line.id] = typed
        read = np.array([*map(float, typed)]).reshape(x.shape)
        known[line.rule] = read if goes_on_with_typed else x


def mistaken(random: Random, line: Line, x: Any) -> Any:
    found = x.copy().reshape(-1)
    found[random.randrange(found.size)] += random.choice([1, -0.5, 0.5, 2])
    found = found.reshape(x.shape)
    return (found + found.T) / 2 if line.rule == "C" else found


def is_right(found: Exercise, line: Line, x: Any) -> bool:
    right = as_floats(found.values[line.rule])
    return bool(np.allclose(np.abs(right), np.abs(x), rtol=0.02, atol=0.02))


@pytest.mark.parametrize("digits", [2, 3, 4, 16])
def test_a_right_line_after_a_wrong_one_is_carried(digits):
    """In at least 95 of 100 of each kind, but for what so few digits do not tell from a slip."""
    random, counted = Random(digits), defaultdict[tuple[str, int], Counter[str]](Counter)
    for found in shipped(random, 30, ("plain",)):
        if len(found.lines) == 1:
            continue
        for one in after_a_mistake(random, found, digits):
            said = mark(found, one.line.id, one.typed, one.earlier)
            counted[one.line.rule, found.fields][said.verdict] += 1
    assert sum(verdicts.total() for verdicts in counted.values()) > 700
    for kind, verdicts in counted.items():
        told = verdicts["digits"] if digits < 4 else 0
        good = sum(verdicts[name] for name in GOOD)
        assert good >= 0.95 * (verdicts.total() - told) - 1, (kind, verdicts)


def test_a_line_outside_what_the_own_lines_give_is_never_carried():
    """Every typed number moved to either end of what its digits leave says how far that goes."""
    random, seen = Random(7), 0
    for found in shipped(random, 6, ("plain",)):
        if len(found.lines) == 1:
            continue
        digits = random.choice([2, 3, 4])
        for one in after_a_mistake(random, found, digits):
            low, high = reach(random, one, digits)
            place = random.randrange(one.x.size)
            wide = high.flat[place] - low.flat[place]
            far = 2 * wide + 10.0 ** (2 - digits) * max(np.abs(one.x).max(), 1)
            x = one.x.copy().reshape(-1)
            x[place] += random.choice([-1, 1]) * far
            x = x.reshape(one.x.shape)
            if is_right(found, one.line, x) or one.line.rule in ("eigenvector", "eigenvectors"):
                continue
            said = mark(found, one.line.id, with_digits(x, 16), one.earlier)
            assert said.verdict not in GOOD, (found, one.line.id, x, one.earlier, said)
            seen += 1
    assert seen > 150


def reach(random: Random, one: Followed, digits: int) -> tuple[Any, Any]:
    found = [one.x]
    for _ in range(12):
        known = {}
        for name, x in one.known.items():
            moved = np.array(x, dtype=float)
            if name in one.earlier:
                half = 0.5 * 10.0 ** (np.floor(np.log10(np.abs(moved) + 1e-9)) + 1 - digits)
                moved = moved + half * np.array(
                    [random.choice([-1, 1]) for _ in range(moved.size)]
                ).reshape(moved.shape)
            known[name] = moved
        try:
            found.append(np.array(followed(one.line.rule, known), dtype=float))
        except Nothing:
            continue
    return np.min(found, axis=0), np.max(found, axis=0)


# --- what the course shows ----------------------------------------------------------------------

FORMULA = re.compile(r"\$\$(.*?)\$\$", re.DOTALL)
SAY_MORE = {"units", "eigenvector"}  # before and after; and what holds of it


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", ["2m1113234424", "3m016515238333"])
def test_what_is_shown_worked_out_can_be_copied_back(language, seed):
    seen = 0
    for skill in SKILLS:
        try:
            found = exercise(skill, seed)
        except PracticeError:
            continue
        for line in found.lines:
            if line.options:
                continue
            shown = str(said.shown(line))
            formulas = FORMULA.findall(said.worked(found, line, language))
            for formula in [shown, *(formulas if line.id not in SAY_MORE else [])]:
                assert mark(found, line.id, formula).verdict == "right", (line.id, formula)
                seen += 1
    assert seen > 40
