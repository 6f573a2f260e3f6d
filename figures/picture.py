"""A picture: panels, traces that follow what is set by hand, handles, numbers; then a plain dict.

    picture = Picture(state, beside(plane(…), Panel(…)))
    picture.line(line_along(u(theta), 3, mean), FIRST)
    picture.dots(points, DATA, size=12)
    picture.handle_axis(theta, words["axis"], radius=2.5, color=FIRST)
    picture.readout(quadratic(u(theta)), words["variance"])
    return picture.figure(aspect=0.6)

Paths, texts and numbers are expressions (`live`) or plain data; what no hand can move is drawn
as it is. What travels in `layout.meta` is described in docs/live-figure.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Any

import numpy as np

from figures.palette import INK
from figures.panel import Panel, Range
from live.expression import Expr, holds_expressions, lift, names_in
from live.paths import arrow
from live.program import Program, listed
from live.state import State
from live.words import ORIGIN, mean
from pca_core.shown import in_percent

Figure = dict[str, Any]
CLEAR = "rgba(0,0,0,0)"
Path = Any  # an expression or a table of places
AFTER = {"after": True}
CHANNELS = ("path", "text", "color", "source", "z")  # of a trace: what may follow the hand


class Picture:
    """Collects traces, handles and live numbers that all follow one state."""

    def __init__(self, state: Mapping[str, Any], panels: Sequence[Panel] = ()) -> None:
        self.state = state if isinstance(state, State) else State(state)
        self.panels = list(panels)
        self.program = Program()
        self.traces: list[dict[str, Any]] = []
        self.handles: list[dict[str, Any]] = []
        self.readouts: list[dict[str, Any]] = []
        self.notes: list[dict[str, Any]] = []

    # --- what is drawn ------------------------------------------------------------------------

    def trace(
        self,
        style: dict[str, Any],
        *,
        panel: str = "",
        after: bool = False,
        live: Mapping[str, Any] | None = None,
        **channels: Any,
    ) -> None:
        """A trace whose channels (`path`, `text`, `color`, `source`) may follow the hand.

        `after` hides it until the prediction is made. `live` are expressions that take over from
        what is drawn at rest, where that is exact.
        """
        trace = {"type": "scatter", "hoverinfo": "skip", **listed(style)}
        if not trace["type"].endswith("3d"):  # those stand in a space, in no panel
            trace = {"xaxis": f"x{panel}", "yaxis": f"y{panel}", **trace}
        if trace["type"] != "image":  # which no legend knows
            trace.setdefault("showlegend", False)
        every = {**channels, **(live or {})}
        if unknown := [name for name in every if name not in CHANNELS]:
            raise TypeError(f"nothing draws {', '.join(unknown)}; there is {', '.join(options())}")
        for channel, value in channels.items():
            drawn = self.state.read(lift(value)) if moves(value) else value
            write_channel(trace, channel, drawn)
        followed = every if any(moves(v) and names_in(lift(v)) for v in every.values()) else {}
        nodes = {name: self.program.add(value) for name, value in followed.items()}
        meta = ({"live": nodes} if nodes else {}) | (AFTER if after else {})
        if meta:
            trace["meta"] = meta
        self.traces.append(trace)

    def dots(
        self,
        path: Path,
        color: Any,
        *,
        size: float = 9,
        symbol: str = "circle",
        opacity: float = 1,
        clip: bool = True,
        outline: float = 0,
        **more: Any,
    ) -> None:
        """Markers; `clip=False` lets them reach over the panel's edge; `outline`, an open one's."""
        fixed = {} if moves(color) else {"color": color}
        marker = {**fixed, "size": size, "symbol": symbol, "line": {"width": outline}}
        style = {"mode": "markers", "marker": marker, "opacity": opacity, "cliponaxis": clip}
        self.trace(style, path=path, **({"color": color} if moves(color) else {}), **more)

    def line(
        self,
        path: Path,
        color: str,
        *,
        width: float = 2,
        dash: str = "solid",
        fill: Any = None,
        opacity: float = 1,
        clip: bool = True,
        **more: Any,
    ) -> None:
        """A path; `fill` is the colour of the area it encloses."""
        style: dict[str, Any] = {
            "mode": "lines",
            "line": {"color": color, "width": width, "dash": dash, "simplify": False},
            "opacity": opacity,
            "cliponaxis": clip,
        }
        if fill is not None:
            style |= {"fill": "toself"} | ({} if moves(fill) else {"fillcolor": fill})
        self.trace(style, path=path, **({"color": fill} if moves(fill) else {}), **more)

    def area(self, path: Path, color: Any, **more: Any) -> None:
        """What a path encloses, without its line."""
        self.line(path, color if isinstance(color, str) else INK, width=0, fill=color, **more)

    def arrow(
        self,
        tail: Any,
        tip: Any,
        color: str,
        *,
        head: float | Expr = 0.2,
        width: float = 3,
        **more: Any,
    ) -> None:
        """From tail to tip, with a solid head of this size in data units."""
        self.line(arrow(tail, tip, head), color, width=width, fill=color, **more)

    def label(
        self,
        place: Path,
        text: Any,
        color: str = INK,
        *,
        size: float = 16,
        anchor: str = "middle center",
        bold: bool = False,
        clip: bool = True,
        **more: Any,
    ) -> None:
        """Words at a place that may move; several of them at several places."""
        font = {"size": size, "color": color} | ({"weight": "bold"} if bold else {})
        style = {"mode": "text", "textfont": font, "textposition": anchor, "cliponaxis": clip}
        self.trace(style, path=place, text=[text] if isinstance(text, str) else text, **more)

    def still(
        self, x: Sequence[Any], y: Sequence[Any], *, after: bool = False, **style: Any
    ) -> None:
        """Any trace of Plotly's that nothing moves."""
        panel = style.pop("panel", "")
        self.trace({"x": listed(list(x)), "y": listed(list(y)), **style}, panel=panel, after=after)

    def words(self, x: float, y: float, text: str, color: str = INK, **style: Any) -> None:
        """A note that no answer hides, at a place of a panel (`panel="2"`), in data units."""
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

    # --- what can be grabbed ------------------------------------------------------------------

    def handle(self, kind: str, color: str, panel: str = "", **more: Any) -> None:
        where = {"xaxis": f"x{panel}", "yaxis": f"y{panel}"} if panel else {}
        self.handles.append({"kind": kind, **more, **where, "color": color})

    def handle_points(
        self, label: Callable[[int], str], snap: str, span: Sequence[Range], color: str
    ) -> None:
        """Every record can be grabbed; `label(n)` names record n."""
        reach = listed([list(map(float, r)) for r in span])
        for i in range(len(self.state["points"])):
            self.handle("point", color, index=i, label=label(i + 1), snap=float(snap), range=reach)

    def handle_axis(
        self,
        angle: Any,
        label: str,
        radius: float,
        color: str,
        *,
        centre: Path = mean,
        trail: Any = None,
        **more: Any,
    ) -> None:
        """Turns an `Angle`; `trail` (a `Trail`) keeps where it has been."""
        more |= {"full": True} if angle.period == 360 else {}
        more |= {"trail": trail.name} if trail is not None else {}
        at = self.program.add(centre)
        self.handle(
            "axis", color, name=angle.name, label=label, radius=float(radius), centre=at,
            **{"snap": angle.snap, **more},
        )  # fmt: skip

    def handle_vector(
        self,
        vector: Any,
        label: str,
        span: Sequence[Range],
        color: str,
        *,
        start: Path = ORIGIN,
        snap: float | None = None,
        **more: Any,
    ) -> None:
        """Moves the tip of a `Vector` inside `span`; it begins at `start`."""
        more |= {"unit": True} if vector.unit else {}
        more |= {"start": self.program.add(start)} if start is not ORIGIN else {}
        step = vector.snap if snap is None else snap
        reach = [list(map(float, r)) for r in span]
        self.handle(
            "vector", color, name=vector.name, label=label, range=reach, snap=float(step), **more
        )

    def handle_timeline(
        self,
        frame: Any,
        label: str,
        count: int,
        *,
        per_second: float,
        step: int = 1,
        texts: Sequence[str] = (),
        color: str = INK,
        after: bool = False,
    ) -> None:
        """A bar under the picture that plays frames 0 … count − 1 of a `Frame`.

        per_second : frames a second while it plays
        step : frames a button press goes; `texts` says each frame in place of its number
        after : the bar appears after the prediction
        """
        more: dict[str, Any] = {"texts": list(texts)} if texts else {}
        more |= AFTER if after else {}
        self.handle(
            "timeline", color, name=frame.name, label=label, count=int(count),
            per_second=float(per_second), step=int(step), **more,
        )  # fmt: skip

    def handle_cell(
        self,
        name: str,
        value: str,
        label: str,
        text: str,
        *,
        at: Sequence[float],
        size: Sequence[float] = (1, 1),
        color: str = INK,
        panel: str = "",
        after: bool = False,
    ) -> None:
        """A place to look at (hover, focus, tap): `state[name]` becomes `value`, `text` is said."""
        more = AFTER if after else {}
        self.handle(
            "cell", color, panel, name=name, value=value, at=list(at), size=list(size),
            label=label, text=text, **more,
        )  # fmt: skip

    # --- numbers under it ---------------------------------------------------------------------

    def readout(
        self,
        number: Expr | float,
        label: str,
        *,
        digits: int | None = None,
        unit: str = "",
        percent: bool = False,
        decimal: bool = False,
        color: str = INK,
        after: bool = False,
    ) -> None:
        """A live number: exact at rest where that can be read, rounded while it moves.

        `decimal`: at rest 0.35 and not 7/20, for what a slider stands at.
        """
        shown = self.state.shown(number, 4 if digits is None else digits, decimal=decimal)
        said = in_percent(shown, 1 if digits is None else digits) if percent else shown.said + unit
        entry = {
            "value": self.program.add(number),
            "label": label,
            "text": said,
            "digits": digits if digits is not None else 1 if percent else 2,
            "times": 100 if percent else 1,
            "unit": "%" if percent else unit,
            "color": color,
        }
        self.readouts.append(entry | (AFTER if after else {}))

    # --- the whole ----------------------------------------------------------------------------

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
            "state": listed(dict(self.state)),
            "program": self.program.nodes,
            "handles": self.handles,
            "readouts": self.readouts,
            "aspect": aspect,
            "narrow": {"aspect": narrow_aspect or aspect, "layout": narrow},
            "hint": hint,
        }
        return {"data": self.traces, "layout": layout}


