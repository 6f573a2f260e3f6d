"""What people ask of PCA most: thirty, in every language, each number worked out in another way."""

from __future__ import annotations

import re
from itertools import combinations
from math import degrees, sqrt
from typing import Any

import numpy as np
import prince
import pytest
from numpy.testing import assert_allclose

from lessons import question_values, registry
from lessons.address import TITLES
from lessons.datasets import rows_of
from lessons.questions import GROUPS, all_questions, by_group, question_text
from lessons.text import LANGUAGES, LESSONS, PLACEHOLDER, placeholders, read_sections
from lessons.yes_no import YES_NO
from tests.lessons.test_chinese import english_in

X = np.array([[1, 1], [1, 3], [2, 3], [4, 4], [2, 4]], dtype=float)
XC = X - X.mean(axis=0)
U, S, VT = np.linalg.svd(XC, full_matrices=False)
VT[0] *= np.sign(VT[0, 0])
VT[1] *= np.sign(VT[1, 1])
Y = XC @ VT.T
LAMBDA = S**2 / 5
PENGUINS = rows_of("penguins")[1:]
NUMBERS = np.array([row[1:] for row in PENGUINS], dtype=float)
STANDARD = (NUMBERS - NUMBERS.mean(axis=0)) / NUMBERS.std(axis=0)
# What a search for it would be typed as: words that its own text must hold.
TERMS = {
    "what_is_it": "eigenvectors variance",
    "pca_or_svd": "SVD singular",
    "factor_analysis": "factor analysis noise",
    "groups_do_not_part": "LDA groups separated",
    "neighbour_maps": "t-SNE UMAP distances",
    "must_i_scale": "correlation covariance scale standardizing",
    "missing_values": "missing EM gap",
    "yes_no": "yes/no MCA correspondence",
    "numbers_and_categories": "categories FAMD mixed",
    "outliers": "outliers robust sparse time series",
    "how_many": "how many keep parallel",
    "only_a_quarter": "25 % explain",
    "loadings_or_eigenvectors": "loadings eigenvectors",
    "read_a_biplot": "biplot angles correlations arrows",
    "score_plot_or_loading_plot": "score plot loading plot",
    "which_fields": "important loadings choose penalty",
    "factor_scores": "factor scores coefficients SPSS",
    "what_drives_a_component": "batch treatment η²",
    "may_i_rotate": "rotate varimax",
    "other_pairs": "pairs labels ellipses",
    "trust_the_map": "trust bootstrap",
    "get_my_data_back": "data back mean",
    "new_records": "new train test",
    "before_a_model": "regression classifier late ridge",
    "before_k_means": "k-means clusters",
    "whitening": "whitening undo",
    "supplementary": "supplementary rows columns",
    "save_the_scores": "save scores CSV",
    "m_or_m_minus_1": "n − 1 programs",
    "the_sign": "sign opposite",
}


