"""The pictures of answers and scales: a table to turn over, a scale that bends, a triangle."""

from __future__ import annotations

from figures.cloud import around, crosshair, plane
from figures.palette import AXES, AXES_TINT, DATA, DATA_TINT, FIRST, INK, SECOND
from figures.panel import BARE, Panel, Style, beside
from figures.picture import Figure, Picture
from lessons.categories import answers, moving
from lessons.categories.figure_species import as_groups, mixed
from lessons.model import Values
from lessons.text import Words
from lessons.yes_no import YES_NO
from live.expression import Expr
from live.operations import indices, pick, rows, xy
from live.paths import boxes, text
from live.terms import ORIGIN

COUNT = len(YES_NO)
ASIDE = 2.6  # where the indicator columns begin, in cells
BAR = 0.36


def indicator(values: Values, words: Words) -> Figure:
    """Answers, of which one is turned over; their indicator table; eigenvalues of both."""
    table = Panel((-0.8, ASIDE + 4.1), (-COUNT - 0.1, 1.5), words["title_answers"], **BARE)
    ticks: dict[float, str] = {1: "λ₁", 2: "λ₂"}
    bars = Panel((0.4, 2.6), (0, 2.05), words["title_eigenvalues"], "2", x_ticks=ticks, inset=INSET)
    picture = Picture(values["state"], beside(table, bars, widths=(56, 40), phone=(58, 34)))
    column_names = ["A", "B", *(f"{q} {words[a]}" for q in "AB" for a in ("yes", "no"))]
    lefts = [0, 1, *(ASIDE + k for k in range(4))]
    columns = [moving.first, moving.second, *(moving.indicator[:, k] for k in range(4))]
    for j, (left, ones) in enumerate(zip(lefts, columns, strict=True)):
        color, tint = (DATA, DATA_TINT) if j < 2 else (AXES, AXES_TINT)
        low = -1 - indices(ones)
        right = left + 0.06 + 0.88 * ones  # a box where it is 1
        picture.area(boxes(xy(left + 0.06, low + 0.06), xy(right, low + 0.94)), tint)
        picture.label(xy(left + 0.5, low + 0.5), text(ones, 0), color)
        two_lines = column_names[j].replace(" ", "<br>")
        picture.words(left + 0.5, 0.1, two_lines, color, yanchor="bottom")
    for i in range(COUNT):
        picture.words(-0.4, -i - 0.5, str(i + 1), AXES)
        for j, name in enumerate("AB"):
            label = words.say("answer", n=i + 1, question=name)
            picture.handle_cell(
                "flip",
                f"{i},{j}",
                label,
                words.say("turned", n=i + 1, question=name),
                at=(j + 0.5, -i - 0.5),
                color=DATA,
            )
    for i in range(2):
        of_pca, of_mca = moving.of_pca[i], moving.of_mca[i]
        picture.area(one_bar(i + 1 - BAR, of_pca), DATA, panel="2")
        picture.area(one_bar(i + 1, of_mca), FIRST, panel="2", after=True)
        picture.readout(of_pca, words.say("of_pca", n="₁₂"[i]), color=DATA)
        picture.readout(of_mca, words.say("of_mca", n="₁₂"[i]), color=FIRST, after=True)
    return picture.figure(0.62, 1.3, hint=words["hint"])


INSET = (0.05, 0, 0.04, 0)


def one_bar(left: float, height: Expr) -> Expr:
    return boxes(rows(left, 0), rows(left + BAR, height))


# --- arch -----------------------------------------------------------------------------------------


