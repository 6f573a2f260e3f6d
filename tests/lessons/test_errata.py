"""Errata: all that were seen, in every language, each number worked out in another way."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import cos, degrees, pi, radians, sin, sqrt
from typing import Any

import numpy as np
import pytest

from lessons import errata_values, registry
from lessons.errata import VERDICTS, Erratum, all_errata, errata_text
from lessons.faces.drawn import drawn_faces
from lessons.text import LANGUAGES, LESSONS, PLACEHOLDER, lesson_text, placeholders, read_sections
from pca_core.shown import Shown
from tests.lessons.test_chinese import english_in

# What was seen in published notes, in a few words, and where it is told.
SEEN = {
    "the projections of the worked example end in −1/√2": "sign_of_a_score",
    "(1,1), (2,2), (3,3) become 2√2, 4√2, 6√2": "doubled_coordinates",
    "Var(a) = √6/5": "root_of_variance",
    "after projecting five records on an axis two values remain": "two_values_remain",
    "covariance 0 means independent": "zero_means_independent",
    "projecting 2-D to 1-D loses nothing": "nothing_lost",
    "the M step of EM contains an extra σ²I and leaves σ² alone": "prior_in_the_m_step",
    "kernel PCA needs only the eigenvectors of K": "only_eigenvectors_of_K",
    "there are as many principal components as records": "as_many_as_records",
    "use eig; results may be complex": "complex_results",
    "uncorrelated data has the same variance in every direction": "uncorrelated_is_round",
    "the sign is wrong": "wrong_sign",
    "loadings are eigenvectors": "loadings_as_eigenvectors",
    "the top component is the most important for any task": "most_important",
    "at a right angle, so uncorrelated": "right_angle",
    "all variances become largest at once": "all_largest",
    "covariance measures the error of two variables": "covariance_as_error",
    "covariances stand on the anti-diagonal": "anti_diagonal",
    "the gradient 2Sa − 2λ": "gradient",
    "the constraint a aᵀ = 1 for a column a": "length_of_a_column",
    "faces rebuilt without adding the mean": "face_without_mean",
    "eigenvalues of XXᵀ called variances": "gram_variances",
    "K²a = λKa if and only if Ka = λa": "kernel_twice",
    "c may be any number": "any_multiple",
    "the N largest eigenvectors are the N most important features": "largest_eigenvectors",
    "centring usually done": "centring_is_optional",
}
# Where the claim is not simply false.
ONLY_IF = {
    *("right_angle", "anti_diagonal", "uncorrelated_is_round", "nothing_lost", "any_multiple"),
    *("centring_is_optional", "length_of_a_column", "gram_variances", "kernel_twice"),
    *("only_eigenvectors_of_K", "face_without_mean"),
}
X = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]])
Expected = dict[str, Any]


def test_all_that_were_seen_are_told():
    assert sorted(one.id for one in all_errata()) == sorted(SEEN.values())
    assert {one.id for one in all_errata() if one.check.right == "if"} == ONLY_IF
    assert {one.check.right for one in all_errata()} == {"if", "false"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_same(language):
    found = read_sections(LESSONS / f"errata.{language}.md")
    assert sorted(found) == sorted(["worked", *SEEN.values()])
    whys = [f"why {verdict}" for verdict in VERDICTS]
    for one in all_errata():
        assert list(found[one.id])[:6] == ["title", "claim", "if", *whys]
        assert set(found[one.id]) <= {"title", "claim", "if", *whys, "test"}
        assert all(found[one.id].values()), one.id
        said = {found[one.id][why] for why in whys}
        assert len(said) == len(whys), "each answer has its own sentence"
        assert one.text(language)["test"], one.id


@pytest.mark.parametrize("one", all_errata(), ids=lambda one: one.id)
def test_it_is_learned_in_a_step_that_says_what_is_told(one):
    assert one.place in registry.places()
    for language in LANGUAGES:
        sections = lesson_text(one.place[0], language)[one.place[1]]
        assert set(one.told) <= set(sections)
        assert all(sections[name] in one.text(language)["test"] for name in one.told)


def test_what_has_numbers_of_its_own_is_an_erratum():
    helpers = {"unit", "direction"}
    own = {
        name
        for name, one in vars(errata_values).items()
        if getattr(one, "__module__", "") == errata_values.__name__
    }
    assert own - helpers <= set(SEEN.values())


TYPED = {"0", "1", "2", "45", "255"}  # of formulas; the diagonal, where white begins


def test_no_number_is_typed():
    for language in LANGUAGES:
        for sections in read_sections(LESSONS / f"errata.{language}.md").values():
            bare = PLACEHOLDER.sub("", "\n".join(sections.values()))
            assert set(re.findall(r"\d+(?:\.\d+)?", bare)) <= TYPED


def test_the_chinese_has_no_english():
    sections = read_sections(LESSONS / "errata.zh.md").values()
    assert english_in("\n".join(text for one in sections for text in one.values())) == set()


# --- numbers, worked out in another way -------------------------------------------------------


def centred(table: Any) -> np.ndarray:
    return np.array(table) - np.mean(table, axis=0)


def along(angle: float) -> np.ndarray:
    """The shadows of the records on an axis: one record after the other."""
    return np.array([a * cos(radians(angle)) + b * sin(radians(angle)) for a, b in centred(X)])


def cov_of(first: float, second: float) -> float:
    """Of the shadows on two axes: products, averaged."""
    return float(np.mean(along(first) * along(second)))


def where_uncorrelated(first: float) -> float:
    """By halving: from the axis itself, where the covariance is a variance, to 180° on."""
    low, high = first, first + 180.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if cov_of(first, middle) > 0 else (low, middle)
    return low % 180


def best_angle(table: np.ndarray) -> float:
    """Of the axis with the greatest mean square, looked for over all angles."""
    angles = np.linspace(0, pi, 180001)
    squares = [np.cos(angles) * a + np.sin(angles) * b for a, b in table]
    return degrees(angles[np.sum(np.square(squares), axis=0).argmax()])


def most_important(values: Expected) -> Expected:
    """From the table of the shop and its faulty days."""
    z = centred(values["X"]) / np.std(values["X"], axis=0)
    _, s, Vt = np.linalg.svd(z, full_matrices=False)
    wrong = [best_cut(z @ v, values["faulty"]) for v in Vt]
    best = int(np.argmin(wrong))
    return {
        "m": len(z),
        "count": int(np.sum(values["faulty"])),
        "wrong1": wrong[0],
        "best": best + 1,
        "best_wrong": wrong[best],
        "best_share": s[best] ** 2 / np.sum(s**2),
    }


def best_cut(places: np.ndarray, faulty: np.ndarray) -> int:
    """How many are on the wrong side of the best cut, whichever side is called faulty."""
    cuts = [places < cut for cut in [*places, np.inf]]
    return min(int(np.sum(side != faulty)) for cut in cuts for side in (cut, ~cut))


def slipped_em(values: Expected) -> Expected:
    """Both versions, record by record, from the start that the step has."""
    *start, s0 = values["models"][0][:3]
    best = level(np.cov(X.T, ddof=0))
    right, wrong = (run(np.array(start), s0, values["rounds"], slips) for slips in (False, True))
    return {
        "s0": 6 / 5,
        "s_right": right[1],
        "s_wrong": wrong[1],
        "gap_right": best - level(np.outer(right[0], right[0]) + right[1] * np.eye(2)),
        "gap_wrong": best - level(np.outer(wrong[0], wrong[0]) + wrong[1] * np.eye(2)),
        "rounds": 30,
    }


def level(C: np.ndarray) -> float:
    """The log-likelihood of the records under a normal distribution."""
    squares = [x @ np.linalg.inv(C) @ x for x in centred(X)]
    return -0.5 * sum(np.log(np.linalg.det(2 * pi * C)) + square for square in squares)


def run(w: np.ndarray, s: float, rounds: int, slips: bool) -> tuple[np.ndarray, float]:
    for _ in range(rounds):
        z = [w @ x / (w @ w + s) for x in centred(X)]
        spread = s / (w @ w + s)
        below = sum(one * one + spread for one in z) + (s if slips else 0)
        w = sum(one * x for one, x in zip(z, centred(X), strict=True)) / below
        off = [np.sum((x - one * w) ** 2) for one, x in zip(z, centred(X), strict=True)]
        s = s if slips else float(np.mean(off) + spread * (w @ w)) / 2
    return w, s


def four_recipes(values: Expected) -> Expected:
    """Scores K a with the linear kernel, centred and scaled or not."""
    found: Expected = {"divisor": 5, "kappa1": 10, "kappa2": 2, "lambda1": 2, "lambda2": 0.4}
    for way, table in (("n", X.astype(float)), ("c", centred(X))):
        K = table @ table.T
        squares, vectors = np.linalg.eigh(K)
        for end, place in (("1", -1), ("2", -2)):
            raw = K @ vectors[:, place]
            for how, scores in (("n", raw), ("s", raw / sqrt(squares[place]))):
                found[f"square_{way}{how}{end}"] = np.mean(scores**2)
                found[f"mean_{way}{how}{end}"] = abs(np.mean(scores))
        if way == "n":
            found |= {"raw1": squares[-1], "raw2": squares[-2]}
    return {name: number for name, number in found.items() if not re.match("mean_..2", name)}


def rebuilt_face(_: Expected) -> Expected:
    """By the singular value decomposition of the images that are learned from."""
    table = drawn_faces().train_table
    mean = table.mean(axis=0)
    s, Vt = np.linalg.svd(table - mean, full_matrices=False)[1:]
    rank = int(np.sum(s > 1e-9 * s[0]))
    sums = Vt[:rank].T @ (Vt[:rank] @ (table[0] - mean))
    return {
        "rank": rank,
        "error_known": np.sqrt(np.mean((table[0] - mean - sums) ** 2)),
        "error_without": np.sqrt(np.mean((table[0] - sums) ** 2)),
    }


def kernel_and_ones(_: Expected) -> Expected:
    K = np.array([[int(x @ y) for y in centred(X)] for x in centred(X)])
    v = np.array([-3, -1, 0, 3, 1])
    assert (K @ v == 10 * v).all()
    a = v + 1
    return {
        "v": v,
        "a": a,
        "value": 10,
        "Ka": K.dot(a),
        "value_a": 10 * a,
        "KKa": K.dot(K.dot(a)),
        "K1": K.sum(axis=1),
    }


def slopes(_: Expected) -> Expected:
    """The gradient of aᵀCa − 2(aᵀa − 1) at the first component, by differences."""

    def goal(a: np.ndarray, value: float) -> float:
        return float(np.mean((centred(X) @ a) ** 2)) - value * float(a @ a - 1)

    a, step = np.full(2, 1 / sqrt(2)), np.eye(2) * 1e-3
    pulls = np.array([goal(a + h, 0) - goal(a - h, 0) for h in step]) / 2e-3
    slope = np.array([goal(a + h, 2) - goal(a - h, 2) for h in step]) / 2e-3
    return {"a": a, "value": 2, "twice": 4, "pulls": pulls, "slope": slope, "slipped": pulls - 4}


def third_field(_: Expected) -> Expected:
    C = np.cov(np.column_stack([X, [1, 2, 3, 4, 5]]).T, ddof=0)
    return {"C3": C, "middle": C[1, 1], "beside1": C[1, 0], "beside2": C[2, 1]}


ROOT = sqrt(2)
MEANT: dict[str, Callable[[Expected], Expected]] = {
    "most_important": most_important,
    "doubled_coordinates": lambda _: {
        "x1": (1, 1),
        "x2": (2, 2),
        "x3": (3, 3),
        "double": [2 * ROOT, 4 * ROOT, 6 * ROOT],
        "root": [np.hypot(k, k) for k in (1, 2, 3)],
        "length1": np.hypot(1, 1),
        "twice1": 2 * np.hypot(1, 1),
    },
    "root_of_variance": lambda _: {
        "root_a": sqrt(6) / 5,
        "var_a": np.var([1, 1, 2, 4, 2]),
        "other_a": np.var([1, 1, 2, 4, 2], ddof=1),
        "squares_a": 1 + 1 + 0 + 4 + 0,
        "divisor": 5,
    },
    "two_values_remain": lambda _: {
        "m": 5,
        "two": 2,
        "places_a": len({1, 2, 4}),
        "list_a": sorted({a - 2 for a in (1, 1, 2, 4, 2)}),
        "name_a": "a",
    },
    "covariance_as_error": lambda _: {
        "cov_same": np.var(X[:, 0]),
        "error_same": 0,
        "cov_opposite": np.cov(X[:, 0], -X[:, 0], ddof=0)[0, 1],
        "error_opposite": np.mean((2 * (X[:, 0] - 2)) ** 2),
    },
    "right_angle": lambda _: {
        "angle1": 45,
        "angle2": where_uncorrelated(45),
        "cov_best": cov_of(45, 135),
        "turned": 20,
        "across": 110,
        "cov_across": cov_of(20, 110),
        "free": where_uncorrelated(20),
        "turned2": 70,
        "across2": 160,
        "cov_across2": cov_of(70, 160),
        "free2": where_uncorrelated(70),
    },
    "zero_means_independent": lambda _: {
        "x": [-1, -0.5, 0, 0.5, 1],
        "cov": np.cov([-1, -0.5, 0, 0.5, 1], [1, 0.25, 0, 0.25, 1], ddof=0)[0, 1],
        "divisor": 5,
        "products": r"- \frac{1}{2} + \frac{1}{8} + 0 - \frac{1}{8} + \frac{1}{2}",
    },
    "uncorrelated_is_round": lambda values: {
        "m": 12,
        "cov": np.cov(values["raw"].T, ddof=0)[0, 1],
        "var_a": np.mean([(2 * cos(k * pi / 6)) ** 2 for k in range(12)]),
        "var_b": np.mean([sin(k * pi / 6) ** 2 for k in range(12)]),
    },
    "anti_diagonal": third_field,
    "any_multiple": lambda _: {
        "v": (1, 1),
        "times": -3,
        "multiple": (-3, -3),
        "image": np.mean([x * (x @ (-3, -3)) for x in centred(X)], axis=0),
        "nothing": (0, 0),
        "lambda1": np.var(along(45)),
        "lambda2": np.var(along(135)),
    },
    "wrong_sign": lambda _: {
        "unit1": (cos(pi / 4), sin(pi / 4)),
        "minus1": (cos(5 * pi / 4), sin(5 * pi / 4)),
        "lambda1": np.var(along(45)),
    },
    "complex_results": lambda _: {
        "q": 0.8,
        "under": (np.var(along(45)) - np.var(along(135))) ** 2,  # of the roots: their distance²
        "symmetric_under": (np.var(along(45)) - np.var(along(135))) ** 2,
    },
    "nothing_lost": lambda _: {
        "error_sum": np.sum(along(135) ** 2),
        "divisor": 5,
        "lambda2": np.mean(along(135) ** 2),
    },
    "sign_of_a_score": lambda _: {
        "others": along(45)[:4],
        "last": along(45)[4],
        "printed": -along(45)[4],
        "double": np.sum(along(45)[:4]) - along(45)[4],
        "rest": np.sum(along(45)[:4]),
        "record": 5,
    },
    "all_largest": lambda _: {
        "var_a": np.var(X[:, 0]),
        "var_b": np.var(X[:, 1]),
        "trace": np.mean(np.sum(centred(X) ** 2, axis=1)),
        "turned": 20,
        "var_turned": np.var(along(20)),
        "var_across": np.var(along(110)),
        "angle1": 45,
        "lambda1": np.var(along(45)),
        "lambda2": np.var(along(135)),
    },
    "centring_is_optional": lambda _: {
        "mean_a": 2,
        "mean_b": 3,
        "to_mean": degrees(np.arctan(1.5)),
        "rebased": round(best_angle(X), 1),
        "angle1": best_angle(centred(X)),
    },
    "largest_eigenvectors": lambda _: {
        "p1": (sqrt(0.5), sqrt(0.5)),
        "length1": 1,
        "length2": 1,
        "lambda1": np.var(along(45)),
        "lambda2": np.var(along(135)),
    },
    "length_of_a_column": lambda _: {"inner": 1, "outer": [[0.5, 0.5], [0.5, 0.5]]},
    "gradient": slopes,
    "gram_variances": lambda _: {
        "product": sum(np.outer(x, x) for x in centred(X)),
        "square1": np.sum(along(45) ** 2),
        "square2": np.sum(along(135) ** 2),
        "lambda1": np.var(along(45)),
        "lambda2": np.var(along(135)),
        "divisor": 5,
    },
    "as_many_as_records": lambda values: {
        "n": len(values["X"].T),
        "m": len(values["X"]),
        "less_one": len(values["X"]) - 1,
        "rank": np.linalg.matrix_rank(centred(values["X"])),
        "faces": 280,
        "most": 279,
        "pixels_formula": r"10\,304",
    },
    "loadings_as_eigenvectors": lambda _: {
        "entry": sqrt(0.5),
        "lambda1": 1 + np.corrcoef(X.T)[0, 1],
        "scaled": np.mean(centred(X)[:, 0] / np.std(X[:, 0]) * along(45) / np.std(X[:, 0])),
        "loading": np.corrcoef(X[:, 0], along(45))[0, 1],
    },
    "prior_in_the_m_step": slipped_em,
    "only_eigenvectors_of_K": four_recipes,
    "kernel_twice": kernel_and_ones,
    "face_without_mean": rebuilt_face,
}


def names_in(one: Erratum) -> set[str]:
    texts = (text for language in LANGUAGES for text in one.text(language).values())
    cases = {"equal", "line", "lucky", "below"}
    return {name for text in texts for name, _ in placeholders(text)} - cases


@pytest.mark.parametrize("one", all_errata(), ids=lambda one: one.id)
def test_every_number_is_what_it_is_meant_to_be(one):
    values = one.values(LANGUAGES[0])
    meant = MEANT[one.id](values)
    assert names_in(one) <= set(meant)
    for name in names_in(one):
        assert_shown(values[name], meant[name], name)


def assert_shown(shown: Any, meant: Any, name: str) -> None:
    if isinstance(meant, str):
        assert shown == meant, name
    elif isinstance(shown, (Shown, int, float)):
        value = shown.value if isinstance(shown, Shown) else shown
        assert value == pytest.approx(float(meant), rel=1e-6, abs=1e-8), name
        exact = isinstance(shown, Shown) and shown.exact
        assert not exact or abs(value - float(meant)) < 1e-9, name
    else:
        assert len(shown) == len(meant), name
        for left, right in zip(shown, meant, strict=True):
            assert_shown(left, right, name)


def test_the_numbers_that_are_asked_for_are_read_so():
    """On the worked example, with the first direction at 20°: covariance 0 at 129.7°."""
    values = next(one for one in all_errata() if one.id == "right_angle").values("en")
    assert (values["turned"].said, values["free"].said) == ("20", "≈ 129.7")
    assert values["cov_best"].said == "0"


def test_the_worked_example_is_told():
    for language in LANGUAGES:
        names = {name for name, _ in placeholders(errata_text(language)["worked"]["text"])}
        assert {"X", "C", "lambda1", "lambda2"} <= names
