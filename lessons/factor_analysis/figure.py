"""The pictures of factor analysis beside PCA."""

from __future__ import annotations

from figures.bars import ONES, bars_panel, upright
from figures.cloud import around, draw_crosshair, draw_over_angle, over_angle, plane
from figures.naming import numbered
from figures.palette import AXES, FIRST, INK, LOST, SECOND
from figures.panel import BARE, Panel, Style, beside, over
from figures.picture import Figure, Picture
from lessons.factor_analysis import invented, moving
from lessons.factor_analysis.invented import SIX
from lessons.model import Values
from lessons.text import Words
from live.expression import Operand
from live.operations import rows, xy
from live.paths import boxes, text
from live.terms import ORIGIN, line_along, turned

EXAMS = numbered("x", 3)
PHONE: Style = {"gap": 0.06, "phone": (45, 43), "phone_gap": 0.12}
TWOS: dict[float, str] = {0: "0", 1: "1", 2: "2"}


def two_models(values: Values, words: Words) -> Figure:
    """Loadings, the first by hand; what is common of each variance; PCA's share of it."""
    panels = beside(
        bars_panel(EXAMS, words["title_loadings"]),
        bars_panel(EXAMS, words["title_variances"], id="2"),
        **PHONE,
    )
    picture = Picture(values["state"], panels)
    picture.area(upright(moving.three_loadings), SECOND)
    split_variances(picture, moving.three_loadings**2, [1, 1, 1])
    ends = [(j + 1, squared) for j, squared in enumerate(values["pca_squares"])]
    picture.dots(ends, FIRST, size=14, symbol="diamond", panel="2", after=True)
    span = moving.tip.x, moving.tip.y
    picture.handle_vector(moving.tip, words["first_loading"], span, INK)
    picture.readout(moving.tip[1], words["first_loading"], color=SECOND, decimal=True)
    picture.readout(moving.foretold, words["foretold"], color=INK, decimal=True)
    common = moving.three_loadings[0] ** 2
    picture.readout(common, words["common_1"], color=SECOND, decimal=True, after=True)
    return picture.figure(0.56, 1.25, hint=words["hint_loading"])


def split_variances(picture: Picture, common: Operand, whole: Operand) -> None:
    """What fields share, and above it what is each one's own."""
    picture.area(upright(whole), LOST, opacity=0.45, panel="2")
    picture.area(upright(common), SECOND, panel="2")


# --- noise ----------------------------------------------------------------------------------------


def noise(values: Values, words: Words) -> Figure:
    """Variances, common and own; loadings of a component and of a factor, side by side."""
    most = 1 + (invented.NOISES - 1) / 2
    panels = beside(
        bars_panel(EXAMS, words["title_loadings"], 2.4, y_ticks=TWOS),
        bars_panel(EXAMS, words["title_variances"], most + 0.2, id="2", y_ticks=None),
        **PHONE,
    )
    picture = Picture(values["state"], panels)
    for loadings, color, left in (
        (moving.by_component, FIRST, -0.36),
        (moving.by_factor, SECOND, 0.02),
    ):
        picture.area(upright(loadings, left, 0.34), color)
    split_variances(picture, moving.by_factor**2, moving.variances)
    texts = [f"{1 + frame / 2:g}" for frame in range(invented.NOISES)]
    picture.handle_timeline(
        moving.louder, words["loudness"], len(texts), per_second=2, texts=texts, after=True
    )
    picture.readout(moving.by_component[2], words["component_3"], digits=2, color=FIRST)
    picture.readout(moving.by_factor[2], words["factor_3"], digits=2, color=SECOND, decimal=True)
    return picture.figure(0.56, 1.25)


# --- rebuilt --------------------------------------------------------------------------------------

