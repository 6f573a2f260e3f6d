"""What the steps compute that test kernel PCA on the visitor's own table: the linear kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

import pca_core
from figures.entries import brief, shown_positions
from lessons.datasets import Dataset
from lessons.kernel.lines import proved
from lessons.kernel.moving import Recipe
from lessons.kernel.values import power_of_ten
from lessons.model import Settings, Values
from lessons.study import Study, study
from lessons.text import Latex, latex_matrix
from lessons.voice import sign_of
from live.state import State
from pca_core.errors import VerificationError
from pca_core.shown import MINUS, show

MOST = 5  # records whose rows of K are shown, the dots among them
FEW = 12  # records for which K a = λ a is multiplied out
STEMS = 8  # eigenvalues drawn


def centre(dataset: Dataset, settings: Settings) -> Values:
    """K = Xᵀ X and its centred twin; rows and columns of some records."""
    proved()
    known = study(dataset, settings["ddof"])
    exact: Any = known.exact
    X = exact.centred + exact.mean
    places = shown_positions(len(known.X), MOST)
    K, Kc = inner_products(X, places), inner_products(exact.centred, places)
    means = [None if i is None else X[i] @ exact.mean for i in places]
    total = exact.mean @ exact.mean
    if K[0][1] - means[0] - means[1] + total != Kc[0][1]:
        raise VerificationError("the centred K is not the inner product of centred records")
    write = writer([*flat(K), *flat(Kc), *means, total])
    return {
        **known.basics(dataset),
        "state": State({"entry": "", "entry2": ""}),
        "places": places,
        "X_rows": [None if i is None else [show(x) for x in X[i]] for i in places],
        "K_rows": [[write(x) for x in row] for row in K],
        "Kc_rows": [[write(x) for x in row] for row in Kc],
        "row_means": [write(x) for x in means],
        "mean_all": write(total),
        "sign_means": sign_of([write(x) for x in (K[0][1], means[0], means[1], total)]),
        "k12": write(K[0][1]),
        "mean1": write(means[0]),
        "mean2": write(means[1]),
        "asked_k12": show(K[0][1]),
        "asked_mean1": show(means[0]),
        "asked_mean2": show(means[1]),
        "asked_all": show(total),
        "kc12": write(Kc[0][1]),
        "no_total": show(K[0][1] - means[0] - means[1]),
        "only_total": show(K[0][1] - total),
        "x1": [show(x) for x in exact.centred[0]],
        "x2": [show(x) for x in exact.centred[1]],
        "floats": known.X @ known.X.T if len(known.X) <= FEW else known.X[:3] @ known.X[:3].T,
    }


def inner_products(X: Any, places: list[int | None]) -> list[list[Any]]:
    """xᵢ · xⱼ for the records at these places, None for dots."""
    return [[None if i is None or j is None else X[i] @ X[j] for j in places] for i in places]


def flat(rows: list[list[Any]]) -> list[Any]:
    return [x for row in rows for x in row]


def writer(numbers: list[Any]) -> Any:
    """How these numbers are written: all exact where all can be read, else all as decimals."""
    if all(brief(show(x))[1] for x in numbers if x is not None):
        return lambda x: None if x is None else show(x)
    return lambda x: None if x is None else show(float(x), digits=2)


# --- the linear kernel gives ordinary PCA back ------------------------------------------------


def linear(dataset: Dataset, settings: Settings) -> Values:
    known = study(dataset, settings["ddof"])
    exact: Any = known.exact
    scatter = [value * (len(known.X) - known.ddof) for value in exact.eigenvalues]
    scores = pca_scores(known)
    found = pca_core.kernel_pca(known.X, None, "linear")
    twin = alike(found.scores, scores)
    gap = float(np.abs(twin - scores[:, : twin.shape[1]]).max())
    verify(exact, scatter)
    y, a = first_scores(known, scatter[0])
    rows = some_rows(exact)
    return {
        **known.basics(dataset),
        "state": State(),
        "kappa1": show(scatter[0]),
        "kappa2": show(scatter[1]),
        "trace_k": show(scatter[0] + scatter[1]),
        "kept": found.scores.shape[1],
        "dropped": len(known.X) - found.scores.shape[1],
        "Kc": cut_matrix(rows, len(known.X)),
        "y1": y,
        "sign_y": sign_of(y),
        "sign_a": sign_of(a),
        "sign_K": sign_of(rows),
        "a1": a,
        "aa": show(1 / scatter[0]),
        "gap": Latex("0" if gap == 0 else power_of_ten(gap)),
        "stems": np.concatenate([found.eigenvalues, np.zeros(len(known.X))])[
            : min(len(known.X), STEMS)
        ],
        "stem_texts": [show(x) for x in (scatter + [0] * STEMS)[:STEMS]],
        "pca": scores,
        "twin": twin,
    }


def pca_scores(known: Study) -> np.ndarray:
    return pca_core.change_basis(pca_core.center(known.X)[0], known.eigen[1])


def alike(scores: np.ndarray, model: np.ndarray) -> np.ndarray:
    """The same scores, each component with the sign it has in the model.

    Of two equal eigenvalues the components are free: then they are turned into the model's.
    """
    model = model[:, : scores.shape[1]]
    left, _, right = np.linalg.svd(scores.T @ model)
    squares = (scores**2).sum(axis=0)
    if scores.shape[1] == 2 and np.isclose(squares[0], squares[1], rtol=1e-9):
        return scores @ left @ right
    return scores * np.where((scores * model).sum(axis=0) < 0, -1, 1)


def verify(exact: Any, scatter: list[Any]) -> None:
    """K a = λ a for a = X v, multiplied out in exact numbers where there are few records."""
    if len(exact.centred) > FEW:
        return
    for k, value in enumerate(scatter):
        a = exact.centred @ exact.eigenvectors[k]
        left = exact.centred @ (exact.centred.T @ a)
        if any(x != value * z for x, z in zip(left, a, strict=True)):
            raise VerificationError("K a is not λ a")


def first_scores(known: Study, size: Any) -> tuple[list[Any], list[Any]]:
    """y₁ and a₁ = y₁ / λ₁, exact for few records; long columns are cut in the middle."""
    if len(known.X) <= FEW:
        y = list(known.exact.first_scores)
        return [show(x) for x in y], [show(x / size) for x in y]
    first = pca_scores(known)[:, 0]
    return [show(float(x)) for x in first], [show(float(x) / float(size)) for x in first]


def some_rows(exact: Any) -> list[list[Any]]:
    """The centred K for the first records and the last."""
    count = len(exact.centred)
    places = [i for i in shown_positions(count, 6 if count <= 6 else 5) if i is not None]
    rows = [exact.centred[i] for i in places]
    return [[show(x @ y) for y in rows] for x in rows]


def cut_matrix(rows: list[list[Any]], count: int) -> Latex:
    """The table of `count` rows; where only some of them are given, with dots before the last."""
    texts = [[brief(x)[0].replace(MINUS, "-") for x in row] for row in rows]
    if count > len(rows):
        texts = [[*row[:-1], r"\cdots", row[-1]] for row in texts]
        dots = [r"\vdots"] * (len(rows) - 1) + [r"\ddots", r"\vdots"]
        texts = [*texts[:-1], dots, texts[-1]]
    return Latex(latex_matrix([[Latex(x) for x in row] for row in texts]))


# --- what goes wrong without centring, without scaling ----------------------------------------


def slip(dataset: Dataset, settings: Settings) -> Values:
    known = study(dataset, settings["ddof"])
    state = known.state(settings)
    raw, kappa = Recipe(False, True).kappa, Recipe(True, True).kappa
    return {
        **known.basics(dataset),
        **four_recipes(state),
        "state": state,
        "recipe": Recipe(settings["centred"] == "yes", settings["scaled"] == "yes"),
        "kappa1": state.shown(kappa[0]),
        "kappa2": state.shown(kappa[1]),
        "raw1": state.shown(raw[0]),
        "raw2": state.shown(raw[1]),
        "at_origin": not any(known.exact.mean),
    }


def four_recipes(state: State) -> Values:
    """Means and mean squares of both scores: `mean_ns1` of y₁, not centred but scaled."""
    table = {}
    for name in ("nn", "ns", "cn", "cs"):
        recipe = Recipe(name[0] == "c", name[1] == "s")
        digits = 4 if recipe.centre else 2
        for which in (0, 1):
            mean, square = recipe.mean_score(which), recipe.mean_square(which)
            table[f"mean_{name}{which + 1}"] = state.shown(mean, digits)
            table[f"square_{name}{which + 1}"] = state.shown(square, digits)
    return table


def what_goes_wrong(values: Values) -> str:
    return "stretched" if values["at_origin"] else "both"
