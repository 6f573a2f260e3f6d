"""The pictures of this lesson: turning the basis, and what the matrix does to a direction."""

from __future__ import annotations

from math import atan2, degrees, sqrt
from typing import Any

from figures.cloud import Frame as Window
from figures.cloud import dot_size, draw_records, plane, state_of
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK, PAPER, SECOND
from figures.picture import Box, Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words, plain

LEFT, RIGHT = (0, 0.46, 0, 1), (0.54, 1, 0, 1)
TOP, BOTTOM = (0, 1, 0.55, 1), (0, 1, 0, 0.43)
HEAT = [PAPER, DATA_TINT, DATA]
NAMES = ("p₁", "p₂")
COLOURS = (FIRST, SECOND)


def around(reach: float) -> Window:
    return Window((-reach, reach), (-reach, reach))


def centred_names(values: Values, words: Words) -> list[str]:
    return [words.say("centred", name=values[f"name_{field}"]) for field in "ab"]


def label(picture: Picture, role: str, color: str, panel: str = "", **args: Any) -> None:
    """A name that follows the tip of an arrow."""
    style = {"mode": "text", "textfont": {"size": 16, "color": color}}
    picture.add(role, style, panel, False, args)


def draw_turned_basis(picture: Picture, reach: float, words: Words) -> None:
    """The basis p₁, p₂ on its axes, and the handle that turns it."""
    end = 0.77 * reach
    for which, color in enumerate(COLOURS):
        picture.line("axis_line", color, width=1, dash="dash", opacity=0.6, centred=True,
                     length=end, offset=90 * which)  # fmt: skip
        picture.arrow("basis_arrow", color, width=3.5, which=which, length=0.5 * reach,
                      head=0.09 * reach)  # fmt: skip
    draw_records(picture, centred=True)
    for which, color in enumerate(COLOURS):
        label(
            picture, "tip_label", color, which=which, length=end, gap=0.21 * end, text=NAMES[which]
        )
    picture.handle_axis("theta", words["basis"], end, FIRST, centre=[0, 0])


def derive(values: Values, words: Words) -> Figure:
    """The cloud in the old basis, and in the coordinates of the turned one."""
    reach = values["reach"]
    picture = Picture(
        state_of(values, theta=values["theta"].value),
        [
            plane(around(reach), centred_names(values, words), words["title_old"], LEFT, TOP),
            plane(around(reach), ("y₁", "y₂"), words["title_new"], RIGHT, BOTTOM, "2"),
        ],
    )
    draw_turned_basis(picture, reach, words)
    ends = [-1.2 * reach, 1.2 * reach]
    for xs, ys, color in ((ends, [0, 0], FIRST), ([0, 0], ends, SECOND)):
        picture.still(
            xs, ys, panel="2", mode="lines", line={"color": color, "width": 1.5, "dash": "dash"}
        )
    size = dot_size(len(values["raw"]))
    picture.dots("area_dots", DATA, size=size, axes=["theta"], panel="2")
    D = values["D_now"]
    picture.readout("variance_at", words["var_y1"], plain(D[0][0]), color=FIRST)
    picture.readout("off_diagonal", words["cov_y"], plain(D[0][1]))
    picture.readout("variance_at", words["var_y2"], plain(D[1][1]), color=SECOND, offset=90)
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_basis"])


