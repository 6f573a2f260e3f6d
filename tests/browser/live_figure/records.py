"""Pictures whose marks are records: a plane, many records, and a space."""

import io
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

from tests.browser.live_figure.sample import AXES, DATA, FIRST, LOST, axis
from tests.browser.waiting import still, until

TITLE = "Nine records and two that were projected"
# A 3 × 3 grid of records 0 … 8, and two more on the right: records 20 and 21.
GRID = [(x, y) for y in (0, 1, 2) for x in (0, 1, 2)]
EXTRA = [(4.0, 0.0), (4.0, 2.0)]


def names(count: int) -> list[str]:
    """As a visitor may have written them: with what a page could take for markup."""
    return [f"<b>Ann</b> & {i}" for i in range(count)]


def markers(points: Any, color: str, hover: list[str], **more: Any) -> dict[str, Any]:
    """Dots whose names appear when one points at them."""
    columns = {
        name: [float(p[k]) for p in points] for k, name in enumerate("xyz"[: len(points[0])])
    }
    escaped = [text.replace("&", "&amp;").replace("<", "&lt;") for text in hover]
    marker = {"color": color, "size": 10, "line": {"width": 0}}
    return columns | {
        "mode": "markers", "marker": marker, "hoverinfo": "text", "hovertext": escaped,
    } | more  # fmt: skip


def select(records: dict[str, list], chosen: list[int], **more: Any) -> dict[str, Any]:
    """The `meta` of a picture in which records can be selected."""
    handle = {"kind": "select", "name": "selected", "label": "Records", "color": FIRST}
    state = {"selected": chosen}
    return {"state": state, "handles": [handle | {"records": records} | more], "aspect": 0.6}


def plane(chosen: list[int] = (), **more: Any) -> dict[str, Any]:  # type: ignore[assignment]
    """Eleven records in two traces, and a line that is no record between them."""
    line = {"x": [-1, 5], "y": [1.5, 1.5], "mode": "lines", "line": {"color": AXES}}
    title = {"text": f"<b>{TITLE}</b>", "xref": "paper", "yref": "paper", "x": 0, "y": 1,
             "yshift": 22, "showarrow": False}  # fmt: skip
    return {
        "data": [
            line | {"hoverinfo": "skip"},
            markers(GRID, DATA, names(9)),
            markers(EXTRA, LOST, ["Bo", "Cy"]),
        ],
        "layout": {
            "xaxis": axis("first component", -1, 5),
            "yaxis": axis("second component", -1, 3),
            "annotations": [title],
            "hovermode": "closest",
            "meta": select(
                {"1": [*range(8), None], "2": [20, 21]}, list(chosen),
                names={str(i): name for i, name in enumerate(names(9))} | {"20": "Bo"},
                **more,
            ),
        },
    }  # fmt: skip


def many(count: int) -> dict[str, Any]:
    """So many records as a table may have."""
    points = np.random.default_rng(5).normal(size=(count, 2))
    figure = plane()
    figure["data"] = [markers(points.tolist(), DATA, [f"r{i}" for i in range(count)])]
    figure["data"][0]["marker"]["size"] = 6
    figure["layout"] |= {"xaxis": axis("", -5, 5), "yaxis": axis("", -5, 5)}
    figure["layout"]["meta"] = select({"0": list(range(count))}, [])
    return figure


def space(chosen: list[int] = ()) -> dict[str, Any]:  # type: ignore[assignment]
    """The corners of a cube and, as record 8, its middle, which every camera has in the middle."""
    corners = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    colors = [LOST if i == 3 else DATA for i in range(9)]
    figure = {
        "data": [markers([*corners, (0.5, 0.5, 0.5)], DATA, names(9), type="scatter3d")],
        "layout": {
            "scene": {"camera": {"eye": {"x": 1.4, "y": 1.1, "z": 0.9}}, "hovermode": "closest"},
            "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
            "hovermode": "closest",
            "meta": select({"0": list(range(9))}, list(chosen)),
        },
    }
    figure["data"][0]["marker"]["color"] = colors  # type: ignore[index]
    return figure


def place(page: Page, point: Any) -> tuple[float, float]:
    """Where data coordinates lie in the window."""
    x, y = page.evaluate(
        """([x, y]) => {
            const plot = document.querySelector(".lf-plot");
            const {xaxis, yaxis} = plot._fullLayout;
            const box = plot.getBoundingClientRect();
            return [box.left + xaxis._offset + xaxis.l2p(x),
                    box.top + yaxis._offset + yaxis.l2p(y)];
        }""",
        list(point),
    )
    return x, y


def coloured(page: Page, color: str) -> tuple[float, float] | None:
    """The middle of what is drawn in that colour, in pixels of the window."""
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    wanted = np.array([int(color[i : i + 2], 16) for i in (1, 3, 5)])
    rows, columns = np.nonzero(np.abs(np.asarray(image, dtype=int) - wanted).max(axis=2) <= 6)
    return (columns.mean(), rows.mean()) if len(rows) else None


def seen(page: Page, color: str) -> None:
    """Until something has that colour: a space is drawn some frames after the rest."""
    until(page, lambda page: coloured(page, color))


def camera(page: Page) -> dict[str, Any]:
    """From where a space is looked at."""
    found: dict[str, Any] = page.evaluate(
        "document.querySelector('.lf-plot')._fullLayout.scene._scene.getCamera()"
    )
    return found


def turned_space(page: Page, start: tuple[float, float], by: tuple[float, float]) -> dict[str, Any]:
    """Drags a space; its camera once it has turned and stands still."""
    before = camera(page)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + by[0], start[1] + by[1], steps=8)
    page.mouse.up()
    until(page, lambda page: camera(page) != before)
    return still(page, camera)
