"""What the answer to a release says: the browser has drawn already what follows the hand.

A step is met in some state, which the page has. After a move it is told what has become different
since: sentences, exact texts of the picture, what no expression follows. The rest it computes
itself (`course/script/changes.js`).
"""

from __future__ import annotations

from typing import Any

from course.content import Content, Link, content
from course.stale import Names
from figures.picture import Figure
from figures.rounded import rounded, shortened
from lessons.viewed import Viewed

State = dict[str, Any]  # as `Content.as_data` gives it
BY_PATH = ("x", "y", "z")  # of a trace: where its path leads
MISSING = object()


def since(met: Content, view: Viewed, link: Link) -> State:
    """What a view shows without what is as in `met`: `{"since": "met", …}`. Raises PCAError."""
    opened = view.opened()
    before, now = met.with_all_digits(), content(opened, link, met, moved(view)).with_all_digits()
    found: State = {"since": "met", "parts": differing(before["parts"], now["parts"])}
    for name in before.keys() | now.keys():
        if name not in ("parts", "figure") and before.get(name) != now.get(name):
            found[name] = now.get(name)
    drawn = redrawn(before["figure"], now["figure"])
    return found | ({"figure": rounded(opened.picture())} if drawn is None else {"drawn": drawn})


def moved(view: Viewed) -> Names | None:
    """The names of what hands have set; None where records were moved, which changes anything."""
    return None if view.moves else frozenset(name for name, _ in view.settings)


def redrawn(met: Figure, now: Figure) -> dict[str, Any] | None:
    """What the browser cannot draw from the figure it has; None where that is too unlike."""
    layouts = met["layout"], now["layout"]
    if len(met["data"]) != len(now["data"]) or layouts[0].keys() != layouts[1].keys():
        return None
    metas = layouts[0]["meta"], layouts[1]["meta"]
    if metas[0].keys() != metas[1].keys():
        return None
    traces = {}
    for place, (before, after) in enumerate(zip(met["data"], now["data"], strict=True)):
        ours = BY_PATH if follows(after) else ()
        if before.keys() - {*ours} != after.keys() - {*ours}:
            return None
        if found := differing(before, after, ours):
            traces[place] = shortened(found)
    return {
        "data": traces,
        "layout": shortened(differing(*layouts, ("meta",))),
        "meta": differing(*metas),
    }


def follows(trace: dict[str, Any]) -> bool:
    return "path" in trace.get("meta", {}).get("live", {})


def differing(
    before: dict[str, Any], after: dict[str, Any], leaving: tuple[str, ...] = ()
) -> dict[str, Any]:
    return {
        name: value
        for name, value in after.items()
        if name not in leaving and before.get(name, MISSING) != value
    }
