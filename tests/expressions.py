"""Pictures of lessons and the expressions in them, for tests of all readers."""

from __future__ import annotations

from typing import Any

import numpy as np

from lessons import datasets, registry
from lessons.text import lesson_words
from live.expression import Const, Expr
from live.settings import Word


def picture_of(lesson: str, step_id: str, dataset: str, ddof: int = 0) -> dict[str, Any]:
    """The picture of a step as it is at first."""
    step = registry.lesson(lesson).step(step_id)
    table = datasets.load(dataset).choose(0, 1)
    values = step.compute(table, {**step.first(table), "ddof": ddof})
    return step.figure(values, lesson_words(lesson, "en"))


def expressions_of(program: list[list[Any]]) -> list[Expr]:
    """The expressions that a program was written from."""
    found: list[Expr] = []
    for op, *args in program:
        if op == "const":
            found.append(Const(args[0]))
        elif op == "state":
            found.append(Word(args[0]))
        else:
            found.append(Expr(op, *(found[i] for i in args)))
    return found


def nodes_of(figure: dict[str, Any]) -> list[int]:
    """Every node that something in the picture reads: traces, numbers, handles."""
    meta = figure["layout"]["meta"]
    channels = [node for t in figure["data"] for node in t.get("meta", {}).get("live", {}).values()]
    numbers = [readout["value"] for readout in meta["readouts"]]
    places = [h[key] for h in meta["handles"] for key in ("centre", "start") if key in h]
    return sorted({*channels, *numbers, *places})


def shaken(meta: dict[str, Any], seed: int) -> dict[str, Any]:
    """What the handles can do to a state, at random."""
    rng = np.random.default_rng(seed)
    result = dict(meta["state"])
    for handle in meta["handles"]:
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


def plain(value: Any) -> Any:
    """A reading as JSON would have it; no number is null."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if isinstance(value, (bool, np.bool_)):
        return int(value)
    if isinstance(value, (float, np.generic)):
        return float(value) if np.isfinite(value) else None
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def same(a: Any, b: Any) -> bool:
    """Two readings, numbers to 1e-9."""
    if isinstance(a, list) or isinstance(b, list):
        both = isinstance(a, list) and isinstance(b, list) and len(a) == len(b)
        return both and all(same(x, y) for x, y in zip(a, b, strict=True))
    if a is None or b is None or isinstance(a, str) or isinstance(b, str):
        return a == b
    return abs(a - b) <= 1e-9 * max(1.0, abs(a))