def by_hand(values: Values, words: Words) -> Figure:
    """The turned basis, D as a heat map, and the two variances end to end."""
    reach, total = values["reach"], values["trace"].value or 1.0
    heat = Panel(
        (-0.85, 1.55), (-1.55, 0.85), words["title_heat"], id="2", equal=True,
        wide=(0.56, 1, 0.3, 1), narrow=(0, 1, 0.19, 0.5), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    bar = Panel(
        (0, total), (0, 1), words["title_bar"], id="3", wide=(0.58, 1, 0.03, 0.13),
        narrow=(0.04, 0.96, 0.02, 0.09), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    fields = centred_names(values, words)
    left: Box = (0, 0.5, 0, 1)
    first = plane(around(reach), fields, words["title_turn"], left, (0, 1, 0.6, 1))
    picture = Picture(state_of(values, theta=values["theta"].value), [first, heat, bar])
    draw_turned_basis(picture, reach, words)
    draw_heat(picture, values)
    for which, color in enumerate(COLOURS):
        picture.line("bar_split", color, width=0, fill=color, panel="3", which=which,
                     parts=["variance", "lost"], across=[0, 1])  # fmt: skip
    picture.readout("off_diagonal", words["off"], plain(values["off_now"]))
    picture.readout("turned_trace", words["trace"], plain(values["trace"]))
    picture.readout("turned_determinant", words["det"], plain(values["det"]))
    return picture.figure(aspect=0.62, narrow_aspect=2.15, hint=words["hint_basis"])


def draw_heat(picture: Picture, values: Values) -> None:
    top = 1.4 * values["lambda1"].value or 1.0
    args: dict[str, Any] = {"scale": HEAT, "max": top, "panel": "2"}
    for entry in range(4):
        picture.line("matrix_cells", PAPER, width=0, fill=PAPER, entry=entry, size=0.95, **args)
    digits = 2 if values["lambda2"].value >= 0.1 or values["lambda2"].value == 0 else 3
    style = {"mode": "text", "textfont": {"size": 20, "color": INK}}
    args = {"scale": HEAT, "max": top, "digits": digits}
    picture.add("matrix_cells", style, "2", False, args)
    for which, color in enumerate(COLOURS):
        picture.words(-0.66, -which, NAMES[which], color, panel="2", size=16)
        picture.words(which, 0.66, NAMES[which], color, panel="2", size=16)


# --- C as a map -------------------------------------------------------------------------------


def still(values: Values, words: Words) -> Figure:
    """v on the unit circle, C v on its image, and the angle between them over all directions."""
    matrix = values["drawn"]
    top = max(1.0, float(values["lambda1"].value) / values["scale"].value)
    lim = 1.22 * top
    most = greatest_turn(values)
    title = words["title_still"]
    if values["scale"].value != 1:
        title = words.say("title_still_scaled", scale=values["scale"])
    axis = Panel(
        (-4, 184), (-most, most), words["title_turns"], id="2", wide=(0.62, 1, 0.16, 0.86),
        narrow=(0.1, 1, 0.04, 0.33), x_title=words["angle_v"],
        x_ticks={a: f"{a}°" for a in (0, 45, 90, 135, 180)}, y_ticks=turn_ticks(most),
    )  # fmt: skip
    wide: Box = (0, 0.54, 0, 1)
    picture = Picture(
        state_of(values, theta=values["theta"].value, tried=list(values["tried"])),
        [plane(around(lim), ("a", "b"), title, wide, (0, 1, 0.46, 1)), axis],
    )
    draw_circles(picture, matrix)
    for which, color in enumerate(COLOURS):
        picture.line("eigen_line", color, width=2, dash="dash", after=True, which=which,
                     matrix=matrix, length=1.5 * lim)  # fmt: skip
    head = 0.09 * lim
    picture.arrow("turned_image", DATA, width=4, matrix=matrix, head=head)
    picture.arrow("basis_arrow", INK, width=3, which=0, head=head)
    label(picture, "image_label", DATA, matrix=matrix, gap=0.1 * lim, text="C v")
    picture.handle_axis("theta", words["vector_v"], 1.0, INK, centre=[0, 0], full=True,
                        trail="tried", snap=snap_of(values))  # fmt: skip
    draw_turns(picture, values)
    picture.readout("turn_at", words["turn"], degrees_of(values["turn_now"]))
    picture.readouts[-1]["unit"] = "°"
    picture.readout("image_length", words["length_image"], color=DATA)
    return picture.figure(aspect=0.62, narrow_aspect=1.75, hint=words["hint_v"])


def draw_circles(picture: Picture, matrix: Any, **args: Any) -> None:
    """All unit vectors, and where the matrix sends them."""
    picture.line("circle_image", AXES, width=1, opacity=0.7, matrix=[[1, 0], [0, 1]])
    picture.line("circle_image", DATA, width=1, opacity=0.7, matrix=matrix, **args)


def draw_turns(picture: Picture, values: Values) -> None:
    matrix = values["floats"]
    picture.still([-4, 184], [0, 0], panel="2", mode="lines", line={"color": AXES, "width": 1})
    picture.line("turn_curve", INK, width=2, opacity=0.5, panel="2", after=True, matrix=matrix)
    picture.dots("turn_tried", INK, size=6, opacity=0.5, panel="2", matrix=matrix)
    picture.dots("turn_dot", INK, size=12, panel="2", matrix=matrix)


def greatest_turn(values: Values) -> float:
    """The turn of the direction that is turned most, in degrees, with some air."""
    low, high = max(values["lambda2"].value, 0.0), values["lambda1"].value
    most = degrees(atan2(high - low, 2 * sqrt(low * high))) if high else 0.0
    return min(max(1.3 * most, 12.0), 95.0)


def turn_ticks(most: float) -> dict[float, str]:
    step = next(s for s in (5, 10, 15, 30, 45) if 2.4 * s > most or s == 45)
    return {k * step: f"{k * step}°".replace("-", "−") for k in range(-2, 3)}


def snap_of(values: Values) -> float:
    """Whole degrees, unless the directions looked for lie between them."""
    return 1 if values["angle1"].value == round(values["angle1"].value) else 0.1


def degrees_of(shown: Any) -> str:
    return f"{plain(shown)}°"


def polynomial(values: Values, words: Words) -> Figure:
    """λI − C as an area, and that area over λ."""
    C, (low, high) = values["floats"], values["span"]
    sides = [max(abs(x - C[0, 0]), abs(x - C[1, 1])) for x in (low, high)]
    reach = 1.08 * (max(sides) + abs(C[0, 1])) or 1.0
    values_there = [(x - C[0, 0]) * (x - C[1, 1]) - C[0, 1] ** 2 for x in (low, 0, high)]
    depth = ((values["lambda1"].value - values["lambda2"].value) / 2) ** 2
    top = 1.1 * max(*values_there, depth / 4) or 1.0
    curve = Panel(
        (low, high), (-max(1.3 * depth, 0.12 * top), top), words["title_poly"], id="2",
        wide=(0.56, 1, 0.06, 1), narrow=(0.08, 1, 0.05, 0.42), x_title="λ",
    )  # fmt: skip
    area = plane(around(reach), ("", ""), words["title_area"], (0, 0.46, 0, 1), (0, 1, 0.53, 1))
    picture = Picture(state_of(values, lam=list(values["lam"])), [area, curve])
    picture.line("shifted_square", INK, width=3, fill=AXES_TINT, matrix=C)
    picture.still([0], [0], mode="markers", marker={"color": AXES, "size": 7})
    picture.still([low, high], [0, 0], panel="2", mode="lines", line={"color": AXES, "width": 1})
    picture.line("charpoly_curve", INK, width=2, opacity=0.5, panel="2", after=True, matrix=C,
                 span=[low, high])  # fmt: skip
    picture.line("charpoly_stem", INK, width=2, dash="dot", panel="2", matrix=C)
    picture.dots("charpoly_stem", INK, size=12, panel="2", matrix=C, dot=True)
    for which, color in enumerate(COLOURS):
        root = values[f"lambda{which + 1}"].value
        picture.still([root], [0], panel="2", mode="markers", meta={"after": True},
                      marker={"color": color, "size": 13, "symbol": "diamond"})  # fmt: skip
    picture.handle_vector("lam", words["handle_lambda"], ((low, high), (0, 0)), INK,
                          snap=values["step"], xaxis="x2", yaxis="y2")  # fmt: skip
    picture.readout("entry", "λ", values["lam_now"], name="lam", which=0)
    picture.readout("charpoly", words["area"], plain(values["p_now"]))
    return picture.figure(aspect=0.58, narrow_aspect=1.9, hint=words["hint_lambda"])
