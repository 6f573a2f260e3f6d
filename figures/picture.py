"""A picture: panels, traces that follow what is set by hand, handles, numbers; then a plain dict.

    picture = Picture(state, beside(plane(…), Panel(…)))
    picture.line(line_along(u(theta), 3, mean), FIRST)
    picture.dots(points, DATA, size=12)
    picture.handle_axis(theta, words["axis"], radius=2.5, color=FIRST)
    picture.readout(quadratic(u(theta)), words["variance"])
    return picture.figure(aspect=0.6)

Paths, texts and numbers are expressions (`live`) or plain data; what no hand can move is drawn
as it is. What draws stands in `marks.py`, what can be grabbed in `handles.py`. What travels in
`layout.meta` is described in docs/live-figure.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from figures.handles import Handle, Handles
from figures.marks import AFTER, Marks, Trace
from figures.palette import INK
from figures.panel import Panel, Style
from live.expression import Expr
from live.program import Program, listed
from live.state import State
from pca_core.shown import in_percent

Figure = dict[str, Any]
CLEAR = "rgba(0,0,0,0)"


class Picture(Marks, Handles):
    """Collects traces, handles and live numbers that all follow one state."""

    def __init__(self, state: Mapping[str, Any], panels: Sequence[Panel] = ()) -> None:
        self.state = state if isinstance(state, State) else State(state)
        self.panels = list(panels)
        self.program = Program()
        self.traces: list[Trace] = []
        self.notes: list[Trace] = []
        self.handles: list[Handle] = []
        self.readouts: list[Style] = []

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
        """A live number under the picture: exact at rest where that can be read, else rounded.

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

    def figure(self, aspect: float, narrow_aspect: float | None = None, hint: str = "") -> Figure:
        """The picture as a plain Plotly dict. The aspect is height ÷ width."""
        layout: Style = {
            "showlegend": False,
            "dragmode": False,
            "hovermode": False,
            "margin": {"l": 8, "r": 12, "t": 34, "b": 8},
            "paper_bgcolor": CLEAR,
            "plot_bgcolor": CLEAR,
            "font": {"color": INK, "size": 13},
            "uirevision": "keep",
            "annotations": [p.heading() for p in self.panels if p.title] + self.notes,
        }
        narrow: Style = {}
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


__all__ = ["CLEAR", "Figure", "Panel", "Picture", "Style"]
