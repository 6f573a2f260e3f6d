"""What other programs print, by their documented conventions, is recognised; what differs is named.

The numbers of each program are worked out here from its documentation (`lessons/programs.toml`
has the addresses), with NumPy's SVD or its eigh; those of R are R's own prints.
"""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from lessons import datasets
from lessons.programs import all_programs
from results.compare import compare
from results.conventions import candidates
from results.matching import matches
from results.sentences import tell
from scripts.find_r import run_r
from tables.pasted import Pasted, read_pasted
from tests.in_r import need_r
from tests.results import exports
from texts import LANGUAGES

TABLES = ("stackloss", "iris")


def case(name: str, **choices):
    dataset = datasets.load(name)
    rows = [["name", *dataset.fields], *([f"r{i}", *row] for i, row in enumerate(dataset.cells))]
    return exports.case(
        exports.csv_text(rows[0], rows[1:]).encode(), f"{name}.csv", **choices
    ).found


def by_svd(Z, divisor):
    """(eigenvalues, axes as columns, scores)"""
    U, s, Vt = np.linalg.svd(Z, full_matrices=False)
    return s**2 / divisor, Vt.T, U * s


def covariances(X, ddof):
    return by_svd(X - X.mean(axis=0), len(X) - ddof)


def correlations(X, ddof):
    """The same divisor in the deviations and in the variances."""
    return by_svd((X - X.mean(axis=0)) / X.std(axis=0, ddof=ddof), len(X) - ddof)


def positive_sums(V):
    return V * np.where(V.sum(axis=0) < 0, -1, 1)


def sklearn(X):
    values, V, Y = covariances(X, 1)
    return {
        "explained_variance_": (values, "eigenvalues", "none", 1),
        "explained_variance_ratio_": (values / values.sum(), "shares", "none", None),
        "singular_values_": (np.sqrt(values * (len(X) - 1)), "singular", "none", None),
        "components_": (V.T, "eigenvectors", "none", None),
        "transform": (Y, "scores", "none", None),
    }


def numpy_eigh(X):
    values, V = np.linalg.eigh(np.cov(X.T))
    return {
        "eigenvalues": (values, "eigenvalues", "none", 1),
        "eigenvectors": (V, "eigenvectors", "none", None),
        "Xc @ eigenvectors": ((X - X.mean(axis=0)) @ V, "scores", "none", None),
    }


def numpy_svd(X):
    U, s, Vt = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)
    return {
        "S": (s, "singular", "none", None),
        "S²": (s**2, "squares", "none", None),
        "Vh": (Vt, "eigenvectors", "none", None),
        "U": (U, "scores_unit", "none", None),
        "U * S": (U * s, "scores", "none", None),
    }


def factominer(X):
    values, V, Y = correlations(X, 0)
    V = positive_sums(V)
    return {
        "eig": (values, "eigenvalues", "standard", None),
        "percentage of variance": (100 * values / values.sum(), "shares", "standard", None),
        "var$coord": (V * np.sqrt(values), "loadings", "standard", None),
        "ind$coord": (Y, "scores", "standard", 0),
    }


def matlab(X):
    values, V, Y = covariances(X, 1)
    return {
        "latent": (values, "eigenvalues", "none", 1),
        "explained": (100 * values / values.sum(), "shares", "none", None),
        "coeff": (V, "eigenvectors", "none", None),
        "score": (Y, "scores", "none", None),
    }


def spss(X):
    """Divisor m − 1 in the standard scores that factor scores are made of."""
    values, V, Y = correlations(X, 1)
    return {
        "Total": (values, "eigenvalues", "standard", None),
        "% of Variance": (100 * values / values.sum(), "shares", "standard", None),
        "Cumulative %": (100 * np.cumsum(values) / values.sum(), "cumulative", "standard", None),
        "Component Matrix": (V * np.sqrt(values), "loadings", "standard", None),
        "Score Coefficients": (V / np.sqrt(values), "coefficients", "standard", None),
        "FAC1_1": (Y / np.sqrt(values), "scores_one", "standard", 1),
    }


def stata(X):
    values, V, Y = correlations(X, 1)
    V = positive_sums(V)
    return {
        "Eigenvalue": (values, "eigenvalues", "standard", None),
        "Proportion": (values / values.sum(), "shares", "standard", None),
        "Cumulative": (np.cumsum(values) / values.sum(), "cumulative", "standard", None),
        "e(L)": (V, "eigenvectors", "standard", None),
        "predict, score": (Y, "scores", "standard", 1),
        "covariance, predict": (X @ covariances(X, 1)[1], "scores_raw", "none", None),
    }


def sas(X):
    values, V, Y = correlations(X, 1)
    return {
        "Eigenvalue": (values, "eigenvalues", "standard", None),
        "Eigenvectors": (V, "eigenvectors", "standard", None),
        "Prin1": (Y, "scores", "standard", 1),
        "STD": (Y / np.sqrt(values), "scores_one", "standard", 1),
    }


