"""The pictures of images as vectors, of eigenfaces, and of one face rebuilt."""

from __future__ import annotations

from typing import Any

from figures.images import draw_image
from figures.palette import AXES, DATA, FIRST, INK, LOST
from figures.picture import Box, Figure, Panel, Picture
from lessons.model import Values
from lessons.text import Words

GAP = 0.12  # between two images, in image widths
BELOW = 0.2  # room for the words under an image


def frame(
    shape: tuple[int, int], title: str, wide: Box, narrow: Box, id: str = "", columns: int = 1,
    rows: int = 1,
) -> Panel:  # fmt: skip
    """A panel for images of h × w pixels side by side; its y axis runs downwards."""
    h, w = shape
    x = (-0.03 * w, (columns + (columns - 1) * GAP + 0.03) * w)
    y = ((rows + (rows - (rows == 1)) * BELOW + 0.03) * h, -0.03 * h)
    return Panel(x, y, title, id, wide, narrow, equal=True, x_ticks={}, y_ticks={}, grid=False)


def corner(shape: tuple[int, int], column: int, row: int = 0) -> tuple[float, float]:
    """The upper left corner of an image in the grid of such a panel."""
    h, w = shape
    return column * (1 + GAP) * w, row * (1 + BELOW) * h


def outline(
    picture: Picture, at: tuple[float, float], shape: tuple[int, int], color: str, panel: str = ""
) -> None:
    (x, y), (h, w) = at, shape
    style: dict[str, Any] = {"mode": "lines", "line": {"color": color, "width": 4}}
    picture.still([x, x + w, x + w, x, x], [y, y, y + h, y + h, y], panel=panel, **style)


def pixels(values: Values, words: Words) -> Figure:
    """A face, and the same numbers in one long row; a mark runs through both."""
    (h, w), image = values["shape"], values["image"].ravel().tolist()
    n = len(image)
    panels = [
        frame((h, w), words["title_image"], (0, 0.36, 0, 1), (0.1, 0.9, 0.42, 1)),
        Panel(
            (-0.01 * n, 1.01 * n), (-8, 263), words["title_vector"], "2", (0.47, 1, 0.14, 0.9),
            (0.12, 1, 0.05, 0.3), x_title=words["field"], y_title=words["grey"],
            y_ticks={0: "0", 128: "128", 255: "255"},
        ),
    ]  # fmt: skip
    picture = Picture({"frame": values["frame"]}, panels)
    draw_image(picture, values["source"], (h, w))
    marker = {"symbol": "square-open", "size": 12, "color": FIRST, "line": {"width": 3}}
    places = {"x": [[i % w + 0.5] for i in range(n)], "y": [[i // w + 0.5] for i in range(n)]}
    picture.add("frames", {"mode": "markers", "marker": marker}, "", False, places)
    style: dict[str, Any] = {"mode": "lines", "line": {"color": DATA, "width": 1}}
    picture.still(list(range(1, n + 1)), image, panel="2", **style)
    picture.dots("frames", FIRST, size=11, panel="2", x=[[i + 1] for i in range(n)],
                 y=[[grey] for grey in image])  # fmt: skip
    picture.handle_timeline("frame", words["read_on"], n, per_second=2 * w, color=FIRST)
    for name, numbers in (
        ("row", [i // w + 1 for i in range(n)]),
        ("column", [i % w + 1 for i in range(n)]),
        ("field", list(range(1, n + 1))),
        ("grey", image),
    ):
        color = FIRST if name == "grey" else INK
        picture.readout("frame_value", words[name], str(values[name]), color=color, values=numbers)
        picture.readouts[-1]["digits"] = 0
    return picture.figure(aspect=0.5, narrow_aspect=1.55, hint=words["hint_pixels"])


def mean(values: Values, words: Words) -> Figure:
    """A face that walks along one eigenface; the mean and all first eigenfaces beside it."""
    shape = values["shape"]
    h, w = shape
    panels = [
        frame(shape, words.say("title_walk", which=values["which"]), (0, 0.36, 0, 1),
              (0.14, 0.86, 0.55, 1)),
        frame(shape, words["title_eigenfaces"], (0.42, 1, 0, 1), (0, 1, 0, 0.47), "2", 4, 2),
    ]  # fmt: skip
    picture = Picture({"frame": values["frame"]}, panels)
    draw_image(picture, values["walk"], shape)
    labels = [words["mean"]] + [f"{i + 1}: {share}" for i, share in enumerate(values["shares"])]
    for i, source in enumerate([values["mean_face"], *values["eigenfaces"]]):
        at = corner(shape, i % 4, i // 4)
        draw_image(picture, source, shape, at, panel="2")
        chosen = i == values["which"]
        if chosen:
            outline(picture, at, shape, FIRST, "2")
        picture.words(at[0] + w / 2, at[1] + 1.1 * h, labels[i], FIRST if chosen else AXES,
                      panel="2", yanchor="middle")  # fmt: skip
    steps = [f"{t:+.2f} √λ".replace("-", "−") for t in values["steps"]]
    picture.handle_timeline("frame", words["walk"], len(steps), per_second=8, texts=steps,
                            color=FIRST)  # fmt: skip
    picture.readout("frame_value", words["step"], values["step"], color=FIRST,
                    values=values["steps"])  # fmt: skip
    return picture.figure(aspect=0.52, narrow_aspect=1.75, hint=words["hint_walk"])


def rebuild(values: Values, words: Words) -> Figure:
    """The face itself, the face from k components, and the share of variance they keep."""
    shape, stops = values["shape"], values["stops"]
    rank = stops[-1]
    panels = [
        frame(shape, words["title_original"], (0, 0.28, 0.08, 0.92), (0, 0.47, 0.5, 0.96)),
        frame(shape, words["title_rebuilt"], (0.31, 0.59, 0.08, 0.92), (0.53, 1, 0.5, 0.96), "2"),
        Panel((-0.03 * rank, 1.03 * rank), (0, 1.06), words["title_share"], "3",
              (0.68, 1, 0.16, 0.86), (0.12, 1, 0.07, 0.38), x_title="k",
              y_ticks={0: "0", 0.5: "50%", 0.9: "90%", 1: ""}),
    ]  # fmt: skip
    picture = Picture({"frame": values["frame"]}, panels)
    draw_image(picture, values["original"], shape)
    draw_image(picture, values["rebuilt"], shape, panel="2")
    line: dict[str, Any] = {"mode": "lines", "line": {"color": FIRST, "width": 2.5}}
    picture.still(stops, values["kept"], panel="3", **line)
    picture.dots("frames", FIRST, size=13, panel="3", x=[[k] for k in stops],
                 y=[[share] for share in values["kept"]], clip=False)  # fmt: skip
    picture.handle_timeline("frame", words["components"], len(stops), per_second=3,
                            texts=[f"k = {k}" for k in stops], color=FIRST)  # fmt: skip
    picture.readout("frame_value", words["numbers"], str(values["k"]), values=stops)
    picture.readouts[-1]["digits"] = 0
    picture.readout("frame_value", words["kept_share"], values["kept_now"], color=FIRST,
                    values=values["kept"])  # fmt: skip
    picture.readouts[-1]["percent"] = True
    picture.readout("frame_value", words["error"], values["error_now"], color=LOST,
                    values=values["errors"])  # fmt: skip
    picture.readouts[-1]["digits"] = 1
    return picture.figure(aspect=0.46, narrow_aspect=1.35, hint=words["hint_rebuild"])
