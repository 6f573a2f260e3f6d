"""The pictures of images as vectors, of eigenfaces, and of one face rebuilt."""

from __future__ import annotations

from typing import Any

from figures.images import draw_image
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.panel import BARE, Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.faces.moving import at_stop, cell, deviations, pixel, stop, walked
from lessons.model import Values
from lessons.text import Words
from live.algorithms import at_frame
from live.operations import counted, floor, xy
from live.paths import boxes

GAP = 0.12  # between two images, in image widths
BELOW = 0.2  # room for the words under an image


def image_panel(
    shape: tuple[int, int],
    title: str,
    id: str = "",
    *,
    columns: int = 1,
    rows: int = 1,
    **more: Any,
) -> Panel:
    """A panel for images of h × w pixels side by side; its y axis runs downwards."""
    h, w = shape
    x = (-0.03 * w, (columns + (columns - 1) * GAP + 0.03) * w)
    y = ((rows + (rows - (rows == 1)) * BELOW + 0.03) * h, -0.03 * h)
    return Panel(x, y, title, id, equal=True, **BARE, **more)


def corner(shape: tuple[int, int], column: int, row: int = 0) -> tuple[float, float]:
    """The upper left corner of an image in the grid of such a panel."""
    h, w = shape
    return column * (1 + GAP) * w, row * (1 + BELOW) * h


def pixels(values: Values, words: Words) -> Figure:
    """A face, and the same numbers in one long row; a mark runs through both."""
    (h, w), image = values["shape"], values["image"].ravel().tolist()
    n = len(image)
    vector = Panel(
        (-0.01 * n, 1.01 * n),
        (-8, 263),
        words["title_vector"],
        "2",
        x_title=words["field"],
        y_title=words["grey"],
        y_ticks={0: "0", 128: "128", 255: "255"},
        inset=(0, 0, 0.14, 0.1),
        phone_inset=(0.12, 0, 0.05, 0),
    )
    panels = beside(
        image_panel((h, w), words["title_image"], phone_inset=(0.1, 0.1, 0, 0)),
        vector,
        widths=(36, 53),
        gap=0.11,
        phone=(58, 30),
    )
    picture = Picture(values["state"], panels)
    draw_image(picture, values["source"], (h, w))
    (row, column), field, grey = cell(w), floor(pixel) + 1, at_frame(image, pixel)
    mark = xy(column + 0.5, row + 0.5)
    picture.dots(mark, FIRST, size=12, symbol="square-open", outline=3)
    picture.line(list(enumerate(image, 1)), DATA, width=1, panel="2")
    picture.dots(xy(field, grey), FIRST, size=11, panel="2")
    picture.handle_timeline(pixel, words["read_on"], n, per_second=2 * w, color=FIRST)
    for name, number in (("row", row + 1), ("column", column + 1), ("field", field)):
        picture.readout(number, words[name], digits=0)
    picture.readout(counted(grey), words["grey"], digits=0, color=FIRST)
    return picture.figure(aspect=0.5, narrow_aspect=1.55, hint=words["hint_pixels"])


def mean(values: Values, words: Words) -> Figure:
    """A face that walks along one eigenface; the mean and all first eigenfaces beside it."""
    shape, title = values["shape"], words.say("title_walk", which=values["which"])
    panels = beside(
        image_panel(shape, title, phone_inset=(0.14, 0.14, 0, 0)),
        image_panel(shape, words["title_eigenfaces"], "2", columns=4, rows=2),
        widths=(36, 58),
        gap=0.06,
        phone=(45, 47),
        phone_gap=0.08,
    )
    picture = Picture(values["state"], panels)
    draw_image(picture, at_frame(values["walk"], walked), shape)
    draw_eigenfaces(picture, values, words["mean"])
    steps = [f"{step} √λ" for step in values["steps"]]
    picture.handle_timeline(
        walked, words["walk"], len(steps), per_second=8, texts=steps, color=FIRST
    )
    picture.readout(deviations, words["step"], decimal=True, color=FIRST)
    return picture.figure(aspect=0.52, narrow_aspect=1.75, hint=words["hint_walk"])


def draw_eigenfaces(picture: Picture, values: Values, mean_label: str) -> None:
    """The mean face and the first eigenfaces; a frame around the one that is walked along."""
    h, w = shape = values["shape"]
    labels = [mean_label] + [f"{i}: {share}" for i, share in enumerate(values["shares"], 1)]
    for i, source in enumerate([values["mean_face"], *values["eigenfaces"]]):
        x, y = corner(shape, i % 4, i // 4)
        draw_image(picture, source, shape, (x, y), panel="2")
        color = FIRST if i == values["which"] else AXES
        if color == FIRST:
            picture.line(boxes((x, y), (x + w, y + h)), FIRST, width=4, panel="2")
        place = (x + w / 2, y + 1.1 * h)
        picture.words(*place, labels[i], color, panel="2", yanchor="middle")


def rebuild(values: Values, words: Words) -> Figure:
    """The face itself, the face from k components, and the share of variance they keep."""
    shape, stops = values["shape"], values["stops"]
    rank = stops[-1]
    room: Style = {"inset": (0, 0, 0.08, 0.08), "phone_inset": (0, 0, 0, 0.04)}
    original = image_panel(shape, words["title_original"], **room)
    rebuilt = image_panel(shape, words["title_rebuilt"], "2", **room)
    share = Panel(
        (-0.03 * rank, 1.03 * rank),
        (0, 1.06),
        words["title_share"],
        "3",
        x_title="k",
        y_ticks={0: "0", 0.5: "50%", 0.9: "90%", 1: ""},
        inset=(0, 0, 0.16, 0.14),
        phone_inset=(0.12, 0, 0.07, 0),
    )
    panels = beside(
        beside(original, rebuilt, gap=0.05, phone=None),
        share,
        widths=(59, 32),
        gap=0.09,
        phone=(50, 38),
    )
    picture = Picture(values["state"], panels)
    draw_image(picture, values["original"], shape)
    draw_image(picture, at_frame(values["rebuilt"], stop), shape, panel="2")
    k, kept = at_stop(stops), at_stop(values["kept"])
    picture.line(list(zip(stops, values["kept"], strict=True)), FIRST, width=2.5, panel="3")
    picture.dots(xy(k, kept), FIRST, size=13, panel="3", clip=False)
    names = [f"k = {k}" for k in stops]
    picture.handle_timeline(
        stop, words["components"], len(stops), per_second=3, texts=names, color=FIRST
    )
    picture.readout(counted(k), words["numbers"], digits=0, color=INK)
    picture.readout(kept, words["kept_share"], percent=True, color=FIRST)
    picture.readout(at_stop(values["errors"]), words["error"], digits=1, color=LOST)
    return picture.figure(aspect=0.46, narrow_aspect=1.35, hint=words["hint_rebuild"])