def test_the_thirty_that_are_asked_most_are_there():
    assert [one.id for one in all_questions()] == list(TERMS)
    assert [group for group, _ in by_group()] == list(GROUPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_answers_in_three_sentences_with_a_number(language):
    found = read_sections(LESSONS / f"questions.{language}.md")
    assert list(found) == ["page", *TERMS]
    for one in all_questions():
        said = found[one.id]
        assert list(said) == ["ask", "answer", "number"]
        stop = r"[.?](?= |$)" if language == "en" else r"[。？]"
        assert len(re.findall(stop, said["answer"])) == 3, one.id
        assert placeholders(said["number"]), one.id


@pytest.mark.parametrize("one", all_questions(), ids=lambda one: one.id)
def test_it_is_learned_somewhere_and_named_by_its_own_terms(one):
    places = [place for place in one.learned if len(place) == 2]
    assert set(places) <= set(registry.places())
    assert {place[0] for place in one.learned if len(place) == 1} <= set(TITLES)
    said = " ".join(question_text("en")[one.id].values()).lower()
    assert [word for word in TERMS[one.id].lower().split() if word not in said] == []


def test_no_number_is_typed():
    """But in names of things: t-SNE has none, rules of thumb and shares that are asked about do."""
    for language in LANGUAGES:
        for sections in read_sections(LESSONS / f"questions.{language}.md").values():
            bare = PLACEHOLDER.sub("", "\n".join(sections.values()))
            assert set(re.findall(r"\d+", bare)) <= {"0", "1", "2", "3", "5", "25", "45", "80"}


def test_the_chinese_has_no_english():
    sections = read_sections(LESSONS / "questions.zh.md").values()
    assert english_in("\n".join(text for one in sections for text in one.values())) == set()


# --- numbers, worked out in another way -------------------------------------------------------


def angle(table: np.ndarray) -> float:
    """Of the first axis: half the angle of (c_aa − c_bb, 2 c_ab)."""
    (a, c), (_, b) = np.cov(table.T)
    return degrees(np.arctan2(2 * c, a - b)) / 2 % 180


def first_entries(table: np.ndarray) -> np.ndarray:
    return np.linalg.svd(table - table.mean(axis=0))[2][0] ** 2


def typed_wrong() -> float:
    table = X.copy()
    table[4, 1] = 40
    return angle(table)


def squared_distances(table: np.ndarray) -> float:
    return sum(float(((table[i] - table[j]) ** 2).sum()) for i, j in combinations(range(5), 2))


def explained(y: np.ndarray, x: np.ndarray) -> float:
    return float(np.corrcoef(y, x)[0, 1] ** 2)


def mca_eigenvalues() -> list[float]:
    import pandas as pd

    table = pd.DataFrame(YES_NO, columns=["a", "b"]).astype(str)
    return list(prince.MCA(n_components=2, engine="sklearn").fit(table).eigenvalues_)


def famd_inertia() -> float:
    """The sum of squares of the standardized numbers and of the weighed columns of 0 and 1."""
    species = sorted({row[0] for row in PENGUINS})
    dummies = np.array([[row[0] == one for one in species] for row in PENGUINS], dtype=float)
    p = dummies.mean(axis=0)
    table = np.hstack([STANDARD, (dummies - p) / np.sqrt(p)])
    return float((table**2).sum() / len(table))


def between_species() -> float:
    scores = np.linalg.svd(STANDARD, full_matrices=False)[0][:, 0]
    means = {s: scores[[r[0] == s for r in PENGUINS]].mean() for s in {r[0] for r in PENGUINS}}
    return sum(means[row[0]] ** 2 for row in PENGUINS) / float((scores**2).sum())


def of_one_factor() -> dict[str, float]:
    """Loadings 4/5, 3/5, 1/2: correlations are their products, the rest is noise."""
    loadings = np.array([0.8, 0.6, 0.5])
    R = np.outer(loadings, loadings)
    np.fill_diagonal(R, 1)
    values, vectors = np.linalg.eigh(R)
    return {
        "r12": R[0, 1],
        "r13": R[0, 2],
        "r23": R[1, 2],
        "common": loadings[0] ** 2,
        "common_pca": values[-1] * vectors[0, -1] ** 2,
    }


def expected() -> dict[str, dict[str, Any]]:
    arrow_a, arrow_b = (VT * np.sqrt(LAMBDA)[:, None]).T
    turned = np.array([arrow_a, arrow_b]) @ [[sqrt(0.5), -sqrt(0.5)], [sqrt(0.5), sqrt(0.5)]]
    twins = np.array(question_values.TWINS, dtype=float)
    mca = mca_eigenvalues()
    one = {"record": X[3], "scores": Y[3]}
    return {
        "what_is_it": {"lambda1": LAMBDA[0], "lambda2": LAMBDA[1], "angle1": angle(X)},
        "pca_or_svd": {"s1": S[0], "s2": S[1], "m": 5, "lambda1": S[0] ** 2 / 5},
        "factor_analysis": of_one_factor(),
        "groups_do_not_part": {"m": 48, "each": 24},
        "neighbour_maps": {"kept_distances": squared_distances(Y[:, :1]) / squared_distances(X)},
        "must_i_scale": {
            "flipper_raw": first_entries(NUMBERS)[2],
            "flipper_scaled": first_entries(STANDARD)[2],
        },
        "yes_no": {
            "phi": np.corrcoef(np.array(YES_NO).T)[0, 1],
            "lambda_yes1": 2 * mca[0],
            "lambda_yes2": 2 * mca[1],
            "mca1": mca[0],
            "mca2": mca[1],
        },
        "numbers_and_categories": {"inertia": famd_inertia(), "numeric": 3, "categories": 3},
        "outliers": {"typed": 40, "meant": X[4, 1], "turned": typed_wrong(), "angle1": 45},
        "only_a_quarter": {"fair_few": 2 / 4, "fair_many": 2 / 100, "times": 0.25 / 0.02},
        "loadings_or_eigenvectors": {
            "lambda1": 1 + np.corrcoef(X.T)[0, 1],
            "entry": sqrt(0.5),
            "loading": sqrt((1 + np.corrcoef(X.T)[0, 1]) / 2),
        },
        "read_a_biplot": {"arrow_a": arrow_a, "arrow_b": arrow_b, "cosine": np.corrcoef(X.T)[0, 1]},
        "score_plot_or_loading_plot": {**one, "arrow_a": arrow_a},
        "which_fields": {"twin": first_entries(twins)[0], "other": first_entries(twins)[2]},
        "factor_scores": {**one, "score": Y[3, 0], "standard_score": U[3, 0] * sqrt(5) * SIGN},
        "what_drives_a_component": {"eta": between_species()},
        "may_i_rotate": {"rotated": (turned**2).sum(axis=0)[0], "trace": LAMBDA.sum()},
        "other_pairs": {"pairs": len(list(combinations(range(4), 2)))},
        "trust_the_map": {"turn": max(abs(angle(np.delete(X, i, 0)) - angle(X)) for i in range(5))},
        "get_my_data_back": {
            "error_sum": float(((XC - np.outer(Y[:, 0], VT[0])) ** 2).sum()),
            "total": float((XC**2).sum()),
            "lost_share": LAMBDA[1] / LAMBDA.sum(),
        },
        "new_records": {"mean": X.mean(axis=0), "new_score": (np.array([4, 6]) - [2, 3]) @ VT[0]},
        "before_a_model": {
            "r2_first": explained(X[:, 1] - X[:, 0], Y[:, 0]),
            "r2_second": explained(X[:, 1] - X[:, 0], Y[:, 1]),
            "share1": LAMBDA[0] / LAMBDA.sum(),
        },
        "whitening": {"factor1": 1 / np.std(Y[:, 0]), "factor2": 1 / np.std(Y[:, 1])},
        "supplementary": {"supplementary": np.corrcoef(np.arange(5), Y[:, 0])[0, 1]},
        "save_the_scores": one,
        "m_or_m_minus_1": {
            "lambda1_m": LAMBDA[0],
            "lambda1_less": S[0] ** 2 / 4,
            "factor": 5 / 4,
            "share1_m": LAMBDA[0] / LAMBDA.sum(),
        },
        "the_sign": {"p1": VT[0], "minus_p1": -VT[0], "lambda1": np.var(Y[:, 0])},
    }


SIGN = float(np.sign(U[3, 0]))
OTHERS = {"missing_values", "how_many", "before_k_means"}  # numbers of steps, tested there


@pytest.mark.parametrize("one", all_questions(), ids=lambda one: one.id)
def test_its_numbers_are_true(one):
    meant = expected()
    assert set(meant) | OTHERS == set(TERMS)
    values = one.values("en")
    for name, number in meant.get(one.id, {}).items():
        found = np.array([getattr(x, "value", x) for x in np.atleast_1d(values[name])], dtype=float)
        assert_allclose(found, np.atleast_1d(number), atol=6e-4 if name != "common_pca" else 6e-3)


def test_what_has_numbers_of_its_own_is_a_question():
    own = {
        name
        for name, one in vars(question_values).items()
        if getattr(one, "__module__", "") == question_values.__name__
    }
    assert own - {"point", "arrow", "angle_of", "one_record"} <= set(TERMS)