def options() -> list[str]:
    """What can be said by name of anything that is drawn."""
    methods = Picture.dots, Picture.line, Picture.arrow, Picture.label, Picture.trace
    named = [p for method in methods for p in signature(method).parameters.values()]
    said = [p.name for p in named if p.kind is p.KEYWORD_ONLY]
    return list(dict.fromkeys([*said, *CHANNELS]))


def moves(value: Any) -> bool:
    """Whether a value is an expression, or has one in it."""
    return holds_expressions(value)


def write_channel(trace: dict[str, Any], channel: str, value: Any) -> None:
    """Puts what an expression gives where Plotly reads it."""
    if channel == "path":
        trace |= columns(value)
    elif channel == "color" and isinstance(value, str):
        trace["fillcolor"] = value
    elif channel == "color":
        trace["marker"] = {**trace["marker"], "color": listed(value)}
    else:
        trace[channel] = listed(value)


def columns(path: Path) -> dict[str, list[Any]]:
    """A table of places as x and y (and z); a row without numbers parts the path."""
    table = np.atleast_2d(np.asarray(path, dtype=float))
    if not table.size:
        return {"x": [None], "y": [None]}
    if table.ndim != 2 or table.shape[1] not in (2, 3):
        raise ValueError(f"a path is a table of places (x, y), not {table.shape}")
    table = np.where(np.isfinite(table).all(axis=1, keepdims=True), table, np.nan)
    return dict(zip("xyz", listed(table.T), strict=False))


__all__ = ["CLEAR", "Figure", "Panel", "Picture", "columns"]
