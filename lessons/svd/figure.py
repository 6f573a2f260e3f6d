"""The pictures of this lesson: products, bars, and a face that is put together."""

from __future__ import annotations

from typing import Any

from figures.entries import brief
from figures.matrix import Block, Falk
from figures.palette import AXES, DATA, FIRST, LOST, LOST_TINT, SECOND
from figures.picture import Box, Figure, Panel, Picture
from figures.roles_rank import rank_sum
from figures.shapes import fixed
from lessons.model import Values
from lessons.text import Words

SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
COLOURS = (FIRST, SECOND)
SHADES = (0.1, 0.95)  # of the picture, from black to white
GREYS = [[0, "#17191e"], [1, "#f6f4ee"]]  # a photograph's: the same in both themes


def numbered(letter: str, count: int) -> tuple[str, ...]:
    return tuple(f"{letter}{i + 1}".translate(SUBSCRIPTS) for i in range(count))


# --- X = U S Vᵀ -------------------------------------------------------------------------------


def factors(values: Values, words: Words) -> Figure:
    """U S, and (U S) Vᵀ, each as a product in Falk's scheme."""
    r, m = len(values["S"]), len(values["product"][0])
    rough = not all(brief(x)[1] for row in values["US"] for x in row)
    size = 13 if rough else 16
    middle = Block(values["US"], "U S", color=DATA)
    fields = ("a", "b")
    first = Falk(
        Block(values["U"], "U", color=DATA, names=fields),
        Block(values["S"], "S", color=COLOURS, names=numbered("s", r)),
        middle,
        size=size,
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
    panels = [
        first.panel(words["title_first"], (0, 0.36, 0, 1), (0.1, 0.9, 0.55, 1)),
        second.panel(words["title_second"], (0.42, 1, 0, 1), (0, 1, 0, 0.45)),
    ]
    picture = Picture({}, panels)
    first.draw(picture, words)
    second.draw(picture, words)
    return picture.figure(aspect=0.5, narrow_aspect=1.9, hint=words["hint_cells"])


# --- rank -------------------------------------------------------------------------------------


def rank(values: Values, words: Words) -> Figure:
    """The centred table, and a bar for each singular value."""
    n, m, s = values["n"], values["m"], values["s"]
    top = 1.15 * max(x.value for x in s)
    table = Panel(
        (-0.6, 8), (-n + 0.3, 1.1), words["title_table"], wide=(0, 0.56, 0, 1),
        narrow=(0, 1, 0.54, 1), x_ticks={}, y_ticks={}, grid=False,
    )  # fmt: skip
    ticks: dict[float, str] = {i + 1: f"s{i + 1}".translate(SUBSCRIPTS) for i in range(len(s))}
    bars = Panel(
        (0.4, n + 0.6), (0, top), words["title_bars"], id="2", wide=(0.64, 1, 0.08, 1),
        narrow=(0.08, 1, 0.05, 0.44), x_ticks=ticks,
    )  # fmt: skip
    picture = Picture({}, [table, bars])
    draw_table(picture, values, words)
    for i, x in enumerate(s):
        color = FIRST if x.value else LOST
        high = x.value or 0.012 * top
        picture.still(
            [i + 0.7, i + 0.7, i + 1.3, i + 1.3], [0, high, high, 0], panel="2", mode="lines",
            fill="toself", fillcolor=color, line={"color": color, "width": 0},
        )  # fmt: skip
        text = {"mode": "text", "text": [x.plain], "textfont": {"size": 14, "color": color}}
        picture.still([i + 1], [high + 0.04 * top], panel="2", **text)
    picture.words(4.2, 0.7, words.say("table_size", n=str(n), m=str(m)), AXES, size=14)
    return picture.figure(aspect=0.5, narrow_aspect=1.6, hint=words["hint_records"])


def draw_table(picture: Picture, values: Values, words: Words) -> None:
    """Fields in rows, records in columns; the last record is minus the sum of the others."""
    m, low = values["m"], -values["n"] + 0.5
    picture.still(
        [m - 1.45, m - 1.45, m - 0.55, m - 0.55], [low, 0.5, 0.5, low],
        mode="lines", fill="toself", fillcolor=LOST_TINT, line={"color": LOST_TINT, "width": 0},
    )  # fmt: skip
    for j, record in enumerate(values["Xc"]):
        color = LOST if j == m - 1 else DATA
        picture.still(
            [j] * len(record), [-i for i in range(len(record))], mode="text",
            text=[tenths(x) for x in record],
            textfont={"size": 14, "color": color},
        )  # fmt: skip


def tenths(x: float) -> str:
    """2, −1.5, 0: to a tenth."""
    return fixed(x, 1).removesuffix(".0")


# --- the best of rank k -----------------------------------------------------------------------


def best_rank(values: Values, words: Words) -> Figure:
    """The picture, the sum so far, the piece just laid down, and a bar for each piece."""
    side = values["side"]
    places: list[tuple[str, str, Box, Box]] = [
        ("", words["title_image"], (0, 0.31, 0.4, 1), (0, 0.47, 0.66, 1)),
        ("2", words["title_sum"], (0.345, 0.655, 0.4, 1), (0.53, 1, 0.66, 1)),
        ("3", words["title_piece"], (0.69, 1, 0.4, 1), (0.25, 0.75, 0.26, 0.58)),
    ]
    pixels = [
        Panel((-0.5, side - 0.5), (side - 0.5, -0.5), title, id=panel, wide=box, narrow=narrow,
              x_ticks={}, y_ticks={}, grid=False)
        for panel, title, box, narrow in places
    ]  # fmt: skip
    s = values["svals"]
    rest = 1.45 * float(s[1] ** 2)
    bars = Panel(
        (0.4, len(s) + 0.6), (0, rest), words["title_squares"], id="4",
        wide=(0.06, 0.94, 0.06, 0.28), narrow=(0.1, 1, 0.03, 0.18),
        x_ticks={i + 1: str(i + 1) for i in range(len(s))},
    )  # fmt: skip
    picture = Picture({"frame": values["k"]}, [*pixels, bars])
    image(picture, values["image"].tolist(), "")
    args = {"U": rounded(values["U"]), "V": rounded(values["V"]), "s": s.round(6).tolist()}
    sum_of(picture, args, "2", SHADES)
    sum_of(picture, {**args, "alone": True}, "3", (-0.7, 0.7))
    only = {"s": args["s"], "panel": "4"}
    picture.line("rank_bars", FIRST, width=0, fill=FIRST, **only)
    picture.line("rank_bars", LOST, width=0, fill=LOST, missing=True, **only)
    picture.words(1.5, 0.86 * rest, words.say("beyond", square=f"{s[0] ** 2:.0f}"), AXES, size=12,
                  panel="4", xanchor="left")  # fmt: skip
    picture.handle_timeline("frame", words["lay"], len(s) + 1, per_second=2, color=FIRST,
                            texts=[f"k = {k}" for k in range(len(s) + 1)])  # fmt: skip
    read = {"s": args["s"]}
    share = f"≈ {100 * values['share_now'].value:.1f} %"
    picture.readout("share_laid", words["share"], share, color=FIRST, **read)
    picture.readouts[-1]["percent"] = True
    picture.readout("squares_missing", words["missing"], color=LOST, after=True, **read)
    return picture.figure(aspect=0.6, narrow_aspect=1.6, hint=words["hint_lay"])


def rounded(rows: Any) -> list[list[float]]:
    return [[round(float(x), 5) for x in row] for row in rows]


def image(
    picture: Picture, z: Any, panel: str, span: tuple[float, float] = SHADES, **meta: Any
) -> None:
    """Grey levels as a picture; live where `meta` names a role."""
    grey = {"type": "heatmap", "z": z, "zmin": span[0], "zmax": span[1], "colorscale": GREYS}
    place = {"xaxis": f"x{panel}", "yaxis": f"y{panel}", "showscale": False, "hoverinfo": "skip"}
    picture.traces.append({**grey, **place, **({"meta": meta} if meta else {})})


def sum_of(picture: Picture, args: dict[str, Any], panel: str, span: tuple[float, float]) -> None:
    z = rank_sum(picture.state, args)["z"]
    image(picture, z, panel, span, role="rank_sum", **args)
