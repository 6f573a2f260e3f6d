"""What a picture draws: lines, dots, areas, words; each may follow the hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import signature
from typing import Any

import numpy as np

from figures.palette import INK
from figures.panel import Style
from live.expression import Expr, holds_expressions, lift, names_in
from live.paths import arrow
from live.program import Program, listed
from live.state import State

Trace = dict[str, Any]  # as Plotly knows them: a trace, a note
Path = Expr | np.ndarray | Sequence[Any]  # an expression or a table of places
Color = str | Expr
Text = str | Sequence[str] | Expr
AFTER = {"after": True}
CHANNELS = ("path", "text", "color", "source", "z")  # of a trace: what may follow the hand
_are_left = ContextVar("paths are left to the browser", default=False)


@contextmanager
def paths_left() -> Iterator[None]:
    """Paths that follow the hand are not computed: the browser draws them itself."""
    token = _are_left.set(True)
    try:
        yield
    finally:
        _are_left.reset(token)


class Marks:
    """The part of a `Picture` that draws."""

    state: State
    program: Program
    traces: list[Trace]
    notes: list[Trace]

    def trace(
        self,
        style: Trace,
        *,
        panel: str = "",
        after: bool = False,
        live: Mapping[str, Expr] | None = None,
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
        nodes = {name: self.program.add(v) for name, v in every.items()} if moved(every) else {}
        for channel, value in channels.items():
            if channel == "path" and nodes and _are_left.get():
                continue
            drawn = self.state.read(lift(value)) if holds_expressions(value) else value
            write_channel(trace, channel, drawn)
        meta = ({"live": nodes} if nodes else {}) | (AFTER if after else {})
        if meta:
            trace["meta"] = meta
        self.traces.append(trace)

    def dots(
        self,
        path: Path,
        color: Color,
        *,
        size: float = 9,
        symbol: str = "circle",
        opacity: float = 1,
        clip: bool = True,
        outline: float = 0,
        **more: Any,
    ) -> None:
        """Markers; `clip=False` lets them reach over the panel's edge; `outline`, an open one's."""
        fixed = {"color": color} if isinstance(color, str) else {}
        marker = {**fixed, "size": size, "symbol": symbol, "line": {"width": outline}}
        style = {"mode": "markers", "marker": marker, "opacity": opacity, "cliponaxis": clip}
        self.trace(style, path=path, **following(color), **more)

    def line(
        self,
        path: Path,
        color: str,
        *,
        width: float = 2,
        dash: str = "solid",
        fill: Color | None = None,
        opacity: float = 1,
        clip: bool = True,
        **more: Any,
    ) -> None:
        """A path; `fill` is the colour of the area it encloses."""
        style: Trace = {
            "mode": "lines",
            "line": {"color": color, "width": width, "dash": dash, "simplify": False},
            "opacity": opacity,
            "cliponaxis": clip,
        }
        if fill is not None:
            style |= {"fill": "toself"} | ({"fillcolor": fill} if isinstance(fill, str) else {})
        self.trace(style, path=path, **following(fill), **more)

    def area(self, path: Path, color: Color, **more: Any) -> None:
        """What a path encloses, without its line."""
        self.line(path, color if isinstance(color, str) else INK, width=0, fill=color, **more)

    def arrow(
        self,
        tail: Path,
        tip: Path,
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
        text: Text,
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
        self,
        x: Sequence[float],
        y: Sequence[float],
        *,
        panel: str = "",
        after: bool = False,
        **style: Any,
    ) -> None:
        """Any trace of Plotly's that nothing moves."""
        self.trace({"x": listed(list(x)), "y": listed(list(y)), **style}, panel=panel, after=after)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        color: str = INK,
        *,
        panel: str = "",
        size: float = 13,
        **style: Any,
    ) -> None:
        """A note that no answer hides, at a place of a panel (`panel="2"`), in data units."""
        self.notes.append(
            {
                "x": x,
                "y": y,
                "xref": f"x{panel}",
                "yref": f"y{panel}",
                "text": text,
                "showarrow": False,
                "font": {"size": size, "color": color},
                **style,
            }
        )


def options() -> list[str]:
    """What can be said by name of anything that is drawn."""
    methods = Marks.dots, Marks.line, Marks.arrow, Marks.label, Marks.trace
    named = [p for method in methods for p in signature(method).parameters.values()]
    said = [p.name for p in named if p.kind is p.KEYWORD_ONLY]
    return list(dict.fromkeys([*said, *CHANNELS]))


# --- channels ---------------------------------------------------------------------------------


def moved(channels: Mapping[str, Any]) -> bool:
    """Whether one of the channels reads something that the state names."""
    return any(holds_expressions(value) and names_in(lift(value)) for value in channels.values())


def following(color: Color | None) -> Style:
    """The channel of a colour that is an expression; any other is a part of the style."""
    return {"color": color} if isinstance(color, Expr) else {}


def write_channel(trace: Trace, channel: str, value: Any) -> None:
    """Puts what an expression gives where Plotly reads it."""
    if channel == "path":
        trace |= columns(value)
    elif channel == "color" and isinstance(value, str):
        trace["fillcolor"] = value
    elif channel == "color":
        trace["marker"] = {**trace["marker"], "color": listed(value)}
    else:
        trace[channel] = listed(value)


def columns(path: Path) -> dict[str, list[float | None]]:
    """A table of places as x and y (and z); a row without numbers parts the path."""
    table = np.atleast_2d(np.asarray(path, dtype=float))
    if not table.size:
        return {"x": [None], "y": [None]}
    if table.ndim != 2 or table.shape[1] not in (2, 3):
        raise ValueError(f"a path is a table of places (x, y), not {table.shape}")
    table = np.where(np.isfinite(table).all(axis=1, keepdims=True), table, np.nan)
    return dict(zip("xyz", listed(table.T), strict=False))
