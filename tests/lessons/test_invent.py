"""The problems before a lesson: every row of tiles, a second time in fractions of Python; what each
pair of clouds is there for; what a browser keeps of attempts."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from course.scripts import FOLDERS
from tests.modules import Modules

ASK = """async ({ lesson, programs }) => {
  const { TASKS } = await import("/invent_tasks.js");
  const { judgedMeasure } = await import("/invent_judged.js");
  const { measured, TILES } = await import("/invent_tiles.js");
  const task = TASKS[lesson];
  const told = (x) => (x === null ? null : `${x.top}/${x.bottom}`);
  const said = programs.map((tiles) => {
    if (!measured(task.pairs[0][1], tiles)) return null;
    const { pairs, must, besides, isRight } = judgedMeasure(task, tiles);
    return {
      pairs: pairs.map(({ numbers, isRight }) => [...numbers.map(told), isRight]),
      must: Object.values(must).map(({ isRight }) => isRight),
      besides: Object.values(besides).map(told),
      isRight,
    };
  });
  return { task, said, known: Object.keys(TILES) };
}"""
LONGEST = 4


def run_tiles(cloud: list[list[Fraction]], tiles: list[str]) -> Fraction | None:
    """The number that tiles make of a cloud; None where they do not fit or do not end in one."""
    now: Any = cloud
    for tile in tiles:
        is_number = isinstance(now, Fraction)
        one_row = not is_number and len(now) == 1
        if tile == "absolute":
            now = abs(now) if is_number else [[abs(x) for x in row] for row in now]
        elif tile == "square":
            now = now**2 if is_number else [[x**2 for x in row] for row in now]
        elif tile == "per_record" and is_number:
            now = now / len(cloud[0])
        elif tile == "deviation" and not is_number:
            now = [[x - sum(row) / len(row) for x in row] for row in now]
        elif tile == "product" and not is_number and len(now) == 2:
            now = [[x * y for x, y in zip(*now, strict=True)]]
        elif tile == "range" and one_row:
            now = max(now[0]) - min(now[0])
        elif tile == "total" and one_row:
            now = sum(now[0])
        elif tile == "mean" and one_row:
            now = sum(now[0]) / len(now[0])
        else:
            return None
    return now if isinstance(now, Fraction) else None


def judged_twice(task: dict[str, Any], tiles: list[str]) -> dict[str, Any] | None:
    pairs = [[[list(map(Fraction, row)) for row in one] for one in pair] for pair in task["pairs"]]
    first = pairs[0][1]
    if run_tiles(first, tiles) is None:
        return None
    clouds = [cloud for pair in pairs for cloud in pair]

    def number(cloud: list[list[Fraction]]) -> Fraction:
        found = run_tiles(cloud, tiles)
        assert found is not None
        return found

    numbers = [[number(less), number(more)] for less, more in pairs]
    moved = all(number([[x - 6 for x in row] for row in c]) == number(c) for c in clouds)
    doubled = all(number([row + row for row in c]) == number(c) for c in clouds)
    must = [moved, doubled]
    if task.get("turns"):
        must.append(all(number([[-x for x in c[0]], *c[1:]]) == -number(c) for c in clouds))
    far = [[2 * x for x in row] for row in first], [[*row[:-1], row[-1] + 9] for row in first]
    was = number(first)
    return {
        "pairs": [[*map(fraction_text, (a, b)), a < b] for a, b in numbers],
        "must": must,
        "besides": [fraction_text(number(c) / was) if was else None for c in far],
        "isRight": all(a < b for a, b in numbers) and all(must),
    }


def fraction_text(x: Fraction) -> str:
    return f"{x.numerator}/{x.denominator}"


@cache
def judged_by_page(lesson: str, programs: tuple[tuple[str, ...], ...]) -> dict[str, Any]:
    found: dict[str, Any] = Modules(FOLDERS).evaluate(ASK, {"lesson": lesson, "programs": programs})
    return found


def every_program(tiles: list[str]) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = [()]
    for program in found:
        if len(program) < LONGEST:
            found += [(*program, tile) for tile in tiles]
    return tuple(found)


@pytest.mark.parametrize("lesson", ["variance", "covariance"])
def test_every_row_of_tiles_is_measured_and_judged(lesson):
    task = judged_by_page(lesson, ())["task"]
    programs = every_program(task["tiles"])
    found = judged_by_page(lesson, programs)
    assert set(task["tiles"]) <= set(found["known"])
    assert found["said"] == [judged_twice(task, list(program)) for program in programs]
    fitting = {
        program
        for program, one in zip(programs, found["said"], strict=True)
        if one and one["isRight"] and len(program) == 3
    }
    others = {("deviation", "absolute", "mean")} if lesson == "variance" else set()
    assert fitting == {tuple(task["usual"]), *others}


# Measures that come to mind, and the pair that stops each.
@pytest.mark.parametrize(
    ("lesson", "tiles", "pair"),
    [
        ("variance", ("deviation", "mean"), 1),
        ("variance", ("mean",), 1),
        ("variance", ("square", "mean"), 2),
        ("variance", ("range",), 3),
        ("variance", ("deviation", "square", "total"), 4),
        ("covariance", ("product", "mean"), 2),
        ("covariance", ("deviation", "square", "product", "mean"), 3),
        ("covariance", ("deviation", "product", "absolute", "mean"), 3),
        ("covariance", ("deviation", "product", "total"), 4),
    ],
)
def test_each_pair_stops_what_comes_to_mind(lesson, tiles, pair):
    (judged,) = judged_by_page(lesson, (tiles,))["said"]
    assert [is_right for *_, is_right in judged["pairs"]].index(False) == pair - 1


KEPT = """async (kept) => (await import("/invent_data.js")).inventedFrom(kept)"""


@pytest.mark.parametrize(
    ("kept", "found", "left"),
    [
        (None, {}, 0),
        ({"variance": [["mean"], []]}, {"variance": [["mean"], []]}, 0),
        ({"variance": [["mean"]] * 4}, {}, 1),
        (
            {"variance": [["mean"] * 7], "covariance": [["product"]]},
            {"covariance": [["product"]]},
            1,
        ),
        ({"variance": [["<b>"]], "__proto__": [["mean"]], "x": "mean"}, {}, 3),
    ],
)
def test_what_was_kept_is_read_piece_by_piece(kept, found, left):
    assert Modules(FOLDERS).evaluate(KEPT, kept) == {"found": found, "left": left}