def rotated_by_hand(L):
    """Varimax of two columns with Kaiser's normalization: all angles tried, ever more closely."""
    H = np.sqrt((L**2).sum(axis=1, keepdims=True))
    middle, width = 0.0, np.pi / 4
    for _ in range(40):
        angles = middle + np.linspace(-width, width, 41)
        tried = [(((L / H) @ turn(angle)) ** 2).var(axis=0).sum() for angle in angles]
        middle, width = angles[int(np.argmax(tried))], width / 4
    return turn(middle)


def turn(angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s], [s, c]])


def jamovi(X):
    values, V, Y = correlations(X, 1)
    L = (V * np.sqrt(values))[:, :2]
    T = rotated_by_hand(L)
    return {
        "Component Loadings": (L @ T, "varimax_kaiser", "standard", None),
        "Score Component 1": (
            (Y / np.sqrt(values))[:, :2] @ T,
            "scores_varimax_kaiser",
            "standard",
            1,
        ),
    }


def jasp(X):
    """With orthogonal, none in place of promax."""
    values, V, _ = correlations(X, 1)
    return {
        "Component Loadings": (positive_sums(V) * np.sqrt(values), "loadings", "standard", None)
    }


def minitab(X):
    values, V, Y = correlations(X, 1)
    return {
        "Eigenvalue": (values, "eigenvalues", "standard", None),
        "Coefficients": (-V, "eigenvectors", "standard", None),
        "Scores": (-Y, "scores", "standard", 1),
    }


def xlstat(X):
    """Either divisor, as chosen; here with m."""
    values, V, Y = covariances(X, 0)
    return {
        "Eigenvalue": (values, "eigenvalues", "none", 0),
        "Factor loadings": (V * np.sqrt(values), "loadings", "none", 0),
        "Factor scores": (Y, "scores", "none", None),
        "Correlations": (
            V * np.sqrt(values) / X.std(axis=0)[:, None],
            "correlations",
            "none",
            None,
        ),
    }


PROGRAMS = {
    function.__name__: function
    for function in (sklearn, numpy_eigh, numpy_svd, factominer, matlab, spss, stata, sas, jasp,
                     jamovi, minitab, xlstat)
}  # fmt: skip
OUTPUTS = [
    (name, key)
    for name in PROGRAMS
    for key in PROGRAMS[name](np.eye(3) + np.arange(9.0).reshape(3, 3) ** 2)
]
BY_R = {"prcomp", "princomp"}
PER_CENT = {"percentage of variance", "explained", "% of Variance", "Cumulative %"}


def written(values, places=6, between="\t", mark="."):
    rows = np.atleast_2d(values).tolist()
    lines = [between.join(f"{x:.{places}f}" for x in row) for row in rows]
    return "\n".join(lines).replace(".", mark)


def recognised(found, text):
    """The first convention that fits, or None; and all of the match."""
    first = matches(read_pasted(text), candidates(found))[0]
    return (first.convention if first.fits else None), first


def test_every_program_of_the_list_is_tried():
    assert {program.id for program in all_programs()} == {*PROGRAMS, *BY_R}


@pytest.mark.parametrize(("program", "output"), OUTPUTS)
@pytest.mark.parametrize("name", TABLES)
def test_each_program_is_recognised_by_its_conventions(name, program, output):
    found = case(name)
    values, what, scaling, divisor = PROGRAMS[program](found.prepared.X)[output]
    how, match = recognised(found, written(values, 5))
    assert how is not None
    assert (how.what, how.scaling) == (what, scaling)
    told = how.scaled_by if what in ("scores", "singular") else how.divisor
    assert told == divisor
    assert how.percent == (output in PER_CENT)
    assert match.count == values.size
    if match.of != "list":
        assert match.across == (output in ("components_", "Vh"))
    said = {language: compare(language, found, match.pasted) for language in LANGUAGES}
    for language, panel in said.items():
        assert tell(language, f"compare.what_{what}{'_percent' * how.percent}") in panel.lines[0]
        assert tell(language, f"compare.matrix_{scaling}") in panel.lines[0]


@pytest.mark.parametrize("name", TABLES)
def test_who_gives_such_numbers_is_said_from_the_list_of_programs(name):
    found = case(name)
    names = {program.id: program.name for program in all_programs()}
    for program, output, others in (
        ("matlab", "latent", ("factominer", "spss", "princomp")),
        ("factominer", "ind$coord", ("stata", "matlab")),
        ("stata", "predict, score", ("factominer", "prcomp")),
        ("jamovi", "Component Loadings", ("jasp", "sas")),
    ):
        values = PROGRAMS[program](found.prepared.X)[output][0]
        said = "\n".join(compare("en", found, read_pasted(written(values))).lines)
        assert names[program] in said
        assert not any(names[other] in said for other in others)


