"""The judge of the pages says what the judge in Python says: of the list, of every question of
every lesson, of whatever else may be typed.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Callable, Iterator
from math import cos, isqrt, pi, sin
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lessons import answer, answer_text, answer_tree, datasets, registry
from lessons.bounds import lacks
from lessons.judge import as_data
from lessons.model import NumberCheck
from tests.judging import ANY, cases, said_by_python
from tests.modules import Modules
from tests.typed_texts import random_questions

SCRIPTS = Path(answer.__file__).parent / "script"
ASK = """async (text) => {
    const { judge } = await import("/judge.js");
    const { judgeNumber, judgeNumberVote, problemWith } = await import("/judge_number.js");
    const said = (by, [check, ...rest]) => (check.kind === "number" ? by : judge)(check, ...rest);
    return JSON.stringify(JSON.parse(text).map((each) =>
        [said(judgeNumber, each), problemWith(each[1]), said(judgeNumberVote, each)]));
}"""
CONSTANTS = """async () => {
    const modules = await Promise.all([
        import("/answer.js"), import("/answer_text.js"), import("/answer_tree.js"),
        import("/longest.js"),
    ]);
    return Object.fromEntries(modules.flatMap((module) => Object.entries(module))
        .filter(([, value]) => typeof value === "number"));
}"""

WHOLE = """async (texts) => {
    const { bitsOf, floorDivide, isqrt } = await import("/whole_numbers.js");
    return texts.map((pair) => pair.map(BigInt)).map(([a, b]) => [bitsOf(a), isqrt(a),
        floorDivide(a, b), floorDivide(-a, b), floorDivide(a, -b)].map(String));
}"""

Asked = list[Any]  # a check as plain data, what is given, what is set
Judged = Callable[[list[Asked]], list[Any]]


@pytest.fixture(scope="module")
def modules() -> Modules:
    return Modules((SCRIPTS,))


@pytest.fixture(scope="module")
def judged(modules: Any) -> Judged:
    """`judged(questions)` gives a verdict, a problem and a vote's worth for each."""
    return lambda questions: json.loads(
        modules.evaluate(ASK, json.dumps(questions, allow_nan=False))
    )


def differences(judged: Judged, questions: list[Asked]) -> list[str]:
    found = []
    for each, browser in zip(questions, judged(questions), strict=True):
        python = said_by_python(*each)
        if python != browser:
            found.append(f"{each}: Python {python}, browser {browser}")
    return found


def test_the_browser_says_what_the_list_says(judged):
    wrong = []
    asked = [case.asked for case in cases()]
    for case, (verdict, problem, _) in zip(cases(), judged(asked), strict=True):
        if case.check["kind"] != "number":
            problem = None
        if (verdict, problem) != (case.verdict, case.problem):
            wrong.append(f"{case}: {case.verdict} {case.problem}, browser {verdict} {problem}")
    assert wrong == []


@pytest.mark.parametrize("seed", range(3))
def test_both_say_the_same_of_random_texts(judged, seed):
    assert differences(judged, list(random_questions(Random(seed), 4000))) == []


def test_both_know_the_same_signs_and_letters(judged):
    """Every character that is known, between two digits: to one it is no more than to the other."""
    known = [
        chr(code)
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) not in ("Cn", "Co", "Cs")
    ]
    # The large blocks of Chinese and Korean are sampled.
    some = [
        *known[::89],
        *(one for one in known if not "\u3400" < one < "\uf900" and one < "\U00020000"),
    ]
    assert differences(judged, [[ANY, f"2{one}3", {}] for one in some]) == []


def test_both_bounds_are_the_same(modules):
    bounds = modules.evaluate(CONSTANTS)
    assert set(bounds) >= {"MAX_DEPTH", "MAX_BITS", "MAX_DEGREE", "MAX_LENGTH", "MAX_EXPONENT"}
    for name, bound in bounds.items():
        assert {**vars(answer_text), **vars(answer_tree), **vars(answer)}[name] == bound, name


def test_whole_numbers_are_those_of_python(modules):
    random = Random(1)
    numbers = [*range(40), 2**52 - 1, 2**52, 2**64 - 1, 10**40]
    numbers += [random.getrandbits(random.randint(50, 3000)) for _ in range(300)]
    numbers += [
        root * root + off for root in numbers for off in (-1, 0, 1) if root * root + off >= 0
    ]
    pairs = [(a, random.choice([b for b in numbers if b])) for a in numbers]
    found = modules.evaluate(WHOLE, [[str(a), str(b)] for a, b in pairs])
    for (a, b), browser in zip(pairs, found, strict=True):
        assert browser == [str(n) for n in (a.bit_length(), isqrt(a), a // b, -a // b, a // -b)]


# --- every question of every lesson -----------------------------------------------------------


def typed_for(check: NumberCheck, values: dict[str, Any]) -> Iterator[str]:
    """The right number and every mistake: as it is, rounded, cut, with the other sign."""
    for name in (check.target, *check.slips):
        number = values[name]
        yield from (number.plain, f"-({number.plain})", f"{number.value:.10g}")
        for places in (1, 2, 3, 4):
            yield from (f"{number.value:.{places}f}", f"{-number.value:.{places}f}")
        yield f"{100 * number.value:.1f}%"
        yield f"{number.value + 1e-4:.6f}"


def given_for(step: Any, values: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    check, data = step.check, as_data(step.check, values)
    if data["kind"] == "choice":
        yield from ((option, {}) for option in check.options)
    elif data["kind"] == "number":
        yield from ((text, {}) for text in typed_for(check, values))
    else:
        best, near = data["target"] or 0.0, data["tolerance"]
        for off in (0, near - 1e-6, near + 1e-6, -near + 1e-6, -near - 1e-6, 45, 90, 180, 270):
            angle = best + off
            radians = angle * pi / 180
            yield "", {data["setting"]: angle}
            yield "", {data["setting"]: [2 * cos(radians), 2 * sin(radians)]}


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("dataset", datasets.IDS)
def test_both_say_the_same_of_every_question(judged, dataset, ddof):
    questions: list[Asked] = []
    table = datasets.load(dataset).choose(0, 1)
    for lesson in registry.IDS:
        for step in registry.lesson(lesson).steps:
            if step.check:
                values = step.compute(table, {**step.first(table), "ddof": ddof})
                data = as_data(step.check, values)
                questions += [
                    [data, given, settings] for given, settings in given_for(step, values)
                ]
    assert len(questions) > 500
    assert differences(judged, questions) == []


LACKS = """async (questions) => {
    const { lacksIn } = await import("/bounds.js");
    return questions.map(([bounds, text]) => lacksIn({ bounds }, text));
}"""


def test_both_say_the_same_of_a_number_out_of_its_bounds(modules):
    random, bounds = (
        Random(3),
        [
            None,
            {"name": "share", "whole": False, "least": 0, "most": 1},
            {"name": "count", "whole": True, "least": 0},
            {"name": "error", "whole": False, "least": 0, "most": 2.4},
        ],
    )
    texts = [f"{random.uniform(-2, 4):.{random.choice([0, 1, 2, 5, 14])}f}" for _ in range(400)]
    texts += ["1", "0", "5/2", "√2", "12/5", "2.40", "-0.0", "1e9", "240%", "1.05", "-1/√2"]
    questions = [[one, text] for one in bounds for text in texts]
    python = [lacks(one, answer.typed(text)) for one, text in questions]
    assert len(set(python)) == 4
    assert modules.evaluate(LACKS, questions) == python