CELLS = [(j, -i) for i in range(SIX) for j in range(SIX)]  # upper left corners, row by row
WRONG = [(j, i) for j, i in CELLS if j // 3 == -i // 3]  # what two components do not rebuild
TICKS: dict[float, str] = {j + 0.5: name for j, name in enumerate(numbered("x", SIX))}


def rebuilt(values: Values, words: Words) -> Figure:
    """All correlations; after the answer what is rebuilt of them."""
    panels = [matrix_panel(words["title_matrix"], ""), matrix_panel(words["title_rebuilt"], "2")]
    picture = Picture(values["state"], beside(*panels, gap=0.06, phone=(45, 45)))
    middles = [(j + 0.5, i - 0.5) for j, i in CELLS]
    at = moving.off / 2
    wrong = [(j + 0.5, i - 0.5) for j, i in WRONG]
    picture.area(
        boxes(rows(*wrong) - at, rows(*wrong) + at), LOST, opacity=0.2, panel="2", after=True
    )
    entries = [f"{r:.2f}" for r in values["R"].ravel()]
    picture.label(middles, entries, INK, size=14)
    picture.label(middles, text(moving.rebuilt), INK, size=14, panel="2", after=True)
    label = words["communality"]
    picture.readout(moving.communality, label, color=SECOND, decimal=True, after=True)
    picture.readout(moving.rebuilt[1], words["rebuilt_12"], color=INK, decimal=True, after=True)
    return picture.figure(0.52, 1.9)


def matrix_panel(title: str, id: str) -> Panel:
    """Room for six times six numbers, the fields named above."""
    up: dict[float, str] = {-place + 0.0: name for place, name in TICKS.items()}
    return Panel(
        (-0.05, SIX + 0.05),
        (-SIX - 0.05, 0.05),
        title,
        id,
        equal=True,
        x_ticks=TICKS,
        y_ticks=up,
        grid=False,
    )


# --- rotation -------------------------------------------------------------------------------------


def rotation(values: Values, words: Words) -> Figure:
    """Six exams on axes that turn; the axes among the fields; the criterion by the angle."""
    window = around(1.05)
    components = plane(around(1.2), numbered("p", 2), words["title_axes"], "2", **BARE)
    room: Style = {"inset": (0.06, 0, 0.04, 0), "phone_inset": (0.1, 0, 0.04, 0)}
    curve = over_angle((-0.01, 0.27), words["title_varimax"], words["angle"], "3", **room)
    names = [words.say("loading_on", name=p) for p in numbered("p", 2)]
    panels = beside(
        plane(window, names, words["title_plane"]),
        over(components, curve, heights=(0.44, 0.36), gap=0.2),
        widths=(54, 38),
        gap=0.08,
        phone=(40, 46),
        phone_gap=0.14,
    )
    picture = Picture(values["state"], panels)
    draw_crosshair(picture, window, ORIGIN)
    draw_crosshair(picture, around(1.2), ORIGIN, panel="2")
    for i, color in enumerate((FIRST, SECOND)):
        picture.line(line_along(turned(moving.theta)[i], 2 * window.half), color, width=2.5)
        picture.arrow(ORIGIN, moving.shown_ways[i], color, head=0.16, panel="2", after=True)
    for group, up in (("mathematics", 1), ("languages", -1)):
        place = (invented.AXIS1, up * invented.AXIS2)
        picture.dots([place], INK, size=13)
        picture.label(rows(place) + rows(0, 0.14 * up), words[group], INK)
    here = xy(moving.theta, moving.varimax)
    draw_over_angle(picture, moving.over_turns, here, INK, panel="3")
    picture.handle_axis(moving.theta, words["first_axis"], 0.8, FIRST, centre=ORIGIN)
    for i, color in enumerate((FIRST, SECOND)):
        label = words.say("share_of", n=i + 1)
        picture.readout(moving.shares[i], label, color=color, percent=True, after=True)
    picture.readout(moving.varimax, words["varimax"], decimal=True, after=True)
    picture.readout(moving.apart, words["axes_apart"], unit="°", decimal=True, after=True)
    picture.readout(moving.scores_together, words["scores_together"], decimal=True, after=True)
    return picture.figure(0.6, 1.75, hint=words["hint_axes"])


# --- heywood --------------------------------------------------------------------------------------


def heywood(values: Values, words: Words) -> Figure:
    """What is common of each variance; after the answer what is left of the first, over r₂₃."""
    top = 1.3
    low, high = moving.LOWEST, moving.LOWEST + (moving.FRAMES - 1) / 50
    curve = Panel(
        (low - 0.01, high + 0.01),
        (-0.25, 0.45),
        words["title_own"],
        "2",
        x_title="r₂₃",
        inset=(0.06, 0, 0.06, 0),
        phone_inset=(0.12, 0.02, 0.05, 0),
    )
    bars = bars_panel(EXAMS, words["title_common"], top)
    picture = Picture(values["state"], beside(bars, curve, **PHONE))
    picture.area(upright(moving.common_given(moving.r23)), SECOND)
    picture.line([(0.4, 1), (3.6, 1)], INK, dash="dash", width=1.5)
    every = [low + frame / 50 for frame in range(moving.FRAMES)]
    own = [(r, 1 - invented.STRONG12 * invented.STRONG13 / r) for r in every]
    picture.line([(low, 0), (high, 0)], INK, dash="dash", width=1.5, panel="2")
    picture.line(own, LOST, width=2.5, panel="2", after=True)
    here = rows(xy(moving.r23, 1 - moving.common_given(moving.r23)[0]))
    picture.dots(here, LOST, size=14, panel="2")
    texts = [f"r₂₃ = {r:.2f}" for r in every]
    picture.handle_timeline(
        moving.third, words["third"], len(texts), per_second=2, texts=texts, after=True
    )
    common = moving.common_given(moving.r23)[0]
    picture.readout(common, words["common_1"], color=SECOND, decimal=True)
    picture.readout(1 - common, words["own_1"], color=LOST, decimal=True, after=True)
    return picture.figure(0.56, 1.25)


# --- suited ---------------------------------------------------------------------------------------


def suited(values: Values, words: Words) -> Figure:
    """A correlation and what is left of it; KMO over the number of fields."""
    names = [words["pair"], words["pair_left"]]
    low, high = moving.LEAST_FIELDS, moving.MOST_FIELDS
    curve = Panel(
        (low - 1, high + 1),
        (0.45, 1.02),
        words["title_kmo"],
        "2",
        x_title=words["fields"],
        inset=(0.06, 0, 0.06, 0),
        phone_inset=(0.12, 0.02, 0.05, 0),
    )
    left = bars_panel(names, words["title_pairs"], y_ticks=ONES)
    picture = Picture(values["state"], beside(left, curve, widths=(36, 58), **PHONE))
    q = moving.left_alone(moving.n, moving.strength)
    picture.area(upright(rows(moving.strength, q)), SECOND)
    picture.line([(low, 0.5), (high, 0.5)], AXES, dash="dash", width=1, panel="2")
    picture.line(moving.over_fields, SECOND, panel="2", after=True)
    here = moving.kmo(moving.n, moving.strength)
    picture.dots(rows(xy(moving.n, here)), INK, size=14, panel="2")
    texts = [str(n) for n in range(low, high + 1)]
    picture.handle_timeline(
        moving.many, words["fields"], len(texts), per_second=5, texts=texts, after=True
    )
    picture.readout(here, words["kmo"], digits=3, color=INK)
    picture.readout(q, words["pair_left"], digits=3, color=SECOND)
    return picture.figure(0.56, 1.25)