@pytest.mark.parametrize("name", TABLES)
def test_order_and_side_are_said(name):
    found = case(name)
    X = found.prepared.X
    values, V, _ = covariances(X, 1)
    _, match = recognised(found, written(np.linalg.eigh(np.cov(X.T))[0]))
    assert match.axes == (2, 1, 0)
    ours = found.model.components.T
    how, match = recognised(found, written(ours[:, [2, 0, 1]] * [1, -1, 1], 4, ";", ","))
    assert how.what == "eigenvectors"
    assert (match.axes, match.signs) == ((2, 0, 1), (1, -1, 1))
    lines = "\n".join(compare("en", found, match.pasted).lines)
    assert tell("en", "compare.order", order="3, 1, 2") in lines
    assert tell("en", "compare.signs", count=1, names="1") in lines
    assert len(values) == len(V)


@pytest.mark.parametrize("ddof", [0, 1])
@pytest.mark.parametrize("scaling", ["none", "standard", "pareto"])
def test_the_numbers_of_this_page_are_its_own(scaling, ddof):
    found = case("stackloss", scaling=scaling, ddof=ddof)
    for values in (found.model.eigenvalues, found.model.components.T, found.loadings.T, found.Y):
        how, match = recognised(found, written(values, 8))
        assert how.scaling == scaling
        said = compare("en", found, match.pasted).lines[0]
        assert "just as on this page" in said
    other = case("stackloss", scaling=scaling, ddof=1 - ddof)
    if scaling != "standard":
        said = compare("en", found, read_pasted(written(other.model.eigenvalues, 8))).lines
        assert "just as" not in said[0]
        assert "This page divides by" in said[1]


