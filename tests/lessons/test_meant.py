"""The numbers and the paths of every picture are what they are meant to be.

All readers of an expression read the same one, so a wrong sign in it would be wrong everywhere
alike. Here each number is compared with a second one, written from the textbook in plain NumPy:
`meant/<lesson>.py`.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest

from lessons import datasets, registry
from lessons.text import lesson_words
from live.state import State
from tests.expressions import expressions_of, shaken
from tests.lessons.meant import Here, at, meant_of

DATASETS = ("worked", "stackloss")
SHAKEN = 4
ROOM = 1e-9
CASES = [
    pytest.param(lesson, step, dataset, ddof, id=f"{lesson}-{step.id}-{dataset}-{ddof}")
    for lesson in registry.IDS
    for step in registry.lesson(lesson).steps
    for dataset in DATASETS[: 1 if step.own_data else None]
    for ddof in (0, 1)
]


@pytest.mark.parametrize(("lesson", "step", "dataset", "ddof"), CASES)
def test_every_number_is_what_it_is_meant_to_be(lesson, step, dataset, ddof):
    for figure, here in pictures(lesson, step, dataset, ddof):
        compare(lesson, step.id, figure, here)


def compare(lesson, step_id, figure, here):
    """The numbers under a picture, and some of its paths, with what is written."""
    meta = figure["layout"]["meta"]
    module = meant_of(lesson)
    # A name that is taken, such as `turn`, has a mark behind it.
    meant = getattr(module, f"{step_id}_", None) or getattr(module, step_id, None)
    numbers, paths = meant(here) if meant else ([], {})
    labels = [readout["label"] for readout in meta["readouts"]]
    add = f"write it in tests/lessons/meant/{lesson}.py, in a function {step_id}"
    assert len(numbers) == len(labels), f"what is each of {labels} meant to be? {add}"
    assert paths or not meta["handles"], f"what is one of the paths that move meant to be? {add}"
    state, expressions = State(here.state), expressions_of(meta["program"])
    for readout, right in zip(meta["readouts"], numbers, strict=True):
        number = state.number(expressions[readout["value"]])
        assert agree(number, right), f"{readout['label']}: {number}, but meant is {right}"
    for place, path in paths.items():
        live = figure["data"][place].get("meta", {}).get("live", {})
        node = next((live[name] for name in ("path", "z", "source") if name in live), None)
        assert node is not None, f"trace {place} does not move"
        drawn = state.read(expressions[node])
        drawn = drawn if isinstance(drawn, str) else at(drawn)
        seen, right = path(drawn) if callable(path) else (drawn, at(path))
        assert agree(seen, right), f"trace {place}: {seen}, but meant is {right}"


def agree(seen, meant):
    seen, meant = np.asarray(seen, dtype=float), np.asarray(meant, dtype=float)
    return seen.shape == meant.shape and np.allclose(seen, meant, ROOM, ROOM, equal_nan=True)


def pictures(lesson, step, dataset, ddof):
    """As it is at first, then moved by hands; what is chosen by name is each option in turn."""
    for seed in range(SHAKEN + 1):
        chosen = {one.name: one.options[-seed % len(one.options)] for one in step.choices}
        if not seed:
            chosen = {one.name: one.first(None) for one in step.choices}
        values, figure = drawn(lesson, step, dataset, ddof, tuple(chosen.items()))
        meta = figure["layout"]["meta"]
        state = moved(meta, seed) if seed else meta["state"]
        yield figure, Here(state, values, chosen, ddof, meta["handles"])


@lru_cache(maxsize=8)
def drawn(lesson, step, dataset, ddof, chosen):
    table = datasets.load(dataset).choose(0, 1)
    values = step.compute(table, {**step.first(table), **dict(chosen), "ddof": ddof})
    return values, step.figure(values, lesson_words(lesson, "en"))


def moved(meta, seed):
    """A state that hands can reach: arrows of length 1 stay so, and a trail has been left.

    The first one is on the way from the first frame to the second.
    """
    state = shaken(meta, seed)
    for handle in meta["handles"]:
        if handle.get("unit"):
            v = np.array(state[handle["name"]])
            state[handle["name"]] = (v / np.hypot(*v)).tolist()
        if handle["kind"] == "timeline" and seed == 1:
            state[handle["name"]] %= 1
        if "trail" in handle:
            state[handle["trail"]] = [12.0, 100.0 + seed]
    return state
