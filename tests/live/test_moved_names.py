"""Which names hands have moved, asked in every frame: told rightly, and two lists compared once."""

from __future__ import annotations

from live.scripts import FOLDER
from tests.modules import Modules

MODULES = Modules((FOLDER,))
ASKED = """async () => {
    const { differingNames } = await import("/state.js");
    let looks = 0;
    const watched = (list) => new Proxy(list, {
        get: (of, name) => ((looks += name === "length"), Reflect.get(of, name)),
    });
    const before = { points: watched([[1, 2], [3, 4]]), theta: 30, other: "m", none: null };
    const here = { points: watched([[1, 2], [3, 4]]), theta: 30, other: "m", none: null };
    const told = [differingNames(before, here)];
    const once = looks;
    here.theta = 31;
    told.push(differingNames(before, here));
    const again = looks - once;
    const after = { ...here, points: [[1, 2], [3, 5]], none: 0 };
    told.push(differingNames(before, after), differingNames(after, after));
    after.points = before.points;
    told.push(differingNames(before, after));
    return { told, once, again };
}"""


def test_names_are_told_and_the_same_two_lists_are_compared_once():
    found = MODULES.evaluate(ASKED, None)
    assert found["told"] == [[], ["theta"], ["points", "theta", "none"], [], ["theta", "none"]]
    assert found["once"] > 0
    assert found["again"] == 0
