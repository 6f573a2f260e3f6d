"""The answer to a release, put together in the browser, is the whole answer: every step, moved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from course import scripts
from course.changes import since
from course.content import content
from course.stale import elsewhere
from lessons import datasets, registry
from lessons.viewed import Viewed, read_view, shipped
from live.settings import Setting
from pca_core.errors import PCAError
from tests.modules import Modules

RECORD = {"moved": "1:1.5,2.5"}
TOGETHER = """async (asked) => {
    const { changedSince } = await import("/changes.js");
    return JSON.stringify(JSON.parse(asked).map(([met, change]) => changedSince(met, change)));
}"""


@pytest.fixture(scope="module")
def modules() -> Modules:
    return Modules(scripts.FOLDERS)


def link(href: str) -> str:
    return href


def moved_views(lesson_id: str) -> Iterator[Viewed]:
    """Each step once for every setting that hands have, and once with a record moved."""
    for step in registry.lesson(lesson_id).steps:
        table = datasets.load(datasets.WORKED.id, "en")
        chosen = {choice.name for choice in step.choices}
        for query in [*map(in_a_link, settings_of(step, table, chosen)), RECORD]:
            view = read_view(lesson_id, {"step": step.id, **query}, "en", shipped)
            if view != view.met():
                yield view


def settings_of(step: Any, table: Any, chosen: set[str]) -> Iterator[tuple[Setting, Any]]:
    for setting in step.settings:
        if setting.name not in chosen:
            yield from ((setting, value) for value in elsewhere(setting, table)[-2:])


def in_a_link(one: tuple[Setting, Any]) -> dict[str, str]:
    setting, value = one
    return {setting.name: setting.text(value)}


@pytest.mark.parametrize("lesson_id", registry.IDS)
def test_what_has_changed_makes_the_whole_state(modules, lesson_id):
    asked, wholes, names = [], [], []
    for view in moved_views(lesson_id):
        try:
            now = content(view.opened(), link)
        except PCAError:
            continue
        met = content(view.met().opened(), link)
        asked.append([met.as_data(), json.loads(json.dumps(since(met, view, link)))])
        wholes.append(json.loads(json.dumps(now.as_data())))
        names.append((view.step_id, view.settings, view.moves))
    assert asked
    for name, whole, found in zip(
        names, wholes, json.loads(modules.evaluate(TOGETHER, json.dumps(asked))), strict=True
    ):
        assert found.keys() == whole.keys(), name
        for key in whole.keys() - {"figure"}:
            assert found[key] == whole[key], (name, key)
        assert not list(unlike(found["figure"], whole["figure"], reach(whole["figure"]))), name


def reach(figure: dict[str, Any]) -> float:
    """How large the numbers of a picture are: zeros need not be alike to the last digit."""
    numbers = [abs(x) for trace in figure["data"] for axis in "xyz" for x in flat(trace.get(axis))]
    return max(numbers, default=1.0)


def flat(values: Any) -> Iterator[float]:
    if isinstance(values, list):
        for value in values:
            yield from flat(value)
    elif isinstance(values, (int, float)):
        yield values


def unlike(one: Any, other: Any, size: float, at: str = "") -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from unlike(one.get(key), other.get(key), size, f"{at}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, pair in enumerate(zip(one, other, strict=True)):
            yield from unlike(*pair, size, f"{at}[{i}]")
    elif isinstance(one, (int, float)) and isinstance(other, (int, float)):
        if abs(one - other) > 1e-4 * max(size, 1e-9) and abs(one - other) > 1e-4 * abs(other):
            yield f"{at}: {one} {other}"
    elif one != other:
        yield f"{at}: {str(one)[:200]} {str(other)[:200]}"
