"""The pictures of two fields at once: shadows on two axes, signed areas, an ellipse."""

from __future__ import annotations

from typing import Any

from figures.cloud import (
    Frame,
    dot_size,
    draw_crosshair,
    draw_records,
    grab_records,
    plane,
    state_of,
)
from figures.palette import AXES, DATA, DATA_TINT, FIRST, INK, PAPER, SECOND
from figures.picture import Box, Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words, plain

LEFT, RIGHT = (0, 0.46, 0, 1), (0.54, 1, 0, 1)
TOP, BOTTOM = (0, 1, 0.55, 1), (0, 1, 0, 0.43)
LABEL = {"mode": "text", "textfont": {"size": 13, "color": INK}}
HATCHED = {
    "shape": "/", "fgcolor": AXES, "bgcolor": "rgba(0,0,0,0)", "size": 8, "solidity": 0.2,
    "fgopacity": 0.6,
}  # fmt: skip
FEW = 12  # records whose rectangles can be told apart


def names(values: Values) -> tuple[str, str]:
    return values["name_a"], values["name_b"]


def second(values: Values, words: Words) -> Figure:
    """The first axis stands, the second is turned; on the right their shadows as two fields."""
    picture = two_axes(values, words, {"second": values["second"].value}, ["theta", "second"])
    reach = 1.3 * values["frame"].half
    ends = [-reach, reach]
    line = {"color": AXES, "width": 1.5, "dash": "dash"}
    picture.still(ends, ends, panel="2", mode="lines", line=line)
    picture.words(
        0.95 * reach,
        -0.95 * reach,
        words["same"],
        AXES,
        panel="2",
        xanchor="right",
        yanchor="bottom",
    )
    picture.handle_axis("second", words["second_axis"], 0.8 * values["frame"].half, SECOND)
    picture.readout(
        "variance_at", words["variance_second"], plain(values["var_second"]),
        color=SECOND, name="second",
    )  # fmt: skip
    picture.readout(
        "covariance_of_axes", words["covariance_shadows"], plain(values["cov_now"]), second="second"
    )
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_second"])


def goal(values: Values, words: Words) -> Figure:
    """A pair of axes at a right angle, and the records as the new fields see them."""
    picture = two_axes(values, words, {}, ["theta"])
    signed(picture, "area_boxes", len(values["raw"]), panel="2", axes=["theta"])
    picture.dots("area_dots", DATA, size=dot_size(len(values["raw"])), panel="2", axes=["theta"])
    picture.handle_axis("theta", words["pair"], 0.8 * values["frame"].half, FIRST)
    first, other = words["variance_first"], words["variance_second"]
    picture.readout("variance_at", first, plain(values["var_first"]), color=FIRST)
    picture.readout("variance_at", other, plain(values["var_second"]), color=SECOND, offset=90)
    picture.readout("off_diagonal", words["covariance_shadows"], plain(values["cov_now"]))
    return picture.figure(aspect=0.56, narrow_aspect=1.95, hint=words["hint_pair"])


def two_axes(values: Values, words: Words, more: dict[str, Any], axes: list[str]) -> Picture:
    """The plane with two axes and the shadows on both; beside it, shadow against shadow."""
    frame: Frame = values["frame"]
    reach = 1.3 * frame.half
    around = Frame((-reach, reach), (-reach, reach))
    shadows = [words["shadow_first"], words["shadow_second"]]
    theta = values["theta"]
    state = state_of(values, theta=getattr(theta, "value", theta), **more)
    picture = Picture(
        state,
        [
            plane(frame, names(values), words["title_axes"], LEFT, TOP),
            plane(around, shadows, words["title_shadows"], RIGHT, BOTTOM, "2"),
        ],
    )
    where = {"name": axes[1]} if len(axes) > 1 else {"offset": 90}
    size = 0.75 * dot_size(len(values["raw"]))
    for color, turn in ((FIRST, {}), (SECOND, where)):
        picture.line("axis_line", color, width=2.5, length=2 * frame.half, **turn)
        picture.line("residuals", color, width=1, dash="dot", opacity=0.6, **turn)
        picture.dots("shadows", color, size=size, **turn)
    draw_records(picture)
    cross(picture, around, "2")
    if len(axes) > 1:
        picture.dots("area_dots", DATA, size=dot_size(len(values["raw"])), panel="2", axes=axes)
    return picture


