"""The pictures of this lesson: products, bars, and a face that is put together."""

from __future__ import annotations

from figures.entries import brief
from figures.marks import Path
from figures.matrix import Block, Falk
from figures.naming import numbered
from figures.palette import AXES, DATA, FIRST, LOST, LOST_TINT, SECOND
from figures.panel import BARE, Panel, beside, over
from figures.picture import Figure, Picture, Style
from lessons.model import Values
from lessons.svd import moving
from lessons.text import Words
from live.paths import boxes, fixed

COLOURS = (FIRST, SECOND)
SHADES = (0.1, 0.95)  # of the picture, from black to white
GREYS = [[0, "#17191e"], [1, "#f6f4ee"]]  # a photograph's: the same in both themes


# --- X = U S Vᵀ -------------------------------------------------------------------------------


def factors(values: Values, words: Words) -> Figure:
    """U S, and (U S) Vᵀ, each as a product in Falk's scheme."""
    r, m = len(values["S"]), len(values["product"][0])
    rough = not all(brief(x)[1] for row in values["US"] for x in row)
    size = 13 if rough else 14
    middle = Block(values["US"], "U S", color=DATA)
    fields = ("a", "b")
    first = Falk(
        Block(values["U"], "U", color=DATA, names=fields),
        Block(values["S"], "S", color=COLOURS, names=numbered("s", r)),
        middle,
        size=size,
        wider=1.5,
    )
    second = Falk(
        Block(values["US"], "U S", color=DATA, names=fields),
        Block(values["Vt"], "Vᵀ", color=COLOURS, names=numbered("x", m)),
        Block(values["product"], "X", color=DATA),
        id="2",
        entry="entry2",
        most=4 if rough else 6,
        size=size,
    )
    panels = beside(
        first.panel(words["title_first"], phone_inset=(0.1, 0.1, 0, 0)),
        second.panel(words["title_second"]),
        widths=(39, 56),
        gap=0.06,
        phone_gap=0.1,
    )
    picture = Picture(values["state"], panels)
    first.draw(picture, words)
    second.draw(picture, words)
    return picture.figure(aspect=0.5, narrow_aspect=1.9, hint=words["hint_cells"])


# --- rank -------------------------------------------------------------------------------------


def rank(values: Values, words: Words) -> Figure:
    """The centred table, and a bar for each singular value."""
    n, m, s = values["n"], values["m"], values["s"]
    top = 1.15 * max(x.value for x in s)
    table = Panel((-0.6, 8), (-n + 0.3, 1.1), words["title_table"], **BARE)
    bars = Panel(
        (0.4, n + 0.6),
        (0, top),
        words["title_bars"],
        "2",
        x_ticks={i + 1: name for i, name in enumerate(numbered("s", len(s)))},
        inset=(0, 0, 0.08, 0),
        phone_inset=(0.08, 0, 0.05, 0),
    )
    panels = beside(table, bars, widths=(56, 36), phone=(46, 44), phone_gap=0.1)
    picture = Picture(values["state"], panels)
    draw_table(picture, values)
    for i, x in enumerate(s):
        color, high = (FIRST, x.value) if x.value else (LOST, 0.012 * top)
        picture.area(boxes((i + 0.7, 0), (i + 1.3, high)), color, panel="2")
        picture.label((i + 1, high + 0.04 * top), x.plain, color, size=14, panel="2")
    picture.words(4.2, 0.7, words.say("table_size", n=str(n), m=str(m)), AXES, size=14)
    return picture.figure(aspect=0.5, narrow_aspect=1.6, hint=words["hint_records"])


def draw_table(picture: Picture, values: Values) -> None:
    """Fields in rows, records in columns; the last record is minus the sum of the others."""
    n, last = values["n"], values["m"] - 1
    picture.area(boxes((last - 0.45, 0.5 - n), (last + 0.45, 0.5)), LOST_TINT)
    for j, record in enumerate(values["Xc"]):
        places = [(j, -i) for i in range(n)]
        said = [tenths(x) for x in record]
        picture.label(places, said, LOST if j == last else DATA, size=14)


def tenths(x: float) -> str:
    """2, −1.5, 0: to a tenth."""
    return fixed(x, 1).removesuffix(".0")


# --- the best of rank k -----------------------------------------------------------------------


def best_rank(values: Values, words: Words) -> Figure:
    """The picture, the sum so far, the piece just laid down, and a bar for each piece."""
    s = values["svals"]
    top = 1.45 * float(s[1] ** 2)
    picture = Picture(values["state"], over_bars(values, words, top))
    draw_greys(picture, values["image"])
    draw_greys(picture, moving.sum_of(moving.k), "2")
    draw_greys(picture, moving.piece, "3", (-0.7, 0.7))
    picture.area(moving.bars(moving.laid), FIRST, panel="4")
    picture.area(moving.bars(moving.missing), LOST, panel="4")
    beyond = words.say("beyond", square=f"{s[0] ** 2:.0f}")
    picture.words(1.5, 0.86 * top, beyond, AXES, size=12, panel="4", xanchor="left")
    texts = [f"k = {k}" for k in range(len(s) + 1)]
    bar: Style = {"per_second": 2, "texts": texts, "color": FIRST}
    picture.handle_timeline(moving.laying, words["lay"], len(texts), **bar)
    picture.readout(moving.share, words["share"], percent=True, color=FIRST)
    picture.readout(moving.error, words["missing"], color=LOST, after=True)
    return picture.figure(aspect=0.6, narrow_aspect=1.6, hint=words["hint_lay"])


def over_bars(values: Values, words: Words, top: float) -> list[Panel]:
    """Three pictures over the bars; on a phone the third stands below the two others."""
    edge, s = values["side"] - 0.5, values["svals"]
    places = (
        ("", words["title_image"], (0, 0.69, 0, 0), (0, 0.53, 0.4, 0)),
        ("2", words["title_sum"], (0.345, 0.345, 0, 0), (0.53, 0, 0.4, 0)),
        ("3", words["title_piece"], (0.69, 0, 0, 0), (0.25, 0.25, 0, 0.42)),
    )
    pixels = [
        Panel((-0.5, edge), (edge, -0.5), title, id, inset=wide, phone_inset=phone, **BARE)
        for id, title, wide, phone in places
    ]
    bars = Panel(
        (0.4, len(s) + 0.6),
        (0, top),
        words["title_squares"],
        "4",
        x_ticks={i + 1: str(i + 1) for i in range(len(s))},
        inset=(0.06, 0.06, 0.06, 0),
        phone_inset=(0.1, 0, 0.03, 0),
    )
    return over(pixels, bars, heights=(60, 28), phone=(74, 18), phone_gap=0.08)


def draw_greys(
    picture: Picture, levels: Path, panel: str = "", span: tuple[float, float] = SHADES
) -> None:
    """Grey levels as a picture."""
    scale = {"zmin": span[0], "zmax": span[1], "colorscale": GREYS, "showscale": False}
    picture.trace({"type": "heatmap", **scale}, z=levels, panel=panel)
