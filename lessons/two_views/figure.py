"""The pictures of this lesson: triangles, springs, and three lines on one cloud."""

from __future__ import annotations

from typing import Any

from figures.cloud import (
    Frame,
    dot_size,
    draw_records,
    draw_shadows,
    plane,
    state_of,
)
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.picture import Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words, plain
from lessons.two_views.settling import PER_SECOND

LEFT = (0, 0.5, 0, 1)
SPRUNG: dict[str, Any] = {"angles": "swing"}
LINES = {"across": (FIRST, "solid"), "b_on_a": (INK, "solid"), "a_on_b": (INK, "dash")}
STRETCHES = (0.2, 2.0)


def names(values: Values) -> tuple[str, str]:
    return values["name_a"], values["name_b"]


def around(half: float) -> Frame:
    return Frame((-half, half), (-half, half))


# --- one triangle a record --------------------------------------------------------------------


def pythagoras(values: Values, words: Words) -> Figure:
    """The cloud with one triangle drawn out; a bar for each record, and one for all."""
    frame: Frame = values["frame"]
    which = values["bars"]
    squares = [float(x @ x) for x in (values["raw"] - values["raw"].mean(axis=0))[which]]
    few = len(which) == values["m"]
    total = values["trace"].value
    each = Panel(
        (-0.02 * max(squares), 1.04 * max(squares)), (-len(which) + 0.4, 0.6),
        words["title_each" if few else "title_some"], id="2",
        wide=(0.58, 1, 0.42, 1), narrow=(0.06, 1, 0.2, 0.46),
        y_ticks={-row: str(i + 1) for row, i in enumerate(which)},
    )  # fmt: skip
    bar = Panel(
        (-0.02 * total, 1.04 * total), (0, 1), words["title_all"], id="3",
        wide=(0.58, 1, 0.08, 0.2), narrow=(0.06, 1, 0.03, 0.1), y_ticks={}, grid=False,
    )  # fmt: skip
    panels = [plane(frame, names(values), words["title_plane"], LEFT, (0, 1, 0.56, 1)), each, bar]
    picture = Picture(state_of(values, theta=values["theta"].value), panels)
    draw_shadows(picture, frame)
    for part, color in (("whole", DATA), ("kept", FIRST), ("lost", LOST)):
        picture.line("right_triangle", color, width=4, part=part, i=0)
    draw_records(picture)
    for part, color in (("kept", FIRST), ("lost", LOST)):
        picture.line("record_bars", color, width=0, fill=color, panel="2", part=part,
                     which=which, height=0.62)  # fmt: skip
    for which_part, color in enumerate((FIRST, LOST)):
        picture.line("bar_split", color, width=0, fill=color, panel="3", which=which_part,
                     parts=["variance", "lost"], across=[0, 1])  # fmt: skip
    picture.handle_axis("theta", words["axis"], 0.86 * frame.half, FIRST)
    picture.readout("variance_at", words["variance"], plain(values["kept_now"]), color=FIRST)
    lost = plain(values["lost_now"])
    picture.readout("lost_at", words["mean_error"], lost, color=LOST, after=True)
    picture.readout("total_variance", words["total"], plain(values["trace"]))
    return picture.figure(aspect=0.6, narrow_aspect=1.95, hint=words["hint_axis"])


# --- springs ----------------------------------------------------------------------------------


