"""Numbers in the words as the browser writes them in a drag, beside what Python reads of them."""

from __future__ import annotations

import re
from math import isfinite

import pytest

from course.content import content
from course.scripts import FOLDERS
from lessons import registry
from lessons.states import opened_in
from live.expression import names_in
from live.state import State
from tests.expressions import expressions_of, shaken
from tests.modules import Modules

# A page of as many numbers as there are, and nothing else.
FOLLOW = """async ([follow, states]) => {
    globalThis.Node = { TEXT_NODE: 3 };
    const text = (said) => ({ nodeType: 3, textContent: said });
    globalThis.document = { createTextNode: text };
    const nodes = follow.numbers.map((_, i) => ({
        getAttribute: (name) => (name === "data-live" ? i : null),
        childNodes: ["exact"],
        now: ["exact"],
        replaceChildren(...children) { this.now = children; },
    }));
    const { makeFollow } = await import("/follow.js");
    const { take, move } = makeFollow({ querySelectorAll: () => nodes });
    take(follow);
    const said = states.map((state) => {
        move(state, Object.keys(state));
        return nodes.map(({ now: [first] }) => first.textContent ?? null);
    });
    move(states[0], []);
    return [said, nodes.map(({ now }) => now)];
}"""
STILL = {"why", "faces", "neighbour_maps"}  # no number of their words can be moved
SAID = re.compile(r"(≈ )?(−?\d+(?:\.(\d+))?)(%?)")


@pytest.mark.parametrize("lesson", registry.IDS)
def test_they_follow_and_go_back(lesson):
    followed = 0
    for step in registry.lesson(lesson).steps:
        shown = content(opened_in("en", lesson, step.id, "worked"), str)
        if shown.follow is None:
            continue
        meta = shown.figure["layout"]["meta"]
        moved = [shaken(meta, seed) for seed in range(3)]
        said, back = Modules(FOLDERS).evaluate(FOLLOW, [shown.follow, moved])
        assert all(one == ["exact"] for one in back)
        expressions = expressions_of(shown.follow["program"])
        for state, texts in zip(moved, said, strict=True):
            here = State(state)
            for number, text in zip(shown.follow["numbers"], texts, strict=True):
                expression = expressions[number["value"]]
                if text is None:
                    assert not names_in(expression)
                    continue
                agree(number, text, number["times"] * here.number(expression))
                followed += 1
    assert bool(followed) != (lesson in STILL)


def agree(number, text, value):
    if text.endswith("—"):
        assert not isfinite(value)
        return
    about, digits, after, unit = SAID.fullmatch(text).groups()
    assert abs(float(digits.replace("−", "-")) - value) <= 0.51 * 10.0 ** -number["digits"]
    assert len(after or "") <= number["digits"]
    assert not (after or "1").endswith("0")
    assert unit == number["unit"]
    assert bool(about) != number["own"]