def arch(values: Values, words: Words) -> Figure:
    """Everyone's answers, a row each; the map by the first two components."""
    room: Style = {"x_title": words["questions"], **BARE}
    table = Panel((0, 1), (0, 1), words["title_scale"], inset=(0.04, 0, 0.05, 0), **room)
    window = around(1.9)
    names = (words["component_1"], words["component_2"])
    seen = plane(window, names, words["title_map"], "2", **BARE)
    picture = Picture(values["state"], beside(table, seen, widths=(40, 55), phone=(38, 52)))
    picture.line([(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)], AXES, width=1)
    picture.area(moving.of_scale(yes_boxes), DATA_TINT)
    picture.line(crosshair(window, ORIGIN), AXES, width=1, panel="2")
    chain = moving.of_scale(
        lambda name, n: answers.scale_map(name, n)[0][: n + 1 if name == "one" else 1]
    )
    picture.line(chain, DATA, width=1.5, opacity=0.5, panel="2")
    picture.dots(moving.places, DATA, size=10, panel="2")
    upper = pick(moving.traits, {"one": -0.2, "two": 0.2})
    for who, at, beside_it in ("none", 0, -0.2), ("all", -1, upper):
        ends = moving.places[at]
        picture.label(ends + rows(0, beside_it), words[who], INK, panel="2")
    picture.readout(moving.first_share, words["share_1"], percent=True, color=FIRST)
    picture.readout(moving.second_share, words["share_2"], percent=True, color=SECOND)
    picture.readout(moving.bent, words["bent"], percent=True, color=INK, after=True)
    return picture.figure(0.56, 1.5)


def yes_boxes(name: str, n: int) -> list[list[float]]:
    """A box for each run of yes in a row; who says yes to more stands above."""
    X = answers.scale(name, n)
    first = round(answers.TRAITS[name][0] * n)
    runs = (
        [(0, int(row[:first].sum())) for row in X],
        [(first, int(row[first:].sum())) for row in X],
    )
    path: list[list[float]] = []
    for parts in runs:
        for i, (start, long) in enumerate(parts):
            if long:
                low, high, end = i / len(X), (i + 0.85) / len(X), (start + long) / n
                corner = (
                    [start / n, low],
                    [end, low],
                    [end, high],
                    [start / n, high],
                    [start / n, low],
                )
                path += [*([[float("nan")] * 2] if path else []), *map(list, corner)]
    return path


# --- three ----------------------------------------------------------------------------------------


def three(values: Values, words: Words) -> Figure:
    """Three ways to school on a line of numbers, and, after the answer, as MCA places them."""
    line = Panel(
        (0.6, 3.4),
        (-0.5, 0.9),
        words["title_numbers"],
        x_ticks={1: "1", 2: "2", 3: "3"},
        y_ticks={},
        grid=False,
        inset=(0.02, 0, 0.05, 0),
    )
    seen = Panel((-2.7, 2.7), (-0.8, 3.9), words["title_triangle"], "2", equal=True, **BARE)
    picture = Picture(values["state"], beside(line, seen, widths=(45, 50), phone=(22, 62)))
    on_line = xy(moving.written, 0)
    picture.line([(1, 0), (3, 0)], AXES, width=1.5)
    picture.line(rows(*[moving.corners[i] for i in (0, 1, 2, 0)]), AXES, panel="2", after=True)
    names = [words[name] for name in moving.WAYS]
    for place, panel, after in (on_line, "", False), (moving.corners, "2", True):
        picture.dots(place, DATA, size=13, panel=panel, after=after)
        below = [(0, -0.08)] * 3 if not after else [(0, -0.35), (0, -0.35), (0, 0.35)]
        anchor = "middle center" if after else "bottom center"
        picture.label(place + below, names, INK, anchor=anchor, panel=panel, after=after)
    for way, after, color in ("numbers", False, INK), ("mca", True, DATA):
        shown = moving.distances[way][:2]
        for pair, number in zip(("foot_bike", "foot_bus"), shown, strict=True):
            label = words.say(f"in_{way}", pair=words[pair])
            picture.readout(number, label, color=color, after=after)
    texts = [words.say("pupils", n=n) for n in range(1, moving.MOST + 1)]
    picture.handle_timeline(
        moving.frame, words["by_bus"], len(texts), per_second=1.5, texts=texts, after=True
    )
    return picture.figure(0.56, 1.3)


__all__ = ["arch", "as_groups", "indicator", "mixed", "three"]
