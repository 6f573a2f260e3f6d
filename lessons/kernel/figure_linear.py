"""The pictures of the linear kernel, on the visitor's own table."""

from __future__ import annotations

import numpy as np

from figures.cloud import (
    Window,
    around,
    dot_size,
    draw_crosshair,
    draw_records,
    grab_records,
    plane,
)
from figures.entries import brief
from figures.marks import Path
from figures.naming import subscript
from figures.palette import AXES, DATA, FIRST, INK, SECOND
from figures.panel import Panel, beside
from figures.picture import Figure, Picture, Style
from lessons.kernel.moving import Recipe
from lessons.model import Values
from lessons.text import Words

COLOURS = (FIRST, SECOND)
PCA = Recipe(centre=True, scale=True)


def linear(values: Values, words: Words) -> Figure:
    """The eigenvalues of centred K, and the scores of both ways on top of each other."""
    reach = 1.2 * float(np.abs(values["pca"]).max()) or 1.0
    panels = beside(
        stems_panel(values["stems"], words),
        plane(around(reach), (words["score_1"], words["score_2"]), words["title_both"], "2"),
        widths=(40, 52),
        phone=(36, 55),
        phone_gap=0.09,
    )
    picture = Picture(values["state"], panels)
    draw_stems(picture, values)
    draw_both(picture, values)
    return picture.figure(aspect=0.58, narrow_aspect=1.7)


def stems_panel(stems: np.ndarray, words: Words) -> Panel:
    top = 1.15 * float(stems[0])
    return Panel(
        (0.3, len(stems) + 0.7),
        (-0.04 * top, top),
        words["title_stems"],
        x_ticks={k + 1.0: subscript("λ", k + 1) for k in range(len(stems))},
        y_ticks={},
        inset=(0.04, 0, 0.08, 0),
        phone_inset=(0.06, 0, 0, 0),
    )


def draw_stems(picture: Picture, values: Values) -> None:
    hidden: Style = {"after": True}
    for k, height in enumerate(values["stems"]):
        color = COLOURS[k] if k < values["kept"] else AXES
        picture.line([(k + 1, 0), (k + 1, height)], color, width=4, **hidden)
        top: Style = {"mode": "markers+text", "marker": {"color": color, "size": 11}}
        top |= {"text": [brief(values["stem_texts"][k])[0]], "textposition": "top center"}
        picture.still([k + 1], [height], **top, textfont={"size": 15, "color": color}, **hidden)


def draw_both(picture: Picture, values: Values) -> None:
    draw_right(picture, values["pca"])
    twin = values["twin"]
    if twin.shape[1] < 2:
        twin = np.column_stack([twin, np.zeros(len(twin))])
    size = 0.75 * dot_size(len(twin))
    picture.dots(twin, DATA, size=size, panel="2", after=True)


def draw_right(picture: Picture, scores: Path) -> None:
    """The scores of ordinary PCA, as rings."""
    size = 1.5 * dot_size(len(picture.state.read(scores)))
    picture.dots(scores, INK, size=size, symbol="circle-open", outline=1.5, panel="2")


# --- without centring, without scaling --------------------------------------------------------


def slip(values: Values, words: Words) -> Figure:
    """The records to drag; right scores as rings, those of the chosen recipe as dots."""
    window: Window = values["window"]
    recipe: Recipe = values["recipe"]
    state = values["state"]
    reach = 1.5 * max(float(np.abs(state.read(r.scores)).max()) for r in (PCA, recipe)) or 1.0
    panels = beside(
        plane(window, (values["name_a"], values["name_b"]), words["title_records"]),
        plane(around(reach), (words["score_1"], words["score_2"]), words["title_recipe"], "2"),
        widths=(44, 47),
        gap=0.09,
    )
    picture = Picture(state, panels)
    draw_crosshair(picture, window)
    draw_records(picture)
    draw_right(picture, PCA.scores)
    picture.dots(recipe.scores, DATA, size=0.75 * dot_size(len(values["raw"])), panel="2")
    grab_records(picture, window, words, values["table"].grid)
    for which, color in enumerate(COLOURS):
        for key, number in (
            ("mean_y", recipe.mean_score(which)),
            ("squares_y", recipe.mean_square(which)),
        ):
            label = words.say(key, n=subscript("", which + 1))
            picture.readout(number, label, digits=2, color=color)
    return picture.figure(aspect=0.54, narrow_aspect=1.95, hint=words["hint_records"])
