"""The recipe by hand, in Python and in the browser: every stage against SymPy, what carries on,
what is drawn of it against NumPy, and what a browser may have kept."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
import sympy

from lessons.text import LANGUAGES, LESSONS
from practice import exercise, mark, said, seeds
from practice.data import SCRIPTS, everything
from practice.skills import SKILLS, STAGES
from tests.modules import Modules

KINDS = ("2m", "2n", "3m", "3n")
LINES = tuple(line for lines in STAGES.values() for line in lines)
LETTERS = {"m": 0, "n": 1}

MARKS = """async ({ data, asked }) => {
    const { shelfOf } = await import("/exercises.js");
    const { handExercise } = await import("/by_hand_work.js");
    const { markTyped } = await import("/marking.js");
    const shelf = shelfOf(data);
    return asked.map(([seed, line, typed, earlier]) => {
        const { verdict, after } = markTyped(handExercise(shelf, seed), line, typed, earlier);
        return [verdict, after];
    });
}"""
STEPS = """async ({ data, seed, typed, shown, drafts }) => {
    const { shelfOf } = await import("/exercises.js");
    const work = await import("/by_hand_work.js");
    const { afterGivingUp, afterTyping } = await import("/sitting.js");
    const shelf = shelfOf(data);
    let sitting = work.begunByHand(work.handExercise(shelf, seed));
    for (const [line, text] of Object.entries(typed)) sitting = afterTyping(sitting, line, text);
    for (const line of shown) sitting = afterGivingUp(sitting, line);
    const stages = work.stagesByHand(shelf, sitting.exercise);
    const { state, isCentred } = work.drawnByHand(sitting, drafts);
    return {
        stages: stages.map(([stage, lines]) => [stage, lines.map(({ id }) => id)]),
        standings: stages.flatMap(([, lines]) =>
            lines.map(({ id }) => work.standingByHand(sitting, id))),
        state, isCentred,
        angles: state.vectors.map((v) => work.apartFromImage(v, state.matrix)),
    };
}"""
FRESH = """async ({ data, kind, numbers, not }) => {
    const { shelfOf } = await import("/exercises.js");
    const { freshSeed, plainNeighbour } = await import("/by_hand_work.js");
    const shelf = shelfOf(data);
    const drawn = numbers.map((number) => freshSeed(shelf, kind, number, not));
    return [drawn, plainNeighbour(shelf, not)];
}"""
KEPT = """async (kept) => (await import("/by_hand_data.js")).byHandFrom(kept)"""


@pytest.fixture(scope="module")
def modules() -> Modules:
    return Modules((SCRIPTS, LESSONS / "script"))


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return json.loads(json.dumps(everything()))


def of_kind(kind: str) -> list[str]:
    """Those that the page draws from: of the lowest level that has tables of this kind."""
    for level in (1, 2, 3):
        found = [s for s in seeds(level, int(kind[0])) if s[1] == kind[1]]
        if found:
            return found
    raise AssertionError(kind)


def records(seed: str) -> sympy.Matrix:
    digits = [int(digit) for digit in seed[2:]]
    return sympy.Matrix(len(digits) // int(seed[0]), int(seed[0]), digits)


def by_sympy(seed: str, mean: Any = None) -> dict[str, str]:
    """All nine lines, exactly, as somebody types them; from another mean the first four."""
    X = records(seed)
    m, n = X.shape
    own, mean = mean is not None, mean or [sum(X[:, j]) / sympy.Integer(m) for j in range(n)]
    centred = sympy.Matrix(m, n, lambda i, j: X[i, j] - mean[j])
    C = centred.T * centred / (m - LETTERS[seed[1]])
    polynomial = C.charpoly().all_coeffs()[1:]
    found = {
        "mean": text([list(mean)]),
        "centred": text(centred.tolist()),
        "C": text(C.tolist()),
        "polynomial": text([polynomial]),
    }
    if own:
        return found
    pairs = sorted(C.eigenvects(), key=lambda pair: -pair[0])
    values = [value for value, _, _ in pairs]
    vectors = [vector[0] for _, _, vector in pairs]
    unit = [vector / vector.norm() for vector in vectors]
    return found | {
        "eigenvalues": text([values]),
        "eigenvectors": text([list(vector) for vector in vectors]),
        "P": text([list(vector) for vector in unit]),
        "scores": text([list(centred * unit[0])]),
        "share": str(values[0] / sum(values)),
    }


def text(rows: list[list[Any]]) -> str:
    return "; ".join(", ".join(str(sympy.nsimplify(x)) for x in row) for row in rows)


def test_the_six_stages_are_lines_of_the_recipe_in_its_order():
    assert len(STAGES) == 6
    assert list(LINES) == [line for line in SKILLS["recipe"].lines if line in LINES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_its_help(language):
    sections = said.catalogue(language)["by hand"]
    prompts = {line.prompt for kind in KINDS for line in exercise("recipe", of_kind(kind)[0]).lines}
    wanted = {prompt for prompt in prompts if prompt.removesuffix(" 3") in LINES}
    helps = {f"{level} {prompt}" for level in ("nudge", "formula") for prompt in wanted}
    assert set(sections) == helps | {"elsewhere"}
    assert not any("{{" in sentence for sentence in sections.values()), "no number of the table"


@pytest.mark.parametrize("kind", KINDS)
def test_what_sympy_works_out_is_right_in_every_line_on_both_sides(modules, data, kind):
    chosen = of_kind(kind)[:3]
    answers = {seed: by_sympy(seed) for seed in chosen}
    asked = [[seed, line, answers[seed][line], {}] for seed in chosen for line in LINES]
    verdicts = [
        mark(exercise("recipe", seed), line, typed).verdict for seed, line, typed, _ in asked
    ]
    assert verdicts == ["right"] * len(asked)
    there = modules.evaluate(MARKS, {"data": data, "asked": asked})
    assert [verdict for verdict, _ in there] == verdicts


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_mean_is_carried_on_by_both_sides(modules, data, kind):
    seed = of_kind(kind)[0]
    X = records(seed)
    mean = [sum(X[:, j]) / sympy.Integer(X.rows) for j in range(X.cols)]
    wrong = by_sympy(seed, [mean[0] + 1, *mean[1:]])
    asked = [
        [seed, line, wrong[line], {name: wrong[name] for name in LINES[:i]}]
        for i, line in enumerate(LINES[:4])
    ]
    marks = [
        mark(exercise("recipe", seed), line, typed, earlier) for _, line, typed, earlier in asked
    ]
    assert not marks[0].counts
    assert {one.verdict for one in marks[1:]} == {"carried"}
    assert {one.after for one in marks[1:]} == {("mean",)}
    there = modules.evaluate(MARKS, {"data": data, "asked": asked})
    assert there == [[one.verdict, list(one.after)] for one in marks]


def test_what_is_written_is_drawn_whether_right_or_not(modules, data):
    seed = "2m95664257"
    right = by_sympy(seed)
    typed = {line: right[line] for line in ("mean", "centred", "C", "polynomial")}
    given = {"data": data, "seed": seed, "typed": typed, "shown": ["eigenvalues"]}
    found = modules.evaluate(STEPS, {**given, "drafts": {"eigenvectors": "2, 1; -1, 1"}})
    assert found["stages"] == [[stage, list(lines)] for stage, lines in STAGES.items()]
    assert found["standings"] == ["right"] * 4 + ["shown"] + [""] * 4
    X = np.array(records(seed).tolist(), dtype=float)
    C = np.cov(X, rowvar=False, ddof=0)
    np.testing.assert_allclose(found["state"]["cloud"], X - X.mean(axis=0))
    np.testing.assert_allclose(found["state"]["matrix"], C)
    for v, angle in zip(found["state"]["vectors"], found["angles"], strict=True):
        turned = np.degrees(np.arctan2(*(C @ v)[::-1]) - np.arctan2(*np.array(v)[::-1]))
        assert angle == pytest.approx(min(turned % 180, -turned % 180), abs=1e-5)
    assert found["angles"][0] > 5 > 1e-5 > found["angles"][1]


@pytest.mark.parametrize(
    "hostile", ["<img src=x>", "9" * 5000, "1e300, 1", "__proto__", "1/0, 2", ";;;"]
)
def test_what_is_no_number_is_not_drawn(modules, data, hostile):
    given = {"data": data, "seed": "2n63667596", "typed": {}, "shown": []}
    found = modules.evaluate(STEPS, {**given, "drafts": {"mean": hostile, "C": hostile}})
    assert found["standings"] == [""] * 9
    assert found["state"]["middle"] == [None, None]  # NaN, in JSON
    assert found["state"]["matrix"] == [[None, None]] * 2
    assert 0 < found["state"]["half"] < 10
    assert not found["isCentred"]


@pytest.mark.parametrize("kind", KINDS)
def test_fresh_numbers_are_of_the_kind_that_was_chosen_and_others_than_those_at_hand(
    modules, data, kind
):
    known = of_kind(kind)
    numbers = [0, 0.25, 0.5, 0.999999, 1]
    asked = {"data": data, "kind": kind, "numbers": numbers, "not": known[0]}
    drawn, neighbour = modules.evaluate(FRESH, asked)
    assert set(drawn) <= set(known) - {known[0]}
    assert len(set(drawn)) > 3
    assert neighbour in set(known) - {known[0]}


def test_of_what_a_browser_kept_only_what_fits_is_taken(modules):
    sitting = {"seed": "2m95664257", "blank": 12, "typed": {"mean": "6, 5"}}
    good = {"sitting": sitting, "drafts": {"C": "7/2"}}
    kept = {"name": "Ada <b>", "tables": {"2m95664257": good}}
    assert modules.evaluate(KEPT, kept) == {"found": kept, "left": 0}
    bad = {
        "2n63667596": good,  # of another table
        "3m<script>": {"sitting": {**sitting, "seed": "3m<script>"}, "drafts": {}},
        "2m1113234424": {"sitting": {**sitting, "seed": "2m1113234424"}, "drafts": {"C": 7}},
        "__proto__": good,
    }
    odd = {"name": "x" * 61, "tables": {**bad, **kept["tables"]}}
    found = modules.evaluate(KEPT, odd)
    assert found == {"found": {"tables": kept["tables"]}, "left": 5}
    for nonsense in (None, 7, "2m", []):
        assert modules.evaluate(KEPT, nonsense)["found"] == {"tables": {}}
    many = [f"2m{i:08}" for i in range(11)]
    tables = {seed: {"sitting": {**sitting, "seed": seed}, "drafts": {}} for seed in many}
    assert list(modules.evaluate(KEPT, {"tables": tables})["found"]["tables"]) == many[3:]
