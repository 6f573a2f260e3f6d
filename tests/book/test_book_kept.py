"""What a browser keeps of the course, what of a table of one's own it does not, and what a learning
platform counts of it."""

from __future__ import annotations

import pytest

from course.scripts import FOLDERS
from tests.modules import Modules

MODULES = Modules(FOLDERS)
OWN, WORKED = "variance/spread/own", "variance/spread/worked"
FROM_ELSEWHERE = """{"pca": 1, "answers": {"variance/spread/own": ["1", "right", "right"]},
    "revealed": ["variance/spread/own"]}"""
VISIT = """async ([own, worked, elsewhere]) => {
    const [store, host] = await Promise.all([import("/store.js"), import("/host.js")]);
    let kept = null;
    host.heldBy({ shelf: { read: () => kept, write: (text) => (kept = text) } });
    for (const place of [worked, own]) {
        store.keepAnswer(place, "1/", "error");
        store.keepAnswer(place, "1", "wrong");
        store.keepAnswer(place, "6/5", "right");
        store.keepRevealed(place);
    }
    const of = (place) => [store.answerOf(place), store.isRevealed(place)];
    const before = [of(worked), of(own)];
    store.forgetOwn();
    const after = [of(worked), of(own)];
    const text = JSON.parse(kept);
    return { before, after, text, left: store.takeIn(elsewhere), again: of(own) };
}"""
# What takeIn says of a text, and whether anything of it is kept.
TAKEN = """async (text) => {
    const [store, host] = await Promise.all([import("/store.js"), import("/host.js")]);
    let kept = null;
    host.heldBy({ shelf: { read: () => kept, write: (text) => (kept = text) } });
    return [store.takeIn(text), kept === null ? null : JSON.parse(kept)];
}"""
SCORE = """async ([course, lesson]) => {
    const { standing, scoreOf } = await import("/scorm_score.js");
    const reached = standing(course, lesson);
    return { ...reached, score: scoreOf(reached) };
}"""
RECORD = """async ([record, steps]) => {
    const { recordText, recordOf } = await import("/scorm_data.js");
    const text = recordText(record);
    return [text, recordOf(text, steps)];
}"""


def test_answers_on_a_table_of_ones_own_are_remembered_and_not_kept():
    found = MODULES.evaluate(VISIT, [OWN, WORKED, FROM_ELSEWHERE])
    answered, nothing = [["6/5", "right", "wrong"], True], [None, False]
    assert found["before"] == [answered, answered]
    assert found["after"] == [answered, nothing]
    assert found["text"] == {"pca": 1, "answers": {WORKED: answered[0]}, "revealed": [WORKED]}
    assert found["left"] == 2
    assert found["again"] == nothing


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", None),
        ("[]", None),
        ('{"pca": 2}', None),
        ('{"pca": 1}', 0),
        ('{"pca": 1, "answers": {"a/b": ["1", "right", "right"]}}', 1),
        ('{"pca": 1, "answers": {"a/b/c": ["1", "<b>", "right"]}}', 1),
        ('{"pca": 1, "answers": {"a/b/c": ["1", "right"]}, "revealed": [1, "<b>"]}', 3),
    ],
)
def test_of_a_file_only_what_fits_is_taken_in(text, left):
    found, kept = MODULES.evaluate(TAKEN, text)
    assert found == left
    assert kept in (None, {"pca": 1, "answers": {}, "revealed": []})


STEPS = [
    {"id": "one", "kind": "number", "tables": ["worked", "iris"]},
    {"id": "shown", "kind": "", "tables": ["worked"]},
    {"id": "two", "kind": "choice", "tables": ["worked"]},
    {"id": "three", "kind": "choice", "tables": ["worked"]},
    {"id": "four", "kind": "direction", "tables": ["worked"]},
]
ANSWERS = {
    "lesson/one/iris": ["1", "right", "error"],  # could not be read at first: is none
    "lesson/one/worked": ["2", "wrong", "rounded"],
    "lesson/two/worked": ["a", "right", "wrong"],
    "lesson/four/worked": ["", "wrong", "right"],
    "other/three/worked": ["a", "right", "right"],
}


def test_the_first_answer_that_could_be_read_counts():
    lesson = {"id": "lesson", "steps": STEPS}
    found = MODULES.evaluate(SCORE, [{"answers": ANSWERS}, lesson])
    assert found == {
        "questions": 4, "answered": 3, "right": 2, "open": ["three"], "score": 50
    }  # fmt: skip
    third = MODULES.evaluate(SCORE, [{"answers": ANSWERS}, {**lesson, "steps": STEPS[:4]}])
    assert third["score"] == 33.33
    nothing = MODULES.evaluate(SCORE, [{}, {"id": "lesson", "steps": STEPS[1:2]}])
    assert (nothing["questions"], nothing["score"]) == (0, 100)


def test_a_record_fits_the_platform_and_comes_back():
    answers = {"one/worked": ["√2 ≈ 1.4", "right", "right"], "two/worked": ["a", "right", "wrong"]}
    record = {"answers": answers, "revealed": ["two/worked"], "seen": ["one"]}
    text, back = MODULES.evaluate(RECORD, [record, STEPS])
    assert text.isascii()
    assert back == record
    long = {"one/worked": ["7" * 3900, "right", "right"], "one/iris": ["8" * 300, "right", "right"]}
    text, back = MODULES.evaluate(RECORD, [{**record, "answers": answers | long}, STEPS])
    assert len(text) <= 4096
    assert back["answers"]["one/worked"] == ["", "right", "right"]
    assert back["answers"]["one/iris"] == long["one/iris"]
    foreign = {"answers": {"none/worked": ["1", "right", "right"]}, "revealed": ["x"], "seen": [1]}
    _, back = MODULES.evaluate(RECORD, [foreign, STEPS])
    assert back == {"answers": {}, "revealed": [], "seen": []}
