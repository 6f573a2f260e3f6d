"""What can be grabbed, played or pointed at in a picture: a ring over what it moves, no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from figures.marks import AFTER, Path
from figures.palette import INK
from figures.panel import Range, Style
from live.program import Program, listed
from live.settings import Angle, Frame, Trail, Vector
from live.state import State
from live.terms import ORIGIN, mean

Handle = dict[str, Any]  # as docs/live-figure.md describes it


class Handles:
    """The part of a `Picture` that can be grabbed."""

    state: State
    program: Program
    handles: list[Handle]

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
        angle: Angle,
        label: str,
        radius: float,
        color: str,
        *,
        centre: Path = mean,
        snap: float | None = None,
        trail: Trail | None = None,
        panel: str = "",
    ) -> None:
        """Turns an `Angle`; `trail` keeps where it has been."""
        more: Style = {"full": True} if angle.period == 360 else {}
        if trail is not None:
            more["trail"] = trail.name
        self.handle(
            "axis",
            color,
            panel,
            name=angle.name,
            label=label,
            radius=float(radius),
            centre=self.program.add(centre),
            snap=angle.snap if snap is None else snap,
            **more,
        )

    def handle_vector(
        self,
        vector: Vector,
        label: str,
        span: Sequence[Range],
        color: str,
        *,
        start: Path = ORIGIN,
        snap: float | None = None,
        panel: str = "",
    ) -> None:
        """Moves the tip of a `Vector` inside `span`; it begins at `start`."""
        more: Style = {"unit": True} if vector.unit else {}
        if start is not ORIGIN:
            more["start"] = self.program.add(start)
        self.handle(
            "vector",
            color,
            panel,
            name=vector.name,
            label=label,
            range=[list(map(float, r)) for r in span],
            snap=float(vector.snap if snap is None else snap),
            **more,
        )

    def handle_timeline(
        self,
        frame: Frame,
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
        more: Style = {"texts": list(texts)} if texts else {}
        self.handle(
            "timeline",
            color,
            name=frame.name,
            label=label,
            count=int(count),
            per_second=float(per_second),
            step=int(step),
            **(more | (AFTER if after else {})),
        )

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
        self.handle(
            "cell",
            color,
            panel,
            name=name,
            value=value,
            at=list(at),
            size=list(size),
            label=label,
            text=text,
            **(AFTER if after else {}),
        )
