"""Every role has two writers, Python and the browser: what one draws, the other must draw.

Every picture of every lesson is taken as it is, its state is shaken, and both are asked.
A new lesson or role is covered without an edit here.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from figures.numbers import NUMBERS
from figures.roles import ROLES
from figures.state import State
from lessons import datasets, registry
from lessons.text import lesson_words

STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]
CALL = """(cases) => cases.map(([kind, name, state, args]) =>
    (kind === "role" ? roles : numbers)[name](state, args, derive(state)))"""


def picture(lesson: str, step_id: str, dataset: str) -> dict[str, Any]:
    step = registry.lesson(lesson).step(step_id)
    table = datasets.load(dataset).choose(0, 1)
    values = step.compute(table, {**step.settings, "ddof": 0})
    return step.figure(values, lesson_words(lesson, "en"))


def shaken(state: dict[str, Any], handles: list[dict[str, Any]], seed: int) -> dict[str, Any]:
    """What the handles can do to a state, at random."""
    rng = np.random.default_rng(seed)
    result = dict(state)
    for handle in handles:
        name = handle.get("name", "")
        if handle["kind"] == "axis":
            result[name] = float(rng.uniform(0, 360 if handle.get("full") else 180))
        elif handle["kind"] == "timeline":
            result[name] = float(rng.uniform(0, handle["count"] - 1))
        elif handle["kind"] == "vector":
            result[name] = [float(rng.uniform(*span)) for span in handle["range"]]
        elif handle["kind"] == "cell" and rng.random() < 0.2:
            result[name] = handle["value"]
        elif handle["kind"] == "point":
            points = [list(point) for point in result["points"]]
            points[handle["index"]] = [float(rng.uniform(*span)) for span in handle["range"]]
            result["points"] = points
    return result


def cases_of(figure: dict[str, Any], state: dict[str, Any]) -> list[list[Any]]:
    cases: list[list[Any]] = []
    for trace in figure["data"]:
        args = dict(trace.get("meta") or {})
        if "role" in args:
            cases.append(["role", args.pop("role"), state, args])
    for readout in figure["layout"]["meta"]["readouts"]:
        cases.append(["number", readout["role"], state, readout.get("args", {})])
    return cases


def same(browser: Any, python: Any) -> bool:
    if isinstance(python, (int, float)):
        return browser == pytest.approx(python, rel=1e-9, abs=1e-9, nan_ok=True)
    for key in python:
        ours, theirs = python[key], browser[key]
        if key in ("x", "y"):
            ours, theirs = np.array(ours, dtype=float), np.array(theirs, dtype=float)
            close = np.allclose(ours, theirs, rtol=1e-9, atol=1e-9, equal_nan=True)
            if ours.shape != theirs.shape or not close:
                return False
        elif key in ("text", "color", "size") and list(ours) != list(theirs):
            return False
    return True


@pytest.mark.parametrize("dataset", ["worked", "stackloss"])
@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_python_and_the_browser_draw_the_same(page, lesson, step, dataset):
    figure = picture(lesson, step, dataset)
    meta = figure["layout"]["meta"]
    cases = []
    for seed in range(6):
        cases += cases_of(figure, shaken(meta["state"], meta["handles"], seed))
    for (kind, name, state, args), drawn in zip(cases, page.evaluate(CALL, cases), strict=True):
        expected = (ROLES if kind == "role" else NUMBERS)[name](State(state), args)
        assert same(drawn, expected), f"{kind} {name} {args}: browser {drawn}, Python {expected}"
