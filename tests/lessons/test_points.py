"""Five points of one's own: their names, what kind of numbers they have, by SymPy, what is near by,
among all that could be, and what a browser keeps of them."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import isqrt, prod

import sympy

from course.scripts import FOLDERS
from lessons import registry
from lessons.datasets import WORKED
from lessons.seeds import POINTS, is_points, read_seed, seed_of
from lessons.text import LANGUAGES
from lessons.viewed import read_view, shipped
from pca_core.plane import pca_of_plane
from pca_core.shown import show
from tests.modules import Modules
from texts.labels import catalogue

MODULES = Modules(FOLDERS)
NAMES = """async (names) => {
    const { isPoints, pointsOf, seedOf, divisorOf } = await import("/seeds.js");
    return names.map((name) => [isPoints(name),
        isPoints(name) ? seedOf(pointsOf(name), divisorOf(name)) : null]);
}"""
NUMBERS = """async (seeds) => {
    const { kindOfPoints, eigenvaluesOfPoints } = await import("/points_near.js");
    const { pointsOf, divisorOf } = await import("/seeds.js");
    const { shown } = await import("/showing.js");
    return seeds.map((seed) => {
        const points = pointsOf(seed);
        const values = eigenvaluesOfPoints(points, divisorOf(seed) === "m" ? 5 : 4);
        return [kindOfPoints(points), values.map((value) => shown(value).plain)];
    });
}"""
NEAR = """async (seeds) => {
    const { nearPoints } = await import("/points_near.js");
    const { pointsOf, seedOf } = await import("/seeds.js");
    return seeds.map((seed) => nearPoints(pointsOf(seed)).map(({ points, moves }) =>
        [seedOf(points, "m"), moves.map(({ index, to }) => [index, ...to])]));
}"""
KEPT = """async (texts) => {
    const [store, host] = await Promise.all([import("/store.js"), import("/host.js")]);
    return texts.map((text) => {
        let kept = null;
        host.heldBy({ shelf: { read: () => kept, write: (text) => (kept = text) } });
        return [store.takeIn(text), store.kept().points ?? null, store.pointsInUse()];
    });
}"""
ANSWERED = """async ([answers, places]) => {
    const [store, host] = await Promise.all([import("/store.js"), import("/host.js")]);
    const kept = JSON.stringify({ pca: 1, answers, revealed: [] });
    host.heldBy({ shelf: { read: () => kept, write: () => {} } });
    return places.map((place) => store.answerForOthers(place));
}"""

# kind → seeds of it
KINDS = {
    "same": ("2m3333333333",),
    "line": ("2m0011223355", "2n0010203090", "2m4142434546"),
    "equal": ("2m1113313322", "2n3808052356"),
    "whole": ("2m0465634148", "2n8280814141", "2m0040212524"),
    "one": ("2m1113234424", "2n6684847513", "2m9701700019"),
    "root": ("2m5142372816", "2n0129345566", "2m9081072635"),
}
NO_NAMES = [
    "",
    "worked",
    "2m",
    "2m11132344",
    "2m111323442431",
    "2k1113234424",
    "3m111323442431424",
    "2m3333333333",
    "2m111323442٣",
    "2m1113234424\n",
    " 2m1113234424",
    "2M1113234424",
    None,
    1113234424,
    ["2m1113234424"],
]


def points_of(seed: str) -> list[tuple[int, ...]]:
    return [(int(seed[i]), int(seed[i + 1])) for i in range(2, len(seed), 2)]


def scatter(points: list[tuple[int, ...]]) -> sympy.Matrix:
    """m² C, of whole numbers."""
    table = sympy.Matrix(points)
    centred = len(points) * table - sympy.ones(*table.shape) * sympy.diag(
        *table.T * sympy.ones(5, 1)
    )
    return centred.T * centred / len(points)


@cache
def inside_root(number: Fraction) -> int:
    """n of √number = q √n, n square-free."""
    whole = number.numerator * number.denominator
    powers: dict[int, int] = sympy.factorint(whole)
    return prod(prime for prime, power in powers.items() if power % 2)


def test_a_name_is_the_same_in_both_languages_of_ours():
    seeds = [seed for kind, found in KINDS.items() for seed in found if kind != "same"]
    for seed in seeds:
        assert is_points(seed)
        records, _ = read_seed(seed)
        assert (len(records), len(records[0])) == POINTS
    assert not any(map(is_points, NO_NAMES))
    assert MODULES.evaluate(NAMES, [*seeds, *NO_NAMES]) == [
        *([True, seed] for seed in seeds),
        *([False, None] for _ in NO_NAMES),
    ]


def test_what_kind_of_numbers_they_have():
    """By SymPy: which roots stand in the eigenvalues and in the unit vectors."""
    seeds = [seed for kind, found in KINDS.items() for seed in found if kind != "same"]
    told = dict(zip(seeds, MODULES.evaluate(NUMBERS, seeds), strict=True))
    for kind, found in KINDS.items():
        for seed in found:
            if kind == "same":
                continue
            S = scatter(points_of(seed))
            values = sorted(S.eigenvals(multiple=True), reverse=True)
            assert told[seed][0]["kind"] == kind, seed
            root = told[seed][0]["root"]
            if kind == "line":
                assert (values[1], values[0] > 0) == (0, True)
            elif kind == "equal":
                assert values[0] == values[1] > 0
            elif kind == "root":
                assert all(value.has(sympy.sqrt(root)) for value in values)
            else:
                assert all(value.is_Rational for value in values)
                (v,) = (S - values[0] * sympy.eye(2)).nullspace()
                entry = next(x for x in v if x) / v.norm()
                assert (entry.is_Rational, root) == (True, 1) or kind == "one"
                assert sympy.simplify(entry * sympy.sqrt(root)).is_Rational


def test_eigenvalues_are_written_as_the_core_writes_them():
    seeds = [seed for kind, found in KINDS.items() for seed in found if kind != "same"]
    for seed, (_, values) in zip(seeds, MODULES.evaluate(NUMBERS, seeds), strict=True):
        records, ddof = read_seed(seed)
        exact = [show(value) for value in pca_of_plane(records, ddof).eigenvalues]
        for written, value in zip(values, exact, strict=True):
            near = abs(float(value.value) - float(written)) < 5e-5 if not value.exact else False
            assert written == value.plain or near, seed


def test_five_times_the_same_point_is_a_kind_with_a_sentence_too():
    ((kind, _),) = MODULES.evaluate(NUMBERS, KINDS["same"])
    assert kind == {"kind": "same", "root": 0}
    for language in LANGUAGES:
        said = catalogue(language)["points"]
        assert {f"kind_{kind}" for kind in KINDS} == {n for n in said if n.startswith("kind_")}
        for kind in KINDS:
            assert ("{root}" in said[f"kind_{kind}"]) == (kind in ("one", "root"))


# --- near by --------------------------------------------------------------------------------------


def all_near(points: list[tuple[int, ...]], far: int) -> list[tuple[int, int, str]]:
    """Every table with fractions as eigenvalues and five different points in which one record or
    two have gone so far: the root of its unit vectors, how many have moved, its digits."""
    found = set()
    for pair in combinations(range(5), 2):
        steps = product(range(-far, far + 1), repeat=4)
        for a, b, c, d in steps:
            if abs(a) + abs(b) + abs(c) + abs(d) != far:
                continue
            moved = list(points)
            for index, (x, y) in zip(pair, ((a, b), (c, d)), strict=True):
                moved[index] = (moved[index][0] + x, moved[index][1] + y)
            digits = [x for point in moved for x in point]
            if min(digits) < 0 or max(digits) > 9 or len(set(moved)) < 5:
                continue
            root = root_of_vectors(moved)
            if root:
                many = sum(now != before for now, before in zip(moved, points, strict=True))
                found.add((root, many, "".join(map(str, digits))))
    return sorted(found)


def root_of_vectors(points: list[tuple[int, ...]]) -> int:
    """0 where the eigenvalues are no fractions, equal, or one is 0."""
    means = [Fraction(sum(column), 5) for column in zip(*points, strict=True)]
    centred = [[x - mean for x, mean in zip(point, means, strict=True)] for point in points]
    p, q = (sum(row[i] ** 2 for row in centred) for i in (0, 1))
    r = sum(row[0] * row[1] for row in centred)
    under = (p + q) ** 2 - 4 * (p * q - r * r)
    top, bottom = isqrt(under.numerator), isqrt(under.denominator)
    if Fraction(top, bottom) ** 2 != under or under == 0 or p * q == r * r:
        return 0
    if r == 0:
        return 1
    value = (p + q + Fraction(top, bottom)) / 2
    return inside_root(r * r + (value - p) ** 2)


def test_near_by_nothing_simpler_is_nearer():
    seeds = list(KINDS["root"])
    for seed, offers in zip(seeds, MODULES.evaluate(NEAR, seeds), strict=True):
        points, wanted, far = points_of(seed), [], 0
        while len(wanted) < 3:
            far += 1
            wanted += [f"2m{digits}" for _, _, digits in all_near(points, far)]
        assert [offered for offered, _ in offers] == wanted[:3]
        for offered, moves in offers:
            there = dict(enumerate(points)) | {index: (x, y) for index, x, y in moves}
            assert list(there.values()) == points_of(offered)
            assert all(there[index] != points[index] for index, _, _ in moves)


# --- what is kept ---------------------------------------------------------------------------------


def test_what_is_kept_is_five_points_or_nothing():
    good = {"used": True, "seed": "2m1113234424"}
    bad = [
        *({"used": True, "seed": name} for name in NO_NAMES),
        {"used": "yes", "seed": "2m1113234424"},
        {"seed": "2m1113234424"},
        {"used": True},
        [],
        "2m1113234424",
        None,
    ]
    texts = [
        json.dumps({"pca": 1, "answers": {}, "revealed": [], "points": one})
        for one in [good, {**good, "used": False, "more": "<b>"}, *bad]
    ]
    first, second, *others = MODULES.evaluate(KEPT, texts)
    assert first == [0, good, good["seed"]]
    assert second == [0, {**good, "used": False}, ""]
    assert others == [[1, None, ""]] * len(bad)


def test_an_answer_for_other_points_is_found_and_not_that_for_another_table():
    mine, other = "2m1113234424", "2n1113234425"
    answers = {
        "variance/spread/worked": ["1", "wrong", "wrong"],
        f"variance/spread/{other}": ["6/5", "right", "right"],
        "variance/spread/iris": ["2", "right", "right"],
        "variance/spreads/worked": ["9", "right", "right"],
        f"variance/rotate/{mine}": ["45", "right", "right"],
    }
    places = [
        f"variance/spread/{mine}",
        f"variance/spread/{other}",
        "variance/spread/worked",
        "variance/spread/iris",
        f"variance/rotate/{mine}",
        "variance/rotate/worked",
        f"covariance/matrix/{mine}",
    ]
    assert MODULES.evaluate(ANSWERED, [answers, places]) == [
        answers[f"variance/spread/{other}"],
        answers["variance/spread/worked"],
        answers[f"variance/spread/{other}"],
        None,
        None,
        answers[f"variance/rotate/{mine}"],
        None,
    ]


def test_a_seed_is_written_as_it_was_read():
    assert seed_of(*read_seed("2n0129345566")) == "2n0129345566"


def viewed(lesson_id, step_id, **query):
    return read_view(lesson_id, {"step": step_id, **query}, "en", shipped)


def test_they_stand_in_the_worked_examples_place_and_in_no_tasks():
    mine, named = "2m1324556879", "2m2131445667"
    assert viewed("variance", "spread", points=mine).table.id == mine
    own = registry.lesson("variance").step("goal").first_table
    assert own != WORKED.id
    assert viewed("variance", "goal", points=mine).table.id == own
    for step_id in ("spread", "goal"):
        assert viewed("variance", step_id, points=mine, data=named).table.id == named
    for wrong in ("worked", "2m1111111111", "3m111222333", "<b>"):
        found = viewed("variance", "spread", points=wrong)
        assert (found.table.id, found.notes) == (WORKED.id, (("points", wrong),))
