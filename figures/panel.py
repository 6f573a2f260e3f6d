"""Panels, and where they stand: side by side or one over the other, on a phone always stacked.

    beside(plane, over(curve, strip), widths=(6, 4))

A panel's `id` is Plotly's number of its axes: "", "2", "3" … Places are parts of the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from figures.palette import AXES, GRID, INK

Range = Sequence[float]
Box = tuple[float, float, float, float]  # left, right, bottom, top
WHOLE: Box = (0, 1, 0, 1)
Group = list["Panel"]
Style = dict[str, Any]  # options by their names
BARE: Style = {"x_ticks": {}, "y_ticks": {}, "grid": False}  # a panel without numbers
BESIDE, BETWEEN = 0.08, 0.12  # of the picture, between columns and between rows


@dataclass(frozen=True)
class Panel:
    """A pair of axes with a title that says what to see.

    `inset` keeps room inside the panel's place on the left, right, bottom and top, for what stands
    beside the axes; `phone_inset` does so on a phone.
    """

    x: Range
    y: Range
    title: str = ""
    id: str = ""
    equal: bool = False
    x_title: str = ""
    y_title: str = ""
    x_ticks: Mapping[float, str] | None = None
    y_ticks: Mapping[float, str] | None = None
    grid: bool = True
    inset: Box = (0, 0, 0, 0)
    phone_inset: Box | None = None
    wide: Box = WHOLE
    narrow: Box = WHOLE

    def layout(self) -> Style:
        left, right, bottom, top = shrunk(self.wide, self.inset)
        x = axis(self.x, (left, right), self.x_title, self.x_ticks, self.grid)
        y = axis(self.y, (bottom, top), self.y_title, self.y_ticks, self.grid)
        x["anchor"], y["anchor"] = f"y{self.id}", f"x{self.id}"
        if self.equal:
            y |= {"scaleanchor": f"x{self.id}", "scaleratio": 1, "constrain": "domain"}
            x |= {"constrain": "domain"}
        return {f"xaxis{self.id}": x, f"yaxis{self.id}": y}

    def narrow_layout(self) -> Style:
        inset = self.inset if self.phone_inset is None else self.phone_inset
        left, right, bottom, top = shrunk(self.narrow, inset)
        return {f"xaxis{self.id}.domain": [left, right], f"yaxis{self.id}.domain": [bottom, top]}

    def heading(self) -> Style:
        return {
            "text": f"<b>{self.title}</b>",
            "xref": f"x{self.id} domain",
            "yref": f"y{self.id} domain",
            "x": 0,
            "y": 1,
            "xanchor": "left",
            "yanchor": "bottom",
            "yshift": 6,
            "showarrow": False,
            "font": {"size": 15, "color": INK},
        }


def axis(
    span: Range, domain: Range, title: str, ticks: Mapping[float, str] | None, grid: bool
) -> Style:
    """A quiet axis with a fixed range."""
    result: Style = {
        "range": [float(span[0]), float(span[1])],
        "domain": list(domain),
        "showgrid": grid,
        "gridcolor": GRID,
        "zeroline": False,
        "showline": False,
        "ticks": "",
        "tickfont": {"color": AXES, "size": 12},
        "title": {"text": title, "font": {"color": AXES, "size": 13}, "standoff": 6},
        "fixedrange": True,
        "automargin": True,
        "nticks": 7,
    }
    if ticks is not None:
        result |= {"tickmode": "array", "tickvals": list(ticks), "ticktext": list(ticks.values())}
    return result


# --- where they stand -------------------------------------------------------------------------


def beside(
    *parts: Panel | Group,
    widths: Sequence[float] = (),
    gap: float = BESIDE,
    phone: Sequence[float] | None = (),
    phone_gap: float = BETWEEN,
) -> Group:
    """From left to right in these widths; on a phone from top to bottom in these heights.

    Where `phone` is None they stand beside each other there too.
    """
    groups = [grouped(part) for part in parts]
    wide = in_a_row(len(groups), widths, gap)
    narrow = wide if phone is None else stacked(len(groups), phone, phone_gap)
    return placed(groups, wide, narrow)


def over(
    *parts: Panel | Group,
    heights: Sequence[float] = (),
    gap: float = BETWEEN,
    phone: Sequence[float] | None = (),
    phone_gap: float | None = None,
) -> Group:
    """From top to bottom in these heights, also on a phone.

    Where `phone` is None they stand beside each other there, all alike.
    """
    groups = [grouped(part) for part in parts]
    between = gap if phone_gap is None else phone_gap
    if phone is None:
        narrow = in_a_row(len(groups), (), between)
    else:
        narrow = stacked(len(groups), phone or heights, between)
    return placed(groups, stacked(len(groups), heights, gap), narrow)


def grouped(part: Panel | Group) -> Group:
    return [part] if isinstance(part, Panel) else part


def in_a_row(count: int, widths: Sequence[float], gap: float) -> list[Box]:
    return [(low, high, 0.0, 1.0) for low, high in divided(count, widths, gap)]


def stacked(count: int, heights: Sequence[float], gap: float) -> list[Box]:
    return [(0.0, 1.0, 1 - high, 1 - low) for low, high in divided(count, heights, gap)]


def divided(count: int, shares: Sequence[float], gap: float) -> list[tuple[float, float]]:
    """0 … 1 cut into pieces of these shares (all alike without any), gaps between them."""
    shares = shares or [1.0] * count
    room = 1 - gap * (count - 1)
    ends, at = [], 0.0
    for share in shares:
        size = room * share / sum(shares)
        ends.append((at, at + size))
        at += size + gap
    return ends


def placed(groups: Sequence[Group], wide: Sequence[Box], narrow: Sequence[Box]) -> Group:
    return [
        replace(panel, wide=inside(w, panel.wide), narrow=inside(n, panel.narrow))
        for group, w, n in zip(groups, wide, narrow, strict=True)
        for panel in group
    ]


def inside(outer: Box, inner: Box) -> Box:
    """The part `inner` of the place `outer`."""
    (left, right, bottom, top), (a, b, c, d) = outer, inner
    width, height = right - left, top - bottom
    return left + a * width, left + b * width, bottom + c * height, bottom + d * height


def shrunk(box: Box, inset: Box) -> Box:
    left, right, bottom, top = (round(v, 6) for v in box)
    a, b, c, d = inset
    return left + a, right - b, bottom + c, top - d
