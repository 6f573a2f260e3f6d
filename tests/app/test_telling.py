"""When the browser says where its visitor is, and when it must not."""

from __future__ import annotations

import pytest

from course import scripts
from tests.modules import Modules

WALK = """async (way) => {
    const { app } = await import("/app_state.js");
    const { tellSoon, tellNothingBefore } = await import("/telling.js");
    const said = [], timers = new Map();
    const waits = new Set();
    const leave = (name) => {
        app.page = { steps: [{ name }] };
        tellNothingBefore("b");
    };
    app.streamlit = { setStateValue: (name, place) => said.push([name, place]) };
    globalThis.setTimeout = (later, wait) => {
        waits.add(`${app.onward ?? "here"} ${wait}`);
        return timers.set(timers.size + 1, later).size;
    };
    globalThis.clearTimeout = (timer) => timers.set(timer, () => {});
    for (const [goes, place] of way) {
        if (goes === "stays") [...timers.values()].at(-1)();
        else ({ passes: tellSoon, leaves: leave })[goes](place);
    }
    return { said, waits: [...waits] };
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
    heard = modules.evaluate(WALK, way)
    assert heard["said"] == [["at", place] for place in said]
    waits = [wait.split(" ") for wait in heard["waits"]]
    # A page that comes up on the way to another is told of only when the other does not come.
    assert all((int(wait) > 1000) == (page == "b") for page, wait in waits)
