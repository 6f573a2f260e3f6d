"""Marks in the browser are the marks of Python: of the list, and of whatever may be typed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from lessons.answer import AnswerError
from lessons.text import LESSONS, listing, plain, spoken
from live.scripts import FOLDER
from practice import read_as, said, typed
from practice import sitting as steps
from practice.data import SCRIPTS
from practice.learner import Learner
from tests.modules import Modules
from tests.practice.asked import Asked, asked_lines, everything, mixed, sample
from tests.practice.solving import SOLVE, solve
from tests.practice.test_practice_marking import CASES
from tests.practice.test_practice_people import FORMS, forms
from tests.practice.test_practice_sitting import COUNTED_THEN

ASK = """async (given) => {
    const { exerciseOf, shelfOf } = await import("/exercises.js");
    const { markTyped } = await import("/marking.js");
    const shelf = shelfOf(JSON.parse(given.data));
    return JSON.stringify(JSON.parse(given.asked).map(([skill, seed, line, typed, earlier]) =>
        markTyped(exerciseOf(shelf, skill, seed), line, typed, earlier)));
}"""
ODD_SIGNS = "0123456789 ,;()[]{}/\\$^T√-&='.:|\n\tλx%eE±或⊘和一二三分之又½₁ "
WORKED = "2m1113234424"  # is on no list, as its numbers are the lessons'


@pytest.fixture(scope="module")
def modules() -> Modules:
    return Modules((SCRIPTS, LESSONS / "script", FOLDER))


def in_browser(modules: Any, questions: list[Asked]) -> list[dict[str, Any]]:
    asked = [[q.skill, q.seed, q.line, q.typed, q.earlier] for q in questions]
    seeds = sorted({WORKED, *(case["seed"] for case in CASES["exercise"])})
    given = {"data": json.dumps(everything(*seeds)), "asked": json.dumps(asked)}
    found: list[dict[str, Any]] = json.loads(modules.evaluate(ASK, given))
    return found


def test_the_browser_says_what_the_list_says(modules):
    cases = [(group, case) for group in CASES["exercise"] for case in group["says"]]
    questions = [
        Asked(group["skill"], group["seed"], group["line"], case["typed"], group.get("earlier", {}))
        for group, case in cases
    ]
    for (_, case), mark in zip(cases, in_browser(modules, questions), strict=True):
        verdict = f"{mark['verdict']} {mark['slip']}".strip()
        assert verdict == case["says"], (case, mark)
        if "cells" in case:
            assert mark["cells"] == case["cells"].split()
        if "after" in case:
            assert mark["after"] == case["after"].split()
        if "code" in case:
            assert mark["problem"][0] == case["code"]
        assert mark["note"] in (case.get("note", ""), "own")


def test_the_browser_understands_every_form(modules):
    told = [(group, *form) for group in FORMS["line"] for form in forms(group)]
    questions = [
        Asked(group["skill"], group["seed"], group["line"], text) for group, _, text in told
    ]
    for (_, says, text), mark in zip(told, in_browser(modules, questions), strict=True):
        code = mark["problem"][0] if mark["problem"] else ""
        assert f"{mark['verdict']} {code}".strip() == says, (text, mark)


READ = """async (given) => {
    const { cellsIn } = await import("/typed_cells.js");
    const { readAs } = await import("/read_as.js");
    return JSON.stringify(JSON.parse(given).map(([text, shape, reads]) => {
        try {
            return readAs(cellsIn(text, shape, reads), shape);
        } catch (error) {
            return [error.code, error.params];
        }
    }));
}"""


def test_both_read_alike_whatever_is_typed(modules):
    """Answers with a sign changed, put together out of two, or out of any signs."""
    asked = list(read_by_chance(Random(6), 40_000))
    read = json.loads(modules.evaluate(READ, json.dumps(asked)))
    assert sum(isinstance(one, str) for one in read) > 700
    for (text, shape, reads), browser in zip(asked, read, strict=True):
        assert read_by_python(text, tuple(shape), reads) == browser, (text, shape, reads)


def read_by_python(text: str, shape: tuple[int, ...], reads: str) -> Any:
    try:
        return read_as.latex(typed.parse_cells(text, shape, reads), shape)
    except AnswerError as error:
        return [error.code, error.params]


def read_by_chance(random: Random, count: int) -> Iterator[list[Any]]:
    known = [text for group in FORMS["line"] for _, text in forms(group)]
    for _ in range(count):
        one, other = random.sample(known, 2)
        text = random.choice(
            [
                mixed(random, one),
                one[: random.randrange(len(one) + 1)] + other[random.randrange(len(other)) :],
                "".join(random.choices(ODD_SIGNS, k=random.randint(0, 30))),
            ]
        )
        reads = random.choice(["", "", "coefficients", "zeros", "direction"])
        shape = random.choice([[], [2], [2, 2], [3], [5, 2]])
        yield [text, [2] if reads in ("coefficients", "zeros") else shape, reads]


def test_both_mark_alike_whatever_is_typed(modules):
    random = Random(4)
    questions = [q for found in sample(random, 1) for q in asked_lines(random, found)]
    random.shuffle(questions)
    marked = [(q, q.by_python()) for q in questions[:2500]]
    counted = Counter(mark["verdict"] for _, mark in marked)
    assert len(counted) == 8
    assert min(counted.values()) > 10, counted
    assert sum(bool(mark["lacks"]) for _, mark in marked) > 200
    assert any(mark["also"] for _, mark in marked)
    for (question, python), browser in zip(
        marked, in_browser(modules, [q for q, _ in marked]), strict=True
    ):
        assert browser == python, question


SHOWN = """async (given) => {
    const { exerciseOf, shelfOf } = await import("/exercises.js");
    const { inText, texShown } = await import("/showing.js");
    const { shaped } = await import("/operations_of_practice.js");
    const shelf = shelfOf(JSON.parse(given.data));
    return given.seeds.map(([skill, seed]) => {
        const { given, lines } = exerciseOf(shelf, skill, seed);
        return [...given, ...lines].filter(({ options }) => !options).map(({ answer, shape }) =>
            [texShown(shaped(answer, shape)), answer.map((x) => inText(x, "plain")),
                inText(answer.slice(0, 4), "list", { comma: "、", semicolon: "；" })]);
    });
}"""


def test_both_write_numbers_alike(modules):
    found = list(sample(Random(5), 3))
    given = {"data": json.dumps(everything()), "seeds": [(one.skill, one.seed) for one in found]}
    for one, browser in zip(found, modules.evaluate(SHOWN, given), strict=True):
        lines = [line for line in (*one.given, *one.lines) if not line.options]
        python = [
            [said.shown(line), [plain_text(x) for x in line.answer], listed(line.answer[:4])]
            for line in lines
        ]
        assert browser == python, one


THEN = """async (given) => {
    const { exerciseOf, shelfOf } = await import("/exercises.js");
    const { isLineDone, sittingData, sittingFrom } = await import("/sitting.js");
    const shelf = shelfOf(JSON.parse(given.data));
    return given.answers.map(([skill, seed, line, text]) => {
        const exercise = exerciseOf(shelf, skill, seed);
        const kept = { seed, blank: 0, typed: { [line]: text }, slipped: [], shown: [] };
        const now = sittingFrom(exercise, { ...kept, reader: 2 });
        const back = sittingFrom(exercise, kept);
        const again = sittingFrom(exercise, sittingData(back));
        return [now, back, again].map((one) => isLineDone(one, line));
    });
}"""


def test_what_counted_when_it_was_kept_counts_still(modules):
    given = {"data": json.dumps(everything()), "answers": COUNTED_THEN}
    assert modules.evaluate(THEN, given) == [[False, True, True]] * len(COUNTED_THEN)


def test_both_list_titles_alike(modules):
    ask = """async (titles) => {
        const { inText } = await import("/showing.js");
        return inText(titles, "list", { comma: "、", semicolon: "；" });
    }"""
    titles = ["协方差矩阵 C", "各字段的均值"]
    assert modules.evaluate(ask, titles) == listing("zh", titles) == "协方差矩阵 C、各字段的均值"


def plain_text(x: Any) -> str:
    return spoken(plain(x))


def listed(numbers: Any) -> str:
    return spoken(listing("zh", numbers))


WALK = """async (given) => {
    const { shelfOf } = await import("/exercises.js");
    const { openLearner } = await import("/learner.js");
    const { practiceFrom } = await import("/learner_data.js");
    const { mergedPractice } = await import("/merging.js");
    const steps = await import("/sitting.js");
    const shelf = shelfOf(JSON.parse(given.data));
    const kept = [];
    SOLVE
    let learner = openLearner(shelf, {});
    const found = [];
    for (const [what, skill, line, text, day] of given.walk) {
        const sitting = learner.sitting(skill, 1);
        const id = sitting.exercise.lines.at(line).id;
        let next = skill;
        if (what === "type") learner.put(skill, steps.afterTyping(sitting, id, text));
        if (what === "show") learner.put(skill, steps.afterGivingUp(sitting, id));
        if (what === "solve") learner.put(skill, await solve(sitting));
        if (what === "solve" || what === "end") next = learner.end(skill, day);
        if (what === "divide") learner.divideBy(text === "1" ? "m-1" : "m", skill);
        if (what === "back")
            learner = openLearner(shelf, practiceFrom(learner.asData()).found, "second");
        if (what === "merge") {
            const then = practiceFrom(kept[Math.floor(kept.length / 2)]).found;
            learner = openLearner(shelf, mergedPractice(learner.asData(), then), "third");
        }
        learner.sitting(skill, 1);
        const on = learner.onwards(skill) ?? null;
        const returned = learner.returned(skill)?.id ?? null;
        kept.push(learner.asData());
        found.push([next, on, learner.returning(), learner.dueOn(day), returned, kept.at(-1)]);
    }
    return found;
}""".replace("SOLVE", SOLVE)


def walked(walk: list[list[Any]]) -> list[list[Any]]:
    learner, found = Learner(), list[list[Any]]()
    for what, skill, line, text, iso in walk:
        sitting, day = learner.sitting(skill), date.fromisoformat(iso)
        line_id = sitting.exercise.lines[line].id
        after = skill
        if what == "type":
            learner.sittings[skill] = steps.typed(sitting, line_id, text)
        if what == "show":
            learner.sittings[skill] = steps.given_up(sitting, line_id)
        if what == "solve":
            learner.sittings[skill] = solve(sitting)
        if what in ("solve", "end"):
            learner.end(skill, day)
            after = learner.queue[0] if learner.comes_back(skill) else skill
        if what == "divide":
            learner.divide_by("m-1" if text == "1" else "m", skill)
        if what in ("back", "merge"):
            texts = [json.dumps(learner.as_data())]
            if what == "merge":
                texts.append(json.dumps(found[len(found) // 2][-1]))
            learner = Learner(device="second" if what == "back" else "third")
            for one in texts:
                learner.merge(json.loads(one))
        returned = learner.returned(skill)
        on = learner.onwards(skill)
        due = list(learner.due_on(day))
        coming = [after, on, list(learner.returning), due, returned and returned.id]
        found.append([*coming, learner.as_data()])
    return found


def has_progress(one: Any) -> bool:
    return isinstance(one, dict) and "progress" in one


def test_both_keep_the_same_of_a_learner(modules):
    random, day, walk = Random(6), date(2026, 11, 30), list[list[Any]]()
    kinds = ["type", "show", "end", "solve", "solve", "solve", "solve", "back", "divide", "merge"]
    for text in random.choices(["1", "1/2", "1, 2", "x", "5/6", "nothing"], k=400):
        day += timedelta(days=random.choice([-3, 0, 0, 0, 0, 1, 1, 1, 2, 4, 9]))
        skill = random.choice(["share", "basis", "slips", "centring"])
        kind = random.choice(kinds) if walk else "type"
        walk.append([kind, skill, -1, text, day.isoformat()])
    given = {"data": json.dumps(everything()), "walk": walk}
    python = walked(walk)
    assert any(due for _, _, _, due, *_ in python)
    assert any(returned for *_, returned, _ in python)
    kept = [one for *_, data in python for one in data.values() if has_progress(one)]
    reached = [one["progress"] for one in kept]
    assert any(one["mastered"] and one["returns"] for one in reached), "a slip that is forgiven"
    climbed = [list(one.get("days", {}).values())[-3:] for one in kept]
    assert ["right"] * 3 in climbed
    assert any(after != step[1] for (after, *_), step in zip(python, walk, strict=True))
    for step, one, browser in zip(walk, python, modules.evaluate(WALK, given), strict=True):
        assert browser == one, step