def springs(values: Values, words: Words) -> Figure:
    """A rod that the records pull at, and the energy of the springs over its angle."""
    frame: Frame = values["frame"]
    valley = Panel(
        (-4, 184), (0, 1.15 * values["lambda1"].value), words["title_valley"], id="2",
        wide=(0.64, 1, 0.16, 0.94), narrow=(0.1, 1, 0.05, 0.32), x_title=words["angle"],
        x_ticks={a: f"{a}°" for a in (0, 45, 90, 135, 180)},
    )  # fmt: skip
    cloud = plane(frame, names(values), words["title_springs"], (0, 0.56, 0, 1), (0, 1, 0.43, 1))
    state = state_of(
        values, theta=values["theta"].value, frame=values["frame_now"], swing=values["angles"]
    )
    picture = Picture(state, [cloud, valley])
    picture.line("axis_line", AXES, width=1.5, dash="dash", length=0.86 * frame.half)
    picture.line("axis_line", FIRST, width=4, length=2 * frame.half, **SPRUNG)
    if values["coils"]:
        style = {"mode": "lines", "line": {"color": LOST, "width": 1.5, "simplify": False}}
        coil = {"coils": 8, "width": 0.035 * frame.half, **SPRUNG}
        picture.add("springs", style, "", False, coil)
    else:
        picture.line("residuals", LOST, width=1, opacity=0.7, **SPRUNG)
    picture.dots("shadows", FIRST, size=0.6 * dot_size(values["m"]), **SPRUNG)
    draw_records(picture)
    picture.dots("mean", INK, size=12, symbol="circle-open")
    picture.line("error_curve", LOST, width=2, opacity=0.6, panel="2", after=True)
    picture.dots("error_dot", LOST, size=13, panel="2", **SPRUNG)
    picture.handle_axis("theta", words["start"], 0.86 * frame.half, AXES)
    seconds = clock(values)
    picture.handle_timeline("frame", words["settle"], len(seconds), per_second=PER_SECOND, step=6,
                            texts=seconds, color=FIRST)  # fmt: skip
    picture.readout("lost_at", words["mean_error"], color=LOST, **SPRUNG)
    picture.readout("angle", words["angle_rod"], f"{values['angle_now']}°", color=FIRST, **SPRUNG)
    picture.readouts[-1] |= {"unit": "°", "digits": 1}
    return picture.figure(aspect=0.62, narrow_aspect=1.75, hint=words["hint_springs"])


def clock(values: Values) -> list[str]:
    """Seconds since the rod was let go."""
    return [f"{frame / PER_SECOND:.1f} s" for frame in range(len(values["angles"]))]


# --- three lines ------------------------------------------------------------------------------


def regression(values: Values, words: Words) -> Figure:
    """Three lines on the stretched cloud; after the prediction, the same in the old units."""
    half = 1.12 * values["half"]
    fields = [words.say("centred", name=name) for name in names(values)]
    stretched = [fields[0], words.say("times", name=fields[1])]
    lever = Panel(
        (0, 2), STRETCHES, words["title_lever"], id="2", wide=(0.535, 0.575, 0.12, 0.9),
        narrow=(0.08, 0.14, 0.5, 0.95), x_ticks={}, grid=False,
        y_ticks={x: f"× {x:g}" for x in (0.5, 1.0, 1.5, 2.0)},
    )  # fmt: skip
    panels = [
        plane(around(half), stretched, words["title_lines"], LEFT, (0.36, 1, 0.5, 0.95)),
        lever,
        plane(around(1.3 * values["half_old"]), fields, words["title_old"],
              (0.64, 1, 0.12, 0.9), (0.1, 0.9, 0, 0.38), "3"),
    ]  # fmt: skip
    state = {"points": values["centred"].tolist(), "ddof": values["ddof"],
             "s": list(values["s"]), "stretch": "s"}  # fmt: skip
    picture = Picture(state, panels)
    draw_lines(picture, values, half, "")
    draw_lines(picture, values, values["half_old"], "3", old=True)
    picture.still([1, 1], STRETCHES, panel="2", mode="lines", line={"color": AXES, "width": 3})
    picture.handle_vector("s", words["lever"], ((1, 1), STRETCHES), INK, snap=0.1,
                          xaxis="x2", yaxis="y2")  # fmt: skip
    angle = f"{plain(values['angle_now'])}°"
    picture.readout("slope_angle", words["angle_first"], angle, color=FIRST)
    picture.readouts[-1] |= {"unit": "°", "digits": 1}
    old = f"{plain(values['old_now'])}°"
    picture.readout("slope_angle", words["angle_old"], old, color=FIRST, after=True, old=True)
    picture.readouts[-1] |= {"unit": "°", "digits": 1}
    return picture.figure(aspect=0.56, narrow_aspect=2.0, hint=words["hint_lever"])


def draw_lines(picture: Picture, values: Values, half: float, panel: str, **old: Any) -> None:
    """The three lines, and the errors that the chosen one counts."""
    after = bool(old)
    kind = values["error"]
    picture.line("slope_gaps", LOST, width=1.5, panel=panel, after=after, kind=kind, **old)
    for name, (color, dash) in LINES.items():
        width = 4 if name == kind else 2
        picture.line("slope_line", color, width=width, dash=dash, panel=panel, after=after,
                     kind=name, length=3 * half, **old)  # fmt: skip
    if old:
        still = values["centred"].T
        picture.still(*still, panel=panel, mode="markers", meta={"after": True},
                      marker={"color": DATA, "size": 0.8 * dot_size(values["m"])})  # fmt: skip
    else:
        picture.dots("points", DATA, size=0.8 * dot_size(values["m"]), panel=panel)