def test_two_divisors_mixed_are_recognised():
    """StandardScaler divides by m, PCA by m − 1: eigenvalues add up to n m / (m − 1)."""
    found = case("iris")
    X = found.prepared.X
    values = by_svd((X - X.mean(axis=0)) / X.std(axis=0), len(X) - 1)[0]
    how, match = recognised(found, written(values))
    assert (how.what, how.scaling, how.divisor, how.scaled_by) == ("eigenvalues", "standard", 1, 0)
    assert how.mixed
    assert tell("en", "compare.mixed") in "\n".join(compare("en", found, match.pasted).lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_wrong_number_is_named(language):
    """Which, where, by how much; all others are found by their convention."""
    found = case("stackloss")
    values, V, Y = correlations(found.prepared.X, 1)
    Y[6, 1] += 0.25
    match = matches(read_pasted(written(Y)), candidates(found))[0]
    assert (match.missed, match.worst) == (1, (6, 1))
    panel = compare(language, found, match.pasted)
    assert "**1" in panel.lines[0]
    assert "**r6**" in panel.lines[1]
    assert "0.25" in panel.lines[1]
    L = V * np.sqrt(values)
    L[2, 0] -= 0.01
    panel = compare(language, found, read_pasted(written(L, 3)))
    assert found.fields[2] in panel.lines[1]
    assert f"{L[2, 0]:.3f}".lstrip("-") in panel.lines[1]


def test_the_last_digit_decides():
    """Rounded to the nearest is right; to the other neighbour, less than a unit away, is not."""
    found = case("stackloss")
    values = found.model.eigenvalues
    near = np.round(values, 2)
    other = near + 0.01 * np.sign(values - near)
    assert (np.abs(other - values) < 0.01).all()
    assert recognised(found, written(near, 2))[0]
    assert recognised(found, written(np.where([0, 1, 0], other, near), 2))[0] is None
    assert recognised(found, written(np.round(values, 3), 3))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_digits_leave_several(language):
    found = case("iris")
    values = covariances(found.prepared.X, 1)[0]
    lines = compare(language, found, read_pasted(written(values, 0))).lines
    also = tell(language, "compare.also", names="").split("：")[0].split(":")[0]
    assert also in lines[-1]
    assert also not in compare(language, found, read_pasted(written(values, 8))).lines[-1]


def test_two_names_for_one_thing_are_no_doubt():
    """Of standardized fields, loadings are correlations."""
    values, V, _ = correlations(STACKLOSS.prepared.X, 1)
    lines = compare("en", STACKLOSS, read_pasted(written(V * np.sqrt(values)))).lines
    assert not any("So few digits" in line for line in lines)


def test_a_table_of_eigenvalues_is_taken_line_by_line():
    """As summary(prcomp) prints it, and turned, as SPSS does."""
    found = case("stackloss")
    values = covariances(found.prepared.X, 1)[0]
    shares = values / values.sum()
    rows = np.array([np.sqrt(values), shares, np.cumsum(shares)])
    panel = compare("en", found, read_pasted(written(rows, 5)))
    for place, what in enumerate(("roots", "shares", "cumulative"), 1):
        [line] = re.findall(rf"Row {place}: .*", panel.lines[1])
        assert tell("en", f"compare.what_{what}") in line
    scaled = correlations(found.prepared.X, 1)[0]
    table = np.array([scaled, 100 * scaled / 3, 100 * np.cumsum(scaled) / 3]).T
    panel = compare("en", found, read_pasted(written(table, 3)))
    assert "Column 3: " in panel.lines[1]
    assert "per cent, added up" in panel.lines[1]


R_PRINTS = """
X <- as.matrix(read.csv("X.csv", row.names = 1))
rownames(X) <- NULL
for (said in list(
  prcomp(X)$sdev, prcomp(X)$rotation, prcomp(X, scale. = TRUE)$x, summary(prcomp(X))$importance,
  princomp(X)$sdev^2, unclass(princomp(X, cor = TRUE)$scores), princomp(X)$loadings
)) {
  print(said)
  cat("\\n====\\n")
}
"""


@pytest.mark.parametrize("name", TABLES)
def test_prints_of_r_are_recognised(name, tmp_path):
    need_r()
    found = case(name)
    head = ",".join(["name", *"abcdefgh"[: found.n]])
    rows = [f"r{i}," + ",".join(map(repr, row)) for i, row in enumerate(found.prepared.X.tolist())]
    (tmp_path / "X.csv").write_text("\n".join([head, *rows]), encoding="utf-8")
    (tmp_path / "prints.R").write_text(R_PRINTS, encoding="utf-8")
    done = run_r(tmp_path / "prints.R", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    prints = done.stdout.split("====\n")[:-1]
    expected = [
        ("roots", "none", 1),
        ("eigenvectors", "none", None),
        ("scores", "standard", 1),
        None,
        ("eigenvalues", "none", 0),
        ("scores", "standard", 0),
        ("eigenvectors", "none", None),
    ]
    for text, told in zip(prints, expected, strict=True):
        if told is None:
            lines = compare("en", found, read_pasted(text)).lines
            assert all(f"Row {place}: " in lines[1] for place in (1, 2, 3))
            continue
        how, match = recognised(found, text)
        assert how is not None, text
        divisor = how.scaled_by if how.what == "scores" else how.divisor
        assert (how.what, how.scaling, divisor) == told
    assert match.count < match.pasted.values.size or name == "iris"  # princomp leaves blanks


def test_another_size_is_told_with_those_there_are():
    found = case("stackloss")
    [line] = compare("en", found, read_pasted(written(np.ones((7, 7))))).lines
    assert "7 × 7" in line
    assert "21" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_noise_is_called_unknown(language):
    found = case("stackloss")
    noise = np.random.default_rng(1).normal(size=(21, 3))
    panel = compare(language, found, read_pasted(written(noise)))
    assert tell(language, "compare.reasons") in panel.lines
    assert "**63" in panel.lines[0] or "**62" in panel.lines[0]


def test_names_of_fields_and_records_are_text():
    found = exports.hostile().found
    for values in (found.loadings.T, found.Y):
        wrong = values.copy()
        wrong[np.unravel_index(np.abs(wrong).argmin(), wrong.shape)] += 3
        said = "\n".join(compare("en", found, read_pasted(written(wrong))).lines)
        assert "</script>" not in said
        assert "[a](http" not in said


def test_weights_are_part_of_it():
    found = case("stackloss", weights=((case("stackloss").prepared.fields[0], 0.5),))
    lines = compare("en", found, read_pasted(written(found.model.eigenvalues))).lines
    assert tell("en", "compare.weighted") in "\n".join(lines)


@settings(deadline=None)
@given(
    st.permutations([0, 1, 2]),
    st.lists(st.sampled_from([-1, 1]), min_size=3, max_size=3),
    st.integers(3, 9),
)
def test_any_order_and_any_side_are_found(order, signs, places):
    found = STACKLOSS
    how, match = recognised(found, written(found.Y[:, order] * signs, places))
    assert how.what == "scores"
    assert (match.axes, match.signs) == (tuple(order), tuple(signs))


@settings(deadline=None)
@given(
    arrays(
        float,
        st.tuples(st.integers(1, 22), st.integers(1, 4)),
        elements=st.floats(-1e6, 1e6, allow_subnormal=False) | st.just(np.nan),
    )
)
def test_any_numbers_get_a_sentence(values):
    values[0, 0] = 1.5
    for language in LANGUAGES:
        panel = compare(language, STACKLOSS, Pasted(values, np.full(values.shape, 5e-4), False))
        assert panel.lines
        assert all(panel.lines)


STACKLOSS = case("stackloss")
