"""What a browser keeps of the course, and what of a table of one's own it does not."""

from __future__ import annotations

from scripts.server import ROOT
from tests.browser.modules import page_with

FOLDERS = tuple(ROOT / part / "script" for part in ("course", "practice", "lessons"))
OWN, WORKED = "variance/spread/own", "variance/spread/worked"
FROM_ELSEWHERE = """{"pca": 1, "answers": {"variance/spread/own": ["1", "right", "right"]},
    "revealed": ["variance/spread/own"]}"""
VISIT = """async ([own, worked, elsewhere]) => {
    const [store, host] = await Promise.all([import("/store.js"), import("/host.js")]);
    host.heldBy({ shelf: store.browser });
    for (const place of [worked, own]) {
        store.keepAnswer(place, "1", "wrong");
        store.keepAnswer(place, "6/5", "right");
        store.keepRevealed(place);
    }
    const of = (place) => [store.answerOf(place), store.isRevealed(place)];
    const before = [of(worked), of(own)];
    store.forgetOwn();
    const after = [of(worked), of(own)];
    const kept = JSON.parse(localStorage.getItem("pca-course"));
    return { before, after, kept, left: store.takeIn(elsewhere), again: of(own) };
}"""


def test_answers_on_a_table_of_ones_own_are_remembered_and_not_kept(chromium):
    with page_with(chromium, *FOLDERS) as page:
        found = page.evaluate(VISIT, [OWN, WORKED, FROM_ELSEWHERE])
    answered, nothing = [["6/5", "right", "wrong"], True], [None, False]
    assert found["before"] == [answered, answered]
    assert found["after"] == [answered, nothing]
    assert found["kept"] == {"pca": 1, "answers": {WORKED: answered[0]}, "revealed": [WORKED]}
    assert found["left"] == 2
    assert found["again"] == nothing
