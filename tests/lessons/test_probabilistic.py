"""The numbers of the lesson on probabilistic PCA, from the curriculum and from NumPy."""

from __future__ import annotations

import json
from math import sqrt

import numpy as np
import pytest

from lessons import datasets
from lessons.derivation import Claim
from lessons.probabilistic import bell, em, lines, moving, sizes, values_likelihood, values_tables
from lessons.probabilistic.lesson import LESSON
from lessons.text import LANGUAGES, lesson_text, lesson_words, render
from live.state import State
from pca_core.errors import VerificationError
from tests.lessons.computed import floats, values_in

values_of = values_in(LESSON)

WORKED = datasets.load("worked")
EQUAL = {0: ("1", "3"), 1: ("3", "1"), 2: ("2", "2"), 3: ("1", "1"), 4: ("3", "3")}
LINE = {i: (str(i), str(2 * i)) for i in range(5)}
UPRIGHT = {i: ("2", str(i)) for i in range(5)}
TABLES = [datasets.load(name).choose(0, 1) for name in datasets.IDS]


def log_density(X, mean, C):
    """Σ ln N(x; mean, C), from its definition."""
    D = X - mean
    quadratic = (D * np.linalg.solve(C, D.T).T).sum()
    return -(len(X) * np.log(np.linalg.det(2 * np.pi * C)) + quadratic) / 2


def normal(x, mu, sigma):
    return np.exp(-((x - mu) ** 2) / (2 * sigma**2)) / (sigma * sqrt(2 * np.pi))


@pytest.mark.parametrize("ddof", [0, 1])
def test_the_best_bell_of_the_worked_example(ddof):
    """a = 1, 1, 2, 4, 2: mean 2, σ² = 6/5 with divisor m, whatever the switch says."""
    values = values_of("likelihood", ddof=ddof)
    assert (values["mean_a"].plain, values["var_a"].plain, values["sd"].plain) == (
        "2",
        "6/5",
        "√30/5",
    )
    at_best = -5 / 2 * (np.log(2 * np.pi * 6 / 5) + 1)
    assert values["level_best"].value == pytest.approx(at_best)
    by_hand = values_of("likelihood", c=(2.0, 0.0), s=(1.0, 1.0))
    heights = normal(WORKED.X[:, 0], 2, 1)
    assert by_hand["product"].value == pytest.approx(np.prod(heights))
    assert by_hand["level_now"].value == pytest.approx(np.log(heights).sum())
    assert by_hand["level_now"].value < values["level_best"].value


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
def test_no_bell_is_better_than_the_mean_and_the_deviation(table):
    values = values_of("likelihood", table)
    x, best = table.X[:, 0], values["level_best"].value
    mean, sd = x.mean(), x.std()
    assert best == pytest.approx(np.log(normal(x, mean, sd)).sum())
    for mu, sigma in ((mean, 1.05 * sd), (mean, sd / 1.05), (mean + 0.05 * sd, sd)):
        assert np.log(normal(x, mu, sigma)).sum() < best
    for other in ("narrow", "wide", "between", "now"):
        assert values[f"level_{other}"].value < best
    assert LESSON.step("likelihood").check.right_option(values) == "sd"


@pytest.mark.parametrize(
    ("logarithm", "said"),
    [(-7.0, "0.00091"), (-300.0, "5.15×10⁻¹³¹"), (-1000.0, "5.08×10⁻⁴³⁵"), (1000.0, "1.97×10⁴³⁴")],
)
def test_a_product_is_said_where_no_float_is_so_small(logarithm, said):
    assert values_likelihood.product(logarithm).plain == said


def test_at_one_place_no_bell_is_the_best():
    table = WORKED.move(UPRIGHT)
    values = values_of("likelihood", table)
    assert LESSON.step("likelihood").check.right_option(values) == "narrow"
    assert values["level_best"] == "∞"
    words = lesson_words("probabilistic", "en")
    figure = LESSON.step("likelihood").figure(values, words)
    json.dumps(figure, allow_nan=False)
    assert words["no_best"] in [note["text"] for note in figure["layout"]["annotations"]]
    assert all(None not in trace["y"] for trace in figure["data"][:1])


