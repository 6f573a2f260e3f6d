"""A picture: panels, traces that follow a state, handles, live numbers; in the end a plain dict.

    picture = Picture(state, panels)
    picture.line("axis_line", FIRST, length=3)
    picture.dots("points", DATA, size=12)
    picture.handle_axis("theta", words["axis"], radius=2.5, color=FIRST)
    return picture.figure(aspect=0.6)

What travels in `layout.meta` is described in docs/live-figure.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from figures.numbers import NUMBERS
from figures.palette import AXES, GRID, INK
from figures.roles import ROLES
from figures.shapes import fixed
from figures.state import State

Figure = dict[str, Any]
Range = Sequence[float]
Box = tuple[float, float, float, float]  # left, right, bottom, top, in parts of the picture
WHOLE: Box = (0, 1, 0, 1)
CLEAR = "rgba(0,0,0,0)"


@dataclass(frozen=True)
class Panel:
    """A pair of axes. `id` is Plotly's number of it: "", "2", "3" …

    `wide` and `narrow` are its place on a wide picture and on a phone.
    """

    x: Range
    y: Range
    title: str = ""
    id: str = ""
    wide: Box = WHOLE
    narrow: Box | None = None
    equal: bool = False
    x_title: str = ""
    y_title: str = ""
    x_ticks: Mapping[float, str] | None = None
    y_ticks: Mapping[float, str] | None = None
    grid: bool = True

    def layout(self) -> dict[str, Any]:
        left, right, bottom, top = self.wide
        x = axis(self.x, (left, right), self.x_title, self.x_ticks, self.grid)
        y = axis(self.y, (bottom, top), self.y_title, self.y_ticks, self.grid)
        x["anchor"], y["anchor"] = f"y{self.id}", f"x{self.id}"
        if self.equal:
            y |= {"scaleanchor": f"x{self.id}", "scaleratio": 1, "constrain": "domain"}
            x |= {"constrain": "domain"}
        return {f"xaxis{self.id}": x, f"yaxis{self.id}": y}

    def narrow_layout(self) -> dict[str, Any]:
        left, right, bottom, top = self.narrow or self.wide
        return {
            f"xaxis{self.id}.domain": [left, right],
            f"yaxis{self.id}.domain": [bottom, top],
        }

    def heading(self) -> dict[str, Any]:
        """The panel's title: what to see in it."""
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
) -> dict[str, Any]:
    """A quiet axis with a fixed range."""
    result: dict[str, Any] = {
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


class Picture:
    """Collects traces, handles and live numbers that all follow one state."""

    def __init__(self, state: Mapping[str, Any], panels: Sequence[Panel]) -> None:
        self.state = State(state)
        self.panels = panels
        self.traces: list[dict[str, Any]] = []
        self.handles: list[dict[str, Any]] = []
        self.readouts: list[dict[str, Any]] = []
        self.notes: list[dict[str, Any]] = []

    def add(self, role: str, style: dict[str, Any], panel: str, after: bool, args: Any) -> None:
        """A trace that draws `role`; `after` hides it until the prediction is made."""
        arrays = ROLES[role](self.state, args)
        trace = {
            "type": "scatter",
            "x": arrays["x"],
            "y": arrays["y"],
            "hoverinfo": "skip",
            "showlegend": False,
            "cliponaxis": True,
            "xaxis": f"x{panel}",
            "yaxis": f"y{panel}",
            "meta": {"role": role, **args, **({"after": True} if after else {})},
            **style,
        }
        if "text" in arrays:
            trace["text"] = arrays["text"]
        if isinstance(arrays.get("color"), str):
            trace["fillcolor"] = arrays["color"]
        self.traces.append(trace)

    def dots(
        self,
        role: str,
        color: str,
        *,
        size: float = 9,
        symbol: str = "circle",
        opacity: float = 1,
        clip: bool = True,
        panel: str = "",
        after: bool = False,
        **args: Any,
    ) -> None:
        """Markers; `clip=False` lets them reach over the panel's edge."""
        marker = {"color": color, "size": size, "symbol": symbol, "line": {"width": 0}}
        style = {"mode": "markers", "marker": marker, "opacity": opacity, "cliponaxis": clip}
        self.add(role, style, panel, after, args)

    def line(
        self,
        role: str,
        color: str,
        *,
        width: float = 2,
        dash: str = "solid",
        fill: str | None = None,
        opacity: float = 1,
        panel: str = "",
        after: bool = False,
        **args: Any,
    ) -> None:
        """A path; `fill` is the colour of the area it encloses."""
        style: dict[str, Any] = {
            "mode": "lines",
            "line": {"color": color, "width": width, "dash": dash, "simplify": False},
            "opacity": opacity,
        }
        if fill:
            style |= {"fill": "toself", "fillcolor": fill}
        self.add(role, style, panel, after, args)

    def arrow(self, role: str, color: str, *, width: float = 3, **args: Any) -> None:
        """A path with a solid head of size `head`, in data units."""
        self.line(role, color, width=width, fill=color, **args)

    def still(self, x: Sequence[Any], y: Sequence[Any], *, panel: str = "", **style: Any) -> None:
        """A trace that nothing moves."""
        self.traces.append(
            {
                "type": "scatter",
                "x": list(x),
                "y": list(y),
                "hoverinfo": "skip",
                "showlegend": False,
                "xaxis": f"x{panel}",
                "yaxis": f"y{panel}",
                **style,
            }
        )

    def words(self, x: float, y: float, text: str, color: str = INK, **style: Any) -> None:
        """Words at a place of a panel (`panel="2"`), in data units."""
        panel = style.pop("panel", "")
        self.notes.append(
            {
                "x": x,
                "y": y,
                "xref": f"x{panel}",
                "yref": f"y{panel}",
                "text": text,
                "showarrow": False,
                "font": {"size": style.pop("size", 13), "color": color},
                **style,
            }
        )

    def handle_points(self, label: Any, snap: str, span: Sequence[Range], color: str) -> None:
        """Every record can be grabbed; `label(n)` names record n."""
        for index in range(len(self.state.points)):
            self.handles.append(
                {
                    "kind": "point",
                    "index": index,
                    "label": label(index + 1),
                    "snap": float(snap),
                    "range": [list(map(float, r)) for r in span],
                    "color": color,
                }
            )

    def handle_axis(self, name: str, label: str, radius: float, color: str, **more: Any) -> None:
        centre = more.pop("centre", "mean")
        self.handles.append(
            {
                "kind": "axis",
                "name": name,
                "label": label,
                "radius": float(radius),
                "centre": centre,
                "snap": 1,
                "color": color,
                **more,
            }
        )

    def handle_vector(
        self, name: str, label: str, span: Sequence[Range], color: str, **more: Any
    ) -> None:
        ranges = [list(map(float, r)) for r in span]
        handle = {"kind": "vector", "name": name, "label": label, "range": ranges, "color": color}
        self.handles.append({**handle, "snap": 0.5, **more})

    def handle_timeline(
        self,
        name: str,
        label: str,
        count: int,
        *,
        per_second: float,
        step: int = 1,
        texts: Sequence[str] = (),
        color: str = INK,
        after: bool = False,
    ) -> None:
        """A bar under the picture that plays frames 0 … count − 1 as `state[name]`.

        per_second : frames a second while it plays
        step : frames a button press goes; `texts` says each frame in place of its number
        after : the bar appears after the prediction
        """
        bar = {"kind": "timeline", "name": name, "label": label, "count": int(count)}
        bar |= {"per_second": float(per_second), "step": int(step), "color": color}
        said = {"texts": list(texts)} if texts else {}
        self.handles.append({**bar, **said, **({"after": True} if after else {})})

    def readout(
        self,
        role: str,
        label: str,
        text: str = "",
        *,
        color: str = INK,
        after: bool = False,
        **args: Any,
    ) -> None:
        """A live number under the picture; `text` is its exact form where there is one."""
        if not text:
            text = f"≈ {fixed(NUMBERS[role](self.state, args))}"
        entry = {"role": role, "args": args, "label": label, "text": text, "color": color}
        self.readouts.append(entry | ({"after": True} if after else {}))

    def figure(self, aspect: float, narrow_aspect: float | None = None, hint: str = "") -> Figure:
        """The picture as a plain Plotly dict. The aspect is height ÷ width."""
        layout: dict[str, Any] = {
            "showlegend": False,
            "dragmode": False,
            "hovermode": False,
            "margin": {"l": 8, "r": 8, "t": 34, "b": 8},
            "paper_bgcolor": CLEAR,
            "plot_bgcolor": CLEAR,
            "font": {"color": INK, "size": 13},
            "uirevision": "keep",
            "annotations": [p.heading() for p in self.panels if p.title] + self.notes,
        }
        narrow: dict[str, Any] = {}
        for panel in self.panels:
            layout |= panel.layout()
            narrow |= panel.narrow_layout()
        layout["meta"] = {
            "state": plain(dict(self.state)),
            "handles": self.handles,
            "readouts": plain(self.readouts),
            "aspect": aspect,
            "narrow": {"aspect": narrow_aspect or aspect, "layout": narrow},
            "hint": hint,
        }
        return {"data": plain(self.traces), "layout": layout}


def plain(value: Any) -> Any:
    """NumPy values as the lists and numbers that JSON knows."""
    if value is None or type(value) in (str, float, int, bool):  # by far the most
        return value
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value