def cross(picture: Picture, frame: Frame, panel: str) -> None:
    """The new axes in the colours of the two components."""
    for color, x, y in ((FIRST, frame.x, (0, 0)), (SECOND, (0, 0), frame.y)):
        line = {"color": color, "width": 1.5}
        picture.still(x, y, panel=panel, mode="lines", line=line)


def signed(picture: Picture, role: str, count: int, **args: Any) -> None:
    """Areas of both signs: positive ones tinted, negative ones hatched with a broken edge."""
    panel = args.pop("panel", "")
    for sign, color, dash in ((+1, DATA, "solid"), (-1, INK, "dot")):
        style: dict[str, Any] = {
            "mode": "lines",
            "line": {"color": color, "width": 1.2 if count <= FEW else 0, "dash": dash},
            "fill": "toself",
            "fillcolor": DATA_TINT,
        }
        if count > FEW and role == "area_bars":
            style["fillcolor"] = DATA if sign > 0 else AXES  # too thin for a hatching
        elif sign < 0:
            style["fillpattern"] = HATCHED
        picture.add(role, style, panel, False, {"sign": sign, **args})


def rectangles(values: Values, words: Words) -> Figure:
    frame: Frame = values["frame"]
    count = len(values["raw"])
    picture = Picture(
        state_of(values),
        [
            plane(frame, names(values), words["title_rectangles"], (0, 0.55, 0, 1), TOP),
            bars_panel(values, words, (0.65, 1, 0.12, 1), (0, 1, 0.04, 0.4)),
        ],
    )
    signed(picture, "rectangles", count)
    draw_crosshair(picture, frame)
    draw_bars(picture, count, "2")
    picture.line("area_average", FIRST, width=3, panel="2", after=True)
    if count <= FEW:
        picture.add("area_labels", LABEL, "", False, {})
        numbered_records(picture, count)
    else:
        draw_records(picture)
    grab_records(picture, frame, words, values["table"].grid)
    picture.readout("area_sum", words["sum"], plain(values["sum"]), color=DATA)
    picture.readout("covariance", words["covariance"], plain(values["cov"]), after=True)
    return picture.figure(aspect=0.6, narrow_aspect=1.85, hint=words["hint_records"])


def numbered_records(picture: Picture, count: int) -> None:
    """Few records as discs with their numbers, to be found again among the bars."""
    style = {
        "mode": "markers+text",
        "marker": {"color": DATA, "size": 20, "line": {"width": 0}},
        "text": [str(k + 1) for k in range(count)],
        "textfont": {"size": 12, "color": PAPER},
    }
    picture.add("points", style, "", False, {})


def bars_panel(values: Values, words: Words, wide: Box, narrow: Box, id: str = "2") -> Panel:
    """One place for each record; zero in the middle."""
    count = len(values["raw"])
    centred = values["raw"] - values["raw"].mean(axis=0)
    most = float(abs(centred[:, 0] * centred[:, 1]).max())
    room = 0.5 if count <= FEW else 0.1  # few records are moved, and by much
    reach = max(1.2 * most, room * values["frame"].half ** 2)
    ticks: dict[float, str] = {k + 1: str(k + 1) for k in range(count)} if count <= FEW else {}
    return Panel(
        (0.2, count + 0.8), (-reach, reach), words["title_bars"], id=id, wide=wide, narrow=narrow,
        x_title=words["each_record"], x_ticks=ticks, grid=False,
    )  # fmt: skip


def draw_bars(picture: Picture, count: int, panel: str) -> None:
    ends = [0.2, count + 0.8]
    picture.still(ends, [0, 0], panel=panel, mode="lines", line={"color": AXES, "width": 1})
    signed(picture, "area_bars", count, panel=panel)
