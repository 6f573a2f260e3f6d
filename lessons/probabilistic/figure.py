"""The pictures of this lesson: a model over the records, and EM that finds it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
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
from figures.palette import AXES, DATA, FIRST, FIRST_TINT, INK, LOST
from figures.picture import Figure, Panel, Picture
from figures.shapes import fixed
from lessons.model import Values
from lessons.text import Words, plain

LEFT, TOP = (0, 0.56, 0, 1), (0, 1, 0.42, 1)
ROOM = 0.3
HAND: dict[str, Any] = {"w": "w", "noise": "s"}
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def names(values: Values) -> tuple[str, str]:
    return values["name_a"], values["name_b"]


def base(values: Values, **more: Any) -> dict[str, Any]:
    """Maximum likelihood divides by m."""
    return {**state_of(values, **more), "ddof": 0}


def roomy(values: Values) -> Frame:
    """The window of the records, with room for what a model adds."""
    frame: Frame = values["frame"]
    (x0, x1), (y0, y1), more = frame.x, frame.y, ROOM * frame.half
    return Frame((x0 - more, x1 + more), (y0 - more, y1 + more))


def draw_model(picture: Picture, frame: Frame, after: bool = False, **args: Any) -> None:
    """Two ellipses of the model, at one and two standard deviations, and W."""
    tint = FIRST_TINT + "66"
    for scale in (2, 1):
        picture.line("model_ellipse", FIRST, width=1.5, fill=tint, scale=scale, after=after, **args)
    picture.arrow("model_arrow", FIRST, width=4, head=frame.head, after=after, **args)


# --- the model --------------------------------------------------------------------------------


def model(values: Values, words: Words) -> Figure:
    frame = roomy(values)
    lever = Panel(
        (0, 2), (0, values["top"]), "σ", id="2", wide=(0.82, 0.86, 0.1, 0.9),
        narrow=(0.12, 0.22, 0.02, 0.24), x_ticks={}, grid=False,
    )  # fmt: skip
    cloud = plane(frame, names(values), words["title_model"], (0, 0.72, 0, 1), (0, 1, 0.34, 1))
    state = base(values, w=list(values["w"]), s=list(values["s"]), frame=values["frame_now"])
    picture = Picture(state, [cloud, lever])
    draw_model(picture, frame, **HAND)
    draws: dict[str, Any] = {"z": values["z"], "e": values["e"], **HAND}
    draw_records(picture)
    picture.dots("model_draws", INK, size=6, symbol="circle-open", **draws)
    picture.line("model_path", FIRST, width=3, part=0, **draws)
    picture.line("model_path", LOST, width=3, part=1, **draws)
    picture.still([1, 1], [0, values["top"]], panel="2", mode="lines",
                  line={"color": AXES, "width": 3})  # fmt: skip
    lowest = values["top"] / 12
    picture.handle_vector("s", words["noise"], ((1, 1), (lowest, values["top"])), LOST,
                          snap=values["snap"], xaxis="x2", yaxis="y2")  # fmt: skip
    picture.handle_vector("w", "W", (frame.x, frame.y), FIRST, snap=values["snap"],
                          **{"from": "mean"})  # fmt: skip
    said = [words.say("drawn", n=n) for n in range(len(values["z"]) + 1)]
    picture.handle_timeline("frame", words["draw"], len(said), per_second=3, texts=said)
    text = plain(values["level_now"])
    picture.readout("model_likelihood", words["level"], text, color=FIRST, **HAND)
    return picture.figure(aspect=0.62, narrow_aspect=1.55, hint=words["hint_w"])


# --- the closed form --------------------------------------------------------------------------


def closed_form(values: Values, words: Words) -> Figure:
    """The ellipse of C; after the answer, the model that is exactly it."""
    frame: Frame = values["frame"]
    picture = Picture(base(values), [plane(frame, names(values), words["title_closed"])])
    draw_crosshair(picture, frame)
    tint = FIRST_TINT + "66"
    picture.line("ellipse", DATA, width=3)
    picture.line("model_ellipse", FIRST, width=2, dash="dash", fill=tint, fit=True, after=True)
    picture.line("model_ellipse", LOST, width=2.5, fit=True, only="noise", after=True)
    draw_records(picture)
    picture.arrow("model_arrow", FIRST, width=4, head=frame.head, fit=True, after=True)
    grab_records(picture, frame, words, values["table"].grid)
    picture.readout("eigenvalue", "λ₁", plain(values["lambda1"]), color=FIRST, which=0)
    picture.readout("eigenvalue", "λ₂", plain(values["lambda2"]), which=1)
    noise = plain(values["sigma2"])
    picture.readout("model_noise", "σ²", noise, color=LOST, after=True, fit=True)
    return picture.figure(aspect=0.72, narrow_aspect=1.0, hint=words["hint_records"])


# --- EM ---------------------------------------------------------------------------------------


def em(values: Values, words: Words) -> Figure:
    frame = roomy(values)
    models = values["models"]
    picture = Picture(
        base(values, frame=values["frame_now"], w0=list(values["w0"])),
        [
            plane(frame, names(values), words["title_em"], LEFT, TOP),
            gap_panel([values["gaps"]], (len(models) - 1) / 2, words),
        ],
    )
    args: dict[str, Any] = {"models": models}
    picture.line("model_ellipse", FIRST, width=1.5, fill=FIRST_TINT + "66", scale=2, **args)
    picture.line("model_line", FIRST, width=1.5, length=3 * frame.half, **args)
    picture.line("model_springs", LOST, width=1.5, dash="dot", **args)
    picture.dots("model_beads", FIRST, size=0.75 * dot_size(values["m"]), **args)
    draw_records(picture)
    picture.arrow("vector", AXES, width=2, name="w0", head=0.7 * frame.head, **{"from": "mean"})
    picture.arrow("model_arrow", FIRST, width=4, head=frame.head, **args)
    every = [gap for gap in values["gaps"] for _ in (0, 1)][1:]
    turns = [k / 2 for k in range(len(every))]
    draw_gap(picture, turns, [values["gaps"][0], *every[:-1]] if every else [], FIRST, words)
    picture.handle_vector("w0", words["start"], (frame.x, frame.y), AXES,
                          snap=float(values["table"].grid) / 5, **{"from": "mean"})  # fmt: skip
    picture.handle_timeline("frame", words["play"], len(models), per_second=2,
                            texts=half_names(len(models), words), color=FIRST)  # fmt: skip
    noise = plain(values["s_done"])
    picture.readout("model_noise", "σ²", noise, color=LOST, models=models)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_em"])


def half_names(count: int, words: Words) -> list[str]:
    """Start, E 1, M 1, E 2, …"""
    first = words["frame_start"]
    return [first, *(words.say("EM"[(k - 1) % 2], n=(k + 1) // 2) for k in range(1, count))]


def gap_panel(runs: Sequence[Sequence[float]], rounds: float, words: Words) -> Panel:
    """How far the log-likelihood is below its top, on a log axis."""
    all_gaps = [gap for run in runs for gap in run] or [0.0]
    low, high = floor(min(all_gaps)) - 0.3, ceil(max(all_gaps)) + 0.4
    every = max(ceil((high - low) / 6), 1)
    ticks = {float(k): power(k) for k in range(ceil(low), floor(high) + 1) if k % every == 0}
    return Panel(
        (-0.03 * rounds, 1.04 * rounds), (low, high), words["title_gap"], id="2",
        wide=(0.68, 1, 0.12, 0.9), narrow=(0.12, 1, 0.05, 0.3), x_title=words["rounds"],
        y_ticks=ticks,
    )  # fmt: skip


def power(k: int) -> str:
    return {0: "1", 1: "10"}.get(k, "10" + str(k).translate(SUPERSCRIPTS))


def draw_gap(
    picture: Picture, x: Sequence[float], y: Sequence[float], color: str, words: Words
) -> None:
    """The gaps up to the frame; all of them after the prediction."""
    note = words["no_top"]
    if not y:
        picture.words(0.5, 0, note, AXES, panel="2", size=14)
        return
    style = {"color": color, "width": 2, "shape": "linear"}
    picture.still(x, y, panel="2", mode="lines", line=style, opacity=0.35, meta={"after": True})
    picture.line("frame_path", color, width=3, panel="2", x=list(x), y=list(y))
    places: dict[str, Any] = {"x": [[a] for a in x], "y": [[b] for b in y], "smooth": True}
    picture.dots("frames", color, size=12, panel="2", **places)


def slip(values: Values, words: Words) -> Figure:
    """Both versions from one start: the right one filled, the slip dashed."""
    frame = roomy(values)
    rounds = list(range(values["rounds"] + 1))
    picture = Picture(
        base(values, frame=values["frame_now"]),
        [
            plane(frame, names(values), words["title_slip"], LEFT, TOP),
            gap_panel([values["gaps"], values["wrong_gaps"]], values["rounds"], words),
        ],
    )
    right, wrong = values["models"], values["wrong_models"]
    tint = FIRST_TINT + "66"
    picture.line("model_ellipse", FIRST, width=2.5, fill=tint, scale=2, models=right)
    picture.line("model_ellipse", INK, width=2.5, dash="dash", scale=2, models=wrong)
    draw_records(picture)
    picture.arrow("model_arrow", FIRST, width=4, head=frame.head, models=right)
    picture.arrow("model_arrow", INK, width=2.5, head=0.8 * frame.head, models=wrong)
    for gaps, color in ((values["wrong_gaps"], INK), (values["gaps"], FIRST)):
        draw_gap(picture, rounds if gaps else [], gaps, color, words)
    said = [words.say("round", n=n) for n in rounds]
    picture.handle_timeline("frame", words["play"], len(rounds), per_second=2, texts=said,
                            color=FIRST)  # fmt: skip
    now = values["frame_now"]
    for label, models, color in (("right_s", right, FIRST), ("wrong_s", wrong, INK)):
        text = f"≈ {fixed(models[now][2])}"
        picture.readout("model_noise", words[label], text, color=color, models=models)
    return picture.figure(aspect=0.6, narrow_aspect=1.75, hint=words["hint_slip"])


# --- σ² to 0 ----------------------------------------------------------------------------------


def limit(values: Values, words: Words) -> Figure:
    frame = roomy(values)
    lever = Panel(
        (0, 2), (-0.06, 1.14), words["title_part"], id="2", wide=(0.82, 0.86, 0.1, 0.9),
        narrow=(0.16, 0.26, 0.02, 0.22), x_ticks={}, grid=False,
        y_ticks={0: "0", 0.5: "½", 1: "1"},
    )  # fmt: skip
    cloud = plane(frame, names(values), words["title_limit"], (0, 0.72, 0, 1), (0, 1, 0.34, 1))
    picture = Picture(base(values, s=list(values["s"])), [cloud, lever])
    args: dict[str, Any] = {"fit": True, "share": "s"}
    picture.line("model_line", FIRST, width=2, length=3 * frame.half, **args)
    picture.line("model_ellipse", FIRST, width=1.5, fill=FIRST_TINT + "66", scale=2, **args)
    picture.line("model_springs", LOST, width=1.5, dash="dot", **args)
    size = dot_size(values["m"])
    picture.dots("shadows", AXES, size=size, symbol="circle-open", component=0)
    picture.dots("model_beads", FIRST, size=0.8 * size, **args)
    draw_records(picture)
    picture.still([1, 1], [0, 1], panel="2", mode="lines", line={"color": AXES, "width": 3})
    picture.handle_vector("s", words["noise"], ((1, 1), (0, 1)), LOST, snap=0.1,
                          xaxis="x2", yaxis="y2")  # fmt: skip
    now, shrink = plain(values["sigma_now"]), plain(values["shrink_now"])
    picture.readout("model_noise", "σ²", now, color=LOST, **args)
    picture.readout("model_shrink", words["shrink"], shrink, color=FIRST, after=True, **args)
    return picture.figure(aspect=0.62, narrow_aspect=1.5, hint=words["hint_limit"])
