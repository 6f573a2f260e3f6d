"""The pictures of covariance 0: a parabola whose areas cancel, an ellipse that does not lean."""

from __future__ import annotations

from figures.cloud import Frame, draw_crosshair, draw_records, draw_shadows, plane, state_of
from figures.palette import AXES, FIRST
from figures.picture import Figure, Panel, Picture
from lessons.covariance.figure import (
    TOP,
    bars_panel,
    draw_bars,
    names,
    numbered_records,
    signed,
)
from lessons.model import Values
from lessons.text import Words, plain


def uncorrelated(values: Values, words: Words) -> Figure:
    """The parabola: point at x and read y off the curve; beside it areas that cancel."""
    frame = Frame((-1.25, 1.25), (-0.35, 1.45))
    state = state_of(values, look="")
    picture = Picture(
        state,
        [
            Panel(
                frame.x, frame.y, words["title_curve"], wide=(0, 0.55, 0, 1), narrow=TOP,
                x_title="x", y_title="y",
            ),
            bars_panel(values, words, (0.65, 1, 0.12, 1), (0, 1, 0.04, 0.4)),
        ],
    )  # fmt: skip
    looked_at(picture, values)
    steps = [k / 20 - 1.2 for k in range(49)]
    draw_crosshair(picture, frame)
    signed(picture, "rectangles", len(values["raw"]))
    line = {"color": AXES, "width": 1.5}
    picture.still(steps, [x * x for x in steps], mode="lines", line=line)
    numbered_records(picture, len(values["raw"]))
    draw_bars(picture, len(values["raw"]), "2")
    cells(picture, values, words)
    picture.readout("covariance", words["covariance"], plain(values["cov"]))
    return picture.figure(aspect=0.6, narrow_aspect=1.85, hint=words["hint_x"])


def looked_at(picture: Picture, values: Values) -> None:
    """From the x pointed at up to the curve and across to its y; and its bar."""
    paths, bars = {}, {}
    for k, (x, y) in enumerate(values["raw"].tolist()):
        paths[str(k)] = [[[x, -0.35], [x, y], [-1.25, y], [x, y]]]
        bars[str(k)] = [[k + 0.5, -10, k + 1.5, 10]]
    picture.line("highlight", FIRST, width=3, name="look", boxes=paths)
    picture.line(
        "highlight", AXES, width=0, fill="rgba(95,107,122,0.15)", panel="2", name="look", boxes=bars
    )


def cells(picture: Picture, values: Values, words: Words) -> None:
    """One upright band for each x."""
    for k, (x, _) in enumerate(values["raw"].tolist()):
        exact = [column[k] for column in (values["x"], values["y"], values["areas"])]
        said = words.say("x_gives_y", x=exact[0], y=exact[1], area=exact[2])
        picture.handles.append(
            {
                "kind": "cell", "name": "look", "value": str(k), "at": [x, 0.55],
                "size": [0.45, 1.7], "label": words.say("record", n=k + 1), "text": said,
                "color": AXES,
            }
        )  # fmt: skip


def ellipse(values: Values, words: Words) -> Figure:
    """Twelve records on an ellipse that does not lean, and the variance over the angle."""
    frame: Frame = values["frame"]
    top = 1.2 * values["lambda1"].value
    panels = [
        plane(frame, names(values), words["title_ellipse"], (0, 0.58, 0, 1), (0, 1, 0.45, 1)),
        Panel(
            (-4, 184), (0, top), words["title_variance"], id="2",
            wide=(0.68, 1, 0.14, 0.9), narrow=(0.1, 1, 0.05, 0.34), x_title=words["angle"],
            x_ticks={a: f"{a}°" for a in (0, 45, 90, 135, 180)},
        ),
    ]  # fmt: skip
    state = state_of(values, theta=values["theta"].value, tried=list(values["tried"]))
    picture = Picture(state, panels)
    # On this ellipse every record lies at √2 standard deviations (divisor m).
    scale = (2 * values["divisor"] / values["m"]) ** 0.5
    picture.line("ellipse", AXES, width=1.5, scale=scale)
    draw_shadows(picture, frame)
    draw_records(picture)
    picture.line("variance_curve", FIRST, width=2, opacity=0.45, panel="2", after=True, steps=90)
    picture.dots("tried", FIRST, size=7, opacity=0.6, panel="2")
    picture.dots("variance_dot", FIRST, size=13, panel="2")
    picture.handle_axis("theta", words["axis"], 0.86 * frame.half, FIRST, trail="tried")
    picture.readout("covariance", words["covariance"], plain(values["cov"]))
    picture.readout("variance_at", words["variance_here"], plain(values["var_theta"]), color=FIRST)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_axis"])