def test_large_tables_and_large_numbers():
    rng = np.random.default_rng(3)
    cells = tuple((f"{x:.3f}", f"{y:.3f}") for x, y in 1e4 + 300 * rng.normal(size=(1500, 2)))
    values = values_of("likelihood", datasets.Dataset("own", ("x", "y"), cells))
    assert "10^{-" in values["product"].latex
    for language in LANGUAGES:
        figure = LESSON.step("likelihood").figure(values, lesson_words("probabilistic", language))
        json.dumps(figure, allow_nan=False)


@pytest.mark.parametrize("link", ["1,0", "1,-1", "1,0.1", "1,99", "2,1", ""])
def test_a_link_cannot_take_the_width_away(link):
    with pytest.raises(ValueError, match=r"between|asked for"):
        bell.width.read(link, WORKED)


@pytest.mark.parametrize("ddof", [0, 1])
def test_closed_form_of_the_worked_example(ddof):
    """Maximum likelihood has divisor m, whatever the switch says."""
    values = values_of("closed_form", ddof=ddof)
    assert values["sigma2"].plain == "2/5"
    assert [row[0].plain for row in values["W"]] == ["2/√5", "2/√5"]
    assert [[x.plain for x in row] for row in values["sum_C"]] == [["6/5", "4/5"], ["4/5", "6/5"]]
    assert values["other"].plain == "1/2"


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
def test_closed_form_gives_the_covariance(table):
    values = values_of("closed_form", table)
    C = np.cov(table.X.T, ddof=0)
    np.testing.assert_allclose(floats(values["sum_C"]), C, rtol=1e-9)
    W = floats(values["W"])
    np.testing.assert_allclose(W @ W.T + values["sigma2"].value * np.eye(2), C, rtol=1e-9)
    level = log_density(table.X, table.X.mean(axis=0), C)
    assert values["level_best"].value == pytest.approx(level)


def test_the_model_by_hand():
    values = values_of("model", w=(1.0, 0.5), s=(1.0, 0.5))
    assert [[x.plain for x in r] for r in values["model_C"]] == [["5/4", "1/2"], ["1/2", "1/2"]]
    assert values["along_sum"].plain == "3/2"
    C = np.array([[1.25, 0.5], [0.5, 0.5]])
    assert values["level_now"].value == pytest.approx(log_density(WORKED.X, [2, 3], C))
    assert values["along_sd"].value ** 2 > values["along_sum"].value


@pytest.mark.parametrize("link", ["1,0", "1,-5", "1,0.01", "1,99", "0.5,1", ""])
def test_a_link_cannot_take_the_noise_away(link):
    """Without noise the model has no density."""
    with pytest.raises(ValueError, match=r"between|asked for"):
        moving.sigma.read(link, WORKED)


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
def test_what_the_handles_reach_is_inside_the_domain(table):
    model = LESSON.step("model")
    figure = model.figure(values_of("model", table), lesson_words("probabilistic", "en"))
    handles = {h["name"]: h for h in figure["layout"]["meta"]["handles"]}
    for corner in ((0, 0), (0, 1), (1, 0), (1, 1)):
        for name, origin in (("s", (0, 0)), ("w", table.X.mean(axis=0))):
            ends = [handles[name]["range"][i][corner[i]] - origin[i] for i in (0, 1)]
            assert model.setting(name).read(ends, table) == tuple(ends)
    steps = sizes.lever(table)[0] / handles["s"]["snap"]
    assert steps == pytest.approx(round(steps))


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
def test_w_may_be_nothing(table):
    """The model is a circle of noise then; EM has no way to turn and stays."""
    state = values_of("model", table, w=(0.0, 0.0))["state"]
    assert state.number(moving.by_hand.along) == state["s"][1] ** 2
    ellipse = state.read(moving.by_hand.ellipse(2)) - table.X.mean(axis=0)
    np.testing.assert_allclose(np.hypot(*ellipse.T), 2 * state["s"][1])
    values = values_of("em", table, w0=(0.0, 0.0), frame=9)
    assert values["w0"] == values["state"]["w0"] == (0, 0)
    assert all(model[:2] == [0, 0] for model in values["models"])
    np.testing.assert_allclose([m[2] for m in values["models"]], values["trace"].value / 2)


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
def test_the_likelihood_of_the_picture_is_that_of_the_core(table):
    values = values_of("model", table, w=(1.0, -0.5))
    C = np.outer([1, -0.5], [1, -0.5]) + values["s"][1] ** 2 * np.eye(2)
    level = log_density(table.X, table.X.mean(axis=0), C)
    assert values["level_now"].value == pytest.approx(level)


