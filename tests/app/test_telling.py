"""When the browser says where its visitor is, and when it must not."""

from __future__ import annotations

import pytest

from course import scripts
from tests.modules import Modules

WALK = """async (way) => {
    const { app } = await import("/app_state.js");
    const { tellSoon, tellNothing } = await import("/telling.js");
    const said = [], timers = new Map();
    app.streamlit = { setStateValue: (name, place) => said.push([name, place]) };
    globalThis.setTimeout = (later) => timers.set(timers.size + 1, later).size;
    globalThis.clearTimeout = (timer) => timers.set(timer, () => {});
    for (const [goes, place] of way) {
        if (goes === "stays") [...timers.values()].at(-1)();
        else ({ passes: tellSoon, leaves: tellNothing })[goes](place);
    }
    return said;
}"""


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ([("passes", "a/1"), ("stays", ""), ("passes", "a/1"), ("stays", "")], ["a/1"]),
        ([("passes", "a/1"), ("passes", "a/2"), ("stays", "")], ["a/2"]),
        ([("passes", "a/1"), ("leaves", "a/1"), ("stays", "")], []),
        ([("leaves", "a/1"), ("passes", "a/1"), ("stays", "")], []),
        ([("leaves", "a/1"), ("passes", "b/1"), ("stays", ""), ("passes", "a/1"), ("stays", "")],
         ["b/1", "a/1"]),
    ],
)  # fmt: skip
def test_where_the_visitor_stays_is_told_and_what_they_leave_is_not(way, said):
    """Streamlit would turn back to a page that it is told of while it leaves it."""
    modules = Modules(scripts.FOLDERS)
    assert modules.evaluate(WALK, way) == [["at", place] for place in said]
