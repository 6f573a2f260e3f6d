"""The pictures of a new record: its scores without a fit, and how unlike the others it is."""

from figures.cloud import Window, draw_records, plane
from figures.palette import AXES, FIRST, INK, LOST, SECOND
from figures.panel import Panel, beside
from figures.picture import Figure, Picture
from lessons.model import Values
from lessons.new_data import moving
from lessons.new_data.moving import axes, centre, x, y
from lessons.text import Words
from live.operations import clip, rows, where
from live.paths import boxes, segments
from live.terms import P, line_along, mean

MOST = 3  # times its limit: longer is no bar


def grab_new(picture: Picture, window: Window, words: Words, grid: str) -> None:
    """The new record, its name, and its ring."""
    picture.dots(x, INK, size=12, symbol="diamond")
    picture.label(x + rows(0, 0.1 * window.half), words["short"], bold=True)
    picture.handle_vector(x, words["new"], (window.x, window.y), INK, snap=float(grid))


def apply(values: Values, words: Words) -> Figure:
    """Mean and axes of the fit as it is, and dotted as it was; the feet of the new record."""
    window, names = values["window"], (values["name_a"], values["name_b"])
    title = words["title_into"] if values["joins"] else words["title_apart"]
    picture = Picture(values["state"], [plane(window, names, title)])
    for i, color in enumerate((FIRST, SECOND)):
        old, now = (
            line_along(P[i], 3 * window.half, mean),
            line_along(axes[i], 3 * window.half, centre),
        )
        picture.line(old, color, width=1.5, dash="dot")
        picture.line(now, color, width=(3, 2)[i])
    feet = centre + y[0] * axes[0], centre + y[1] * axes[1]
    for foot, color in zip(feet, (FIRST, SECOND), strict=True):
        picture.line(segments(x, foot), AXES, width=1.5, dash="dash")
        picture.dots(foot, color, size=10)
    picture.dots(centre, AXES, size=20, symbol="cross")
    draw_records(picture)
    grab_new(picture, window, words, values["table"].grid)
    picture.readout(moving.moved, words["moved"])
    picture.readout(moving.turned, words["turned"], unit="°", digits=1)
    picture.readout(y[0], words["first_score"], color=FIRST, after=True)
    picture.readout(y[1], words["second_score"], color=SECOND, after=True)
    return picture.figure(0.78, 1.0, hint=words["hint_new"])


def reach(values: Values) -> Window:
    """The cloud's window, widened until the box of usual places fits."""
    old, box = values["window"], values["state"].read(moving.usual(*values["limits"]))
    middle = values["state"].read(mean)
    half = max(old.half, 1.2 * float(abs(box - middle).max()))
    (a, b) = (float(c) for c in middle)
    return Window((a - half, a + half), (b - half, b + half))


def unlike(values: Values, words: Words) -> Figure:
    """The box of usual places, and T² and Q of the new record against their limits."""
    window, names = reach(values), (values["name_a"], values["name_b"])
    t2_most, q_most = values["limits"]
    said: dict[float, str] = {1: "T²", 0: "Q"}
    side = Panel(
        (0, MOST), (-0.6, 1.6), words["title_limits"], "2", x_title=words["limits"], y_ticks=said
    )
    panels = beside(
        plane(window, names, words["title_usual"]), side, phone=(0.72, 0.2), widths=(6, 4)
    )
    picture = Picture(values["state"], panels)
    picture.line(line_along(P[0], 3 * window.half, mean), FIRST)
    picture.line(moving.usual(t2_most, q_most), INK, width=1.5, dash="dash", after=True)
    picture.dots(mean, AXES, size=20, symbol="cross")
    draw_records(picture)
    aside = mean + values["across"] * P[1]
    picture.dots(aside, LOST, size=11, symbol="square")
    picture.label(aside + rows(0, 0.09 * window.half), "H", LOST, bold=True)
    grab_new(picture, window, words, values["table"].grid)
    # Where nothing is dropped, any Q is beyond its limit.
    far = where(q_most > 0, moving.q / q_most, where(moving.q > 0, MOST, 0))
    for row, (part, color) in enumerate(((far, LOST), (moving.t2 / t2_most, FIRST))):
        bar = boxes(rows([0, row - 0.3]), rows([clip(part, 0, MOST), row + 0.3]))
        picture.area(bar, color, panel="2", after=True)
    picture.line([(1, -0.6), (1, 1.6)], INK, dash="dash", panel="2", after=True)
    picture.readout(moving.ruler, words["ruler"])
    picture.readout(moving.t2, words["t2"], color=FIRST, after=True)
    picture.readout(moving.q, words["q"], color=LOST, after=True)
    return picture.figure(0.62, 1.35, hint=words["hint_new"])