def test_records_are_drawn_one_by_one():
    values = values_of("model", frame=3)
    z, e, state = values["z"], values["e"], values["state"]
    made = moving.walks(z) + moving.sigma[1] * e
    drawn = state.read(moving.so_far(made))
    w, s = np.array(values["w"]), values["s"][1]
    np.testing.assert_allclose(drawn, [2, 3] + np.outer(z[:3], w) + s * e[:3])
    np.testing.assert_allclose(state.read(moving.last(made)), drawn[2:])
    none = values_of("model", frame=0)["state"]
    assert none.read(moving.so_far(made)).shape == none.read(moving.last(made)).shape == (0, 2)


def test_the_curve_goes_as_far_as_the_frame():
    path = [(0.0, 5.0), (0.5, 5.0), (1.0, 3.0), (1.5, 3.0)]
    curve = State({"frame": 1.5}).read(moving.curve_to(path, moving.half_step))
    np.testing.assert_allclose(curve, [(0, 5), (0.5, 5), (0.75, 4), (0.75, 4)])


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
def test_the_likelihood_never_falls(table):
    values = values_of("em", table)
    found = em.em_run(table, values["w0"], values["trace"].value / 2)
    levels = [
        log_density(table.X, table.X.mean(axis=0), m.W @ m.W.T + m.sigma2 * np.eye(2))
        for m in found.models
    ]
    assert (np.diff(levels) > -1e-8).all()
    best = log_density(table.X, table.X.mean(axis=0), np.cov(table.X.T, ddof=0))
    np.testing.assert_allclose(found.gaps, best - np.array(levels), atol=1e-7)


def test_em_reaches_the_closed_form():
    values = values_of("em")
    np.testing.assert_allclose(abs(floats(values["W_end"])[:, 0]), 2 / sqrt(5), atol=1e-4)
    assert values["s_end"].value == pytest.approx(0.4, abs=1e-4)
    assert values["gap_end"].value < 1e-8


def test_the_numbers_of_a_round():
    """E and M step of the second round, from the formulas."""
    values = values_of("em", frame=4)
    assert values["turn"] == 2
    w, s = np.array(values["models"][2][:2]), values["models"][2][2]
    Xc = WORKED.X - WORKED.X.mean(axis=0)
    Sigma = 1 / (1 + w @ w / s)
    mu = Sigma * Xc @ w / s
    W = Xc.T @ mu / (mu**2 + Sigma).sum()
    noise = (((Xc - np.outer(mu, W)) ** 2).sum() + len(Xc) * Sigma * W @ W) / Xc.size
    assert values["Sigma"].value == pytest.approx(Sigma)
    assert values["z1"].value == pytest.approx(mu[0])
    np.testing.assert_allclose([x.value for x in values["w_new"]], W, atol=1e-8)
    assert values["s_new"].value == pytest.approx(noise)
    np.testing.assert_allclose(values["models"][4][:3], [*W, noise], atol=1e-8)


def test_an_e_step_moves_only_the_beads():
    models = values_of("em")["models"]
    for k in range(1, len(models) - 1, 2):
        assert models[k][:3] == models[k - 1][:3]
        assert models[k + 1][3:] == models[k][3:]


def test_the_derivation_is_checked():
    assert lines.proved()
    proved = lines.lines()
    assert list(proved) == list(lines.LINES)
    for line in proved.values():
        right = line.right
        broken = [2 * right[0] + 1, *right[1:]] if isinstance(right, list) else 2 * right + 1
        with pytest.raises(VerificationError):
            Claim(line.left, broken, line.uses).verify()


@pytest.mark.parametrize("covered", ["2", "3", "5", "6"])
def test_the_covered_line_is_the_answer(covered):
    values = values_of("derive", covered=covered)
    assert LESSON.step("derive").check.right_option(values) == covered
    assert "boxed" in values[f"line{covered}"]


@pytest.mark.parametrize("table", TABLES, ids=datasets.IDS)
@pytest.mark.parametrize("start", ["quarter", "one", "four"])
def test_the_slip_leaves_a_gap(table, start):
    values = values_of("slip", table, start=start)
    assert values["gap_wrong"].value > values["gap_right"].value
    assert values["s_wrong"].value == pytest.approx(values["s0"].value)


def test_the_slip_is_the_printed_formula():
    values = values_of("slip")
    w, s = np.array(values["models"][0][:2]), values["models"][0][2]
    Xc = WORKED.X - WORKED.X.mean(axis=0)
    Sigma = s / (s + w @ w)
    mu = Xc @ w / (s + w @ w)
    expected = Xc.T @ mu / ((mu**2 + Sigma).sum() + s)
    np.testing.assert_allclose([x.value for x in values["w_slip"]], expected, atol=1e-8)


@pytest.mark.parametrize("found", ["em", "closed"])
def test_a_turn_changes_no_covariance(found):
    values = [values_of("rotation", found=found, theta=theta) for theta in (0.0, 33.0)]
    first, second = (floats(v["C_turned"]) for v in values)
    np.testing.assert_allclose(first, second, rtol=1e-9)
    assert values[0]["level"].plain == values[1]["level"].plain
    best = values_of("rotation", found=found, theta=values[0]["best_angle"].value)
    assert best["columns_dot"].value == pytest.approx(0, abs=1e-9)
    X = datasets.load("iris").X
    dropped = np.linalg.eigvalsh(np.cov(X.T, ddof=0))[0]
    assert values[0]["sigma2"].value == pytest.approx(dropped, rel=1e-4)


def test_closed_form_has_orthogonal_columns_and_em_has_not():
    closed, by_em = (values_of("rotation", found=found) for found in ("closed", "em"))
    assert closed["columns_dot"].value == pytest.approx(0, abs=1e-9)
    assert abs(by_em["columns_dot"].value) > 0.1


@pytest.mark.parametrize(("part", "shrink"), [(1.0, "4/5"), (0.5, "9/10"), (0.0, "1")])
def test_without_noise_beads_are_shadows(part, shrink):
    values = values_of("limit", s=(1.0, part))
    assert values["shrink_now"].plain == shrink
    assert values["shrink"].plain == "4/5"
    assert values["bead1"].value == pytest.approx(values["shrink_now"].value * -3 / sqrt(2))


@pytest.mark.parametrize("hidden", list(moving.HIDDEN))
def test_em_fills_better_than_the_mean(hidden):
    values = values_of("missing", hidden=hidden)
    assert values["error_em"].value < values["error_mean"].value / 2
    assert values_tables.effect_of_mean(values) == "weaker"
    rows, X = values["hidden"], values["X"]
    assert np.isnan(values["gaps"]).sum() == len(rows) == values["count"]
    model = values["model"]
    C, mean = model.covariance(), model.mean
    expected = mean[1] + C[0, 1] / C[0, 0] * (X[rows, 0] - mean[0])
    np.testing.assert_allclose(values["filled"][-1][rows, 1], expected, rtol=1e-9)


@pytest.mark.parametrize("moved", [EQUAL, LINE, UPRIGHT], ids=["equal", "line", "upright"])
@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_degenerate_tables(moved, step):
    values = values_of(step, WORKED.move(moved))
    for language in LANGUAGES:
        figure = LESSON.step(step).figure(values, lesson_words("probabilistic", language))
        json.dumps(figure, allow_nan=False)
        for text in lesson_text("probabilistic", language)[step].values():
            assert "nan" not in render(text, values)


@pytest.mark.parametrize("step", ["em", "slip"])
def test_without_noise_there_is_no_top(step):
    values = values_of(step, WORKED.move(LINE))
    assert values["gaps"] == []
    words = lesson_words("probabilistic", "en")
    notes = LESSON.step(step).figure(values, words)["layout"]["annotations"]
    assert words["no_top"] in [note["text"] for note in notes]
