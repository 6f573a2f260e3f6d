"""What the steps of this lesson compute."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

import pca_core
from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.study import Study, study
from lessons.svd import images, moving
from lessons.text import Latex
from lessons.voice import sign_of, voice_of
from live.state import State
from pca_core.errors import VerificationError
from pca_core.plane import svd
from pca_core.roots import root_of
from pca_core.shown import show, show_matrix
from pca_core.surds import as_rational

PIXELS, FACES = 112 * 92, 280
FEW = 12  # records whose factors are worked out exactly


def spaced(count: int) -> str:
    """10 304: digits in threes."""
    return f"{count:,}".replace(",", "\N{NO-BREAK SPACE}")


# --- X = U S Vᵀ -------------------------------------------------------------------------------


def factors(dataset: Dataset, settings: Settings) -> Values:
    known = study(dataset, settings["ddof"])
    exact, divisor = known.exact, len(known.X) - known.ddof
    voice = voice_of(exact.C)
    squares = [value * divisor for value in exact.eigenvalues]
    s = [show(float(x) ** 0.5 if as_rational(x) is None else root_of(x)) for x in squares]
    return {
        **known.basics(dataset),
        **decomposed(known),
        "state": State(),
        "lambda1": voice(exact.eigenvalues[0]),
        "lambda2": voice(exact.eigenvalues[1]),
        "s1": s[0],
        "s2": s[1],
        "square1": show(squares[0]),
        "square2": show(squares[1]),
        "root1": show(float(exact.eigenvalues[0]) ** 0.5),
        "centred": pca_core.center(known.X)[0],
    }


def decomposed(known: Study) -> dict[str, Any]:
    """U, S, Vᵀ, U S and X in the textbook's orientation, exact where that can be read."""
    readable = voice_of(known.exact.C).exact and len(known.X) <= FEW
    if readable and all(as_rational(x) is not None for x in known.exact.eigenvalues):
        V, S, rows = svd(known.exact)
        U, Vt = rows.T, V.T
        matrices = {"U": U, "S": S, "US": U @ S, "Vt": Vt, "product": known.exact.centred.T}
        shown: dict[str, Any] = {name: show_matrix(M.tolist()) for name, M in matrices.items()}
    else:
        Xc = pca_core.center(known.X)[0]
        spectrum, P = known.eigen
        rank = int((spectrum > 1e-12 * spectrum[0]).sum())
        Y = Xc @ P[:rank].T
        s = np.sqrt((Y * Y).sum(axis=0))
        U, S, Vt = P[:rank].T, np.diag(s), (Y / s).T
        parts = {"U": U, "S": S, "US": U * s, "Vt": Vt, "product": Xc.T}
        shown = {name: show_matrix(M) for name, M in parts.items()}
        shown["S"] = tuple(
            tuple(x if i == j else show(0) for j, x in enumerate(row))
            for i, row in enumerate(shown["S"])
        )
    signs = {f"sign_{name}": sign_of(M) for name, M in shown.items()}
    return {**shown, **signs}


# --- rank -------------------------------------------------------------------------------------

FIELDS = 5
RECORDS = "41023 03152 22510 50234 14305 35140 20451 02533"  # a digit a field
TABLE = np.array([[float(x) for x in record] for record in RECORDS.split()])
COUNTS = (2, 3, 4, 5, 6, 8)


def rank(_: Dataset, settings: Settings) -> Values:
    m = settings["records"]
    X = TABLE[:m]
    Xc = pca_core.center(X)[0]
    s = np.linalg.svd(Xc, compute_uv=False)
    singular = [show(float(x), 2, zero=1e-12 * float(s[0])) for x in s]
    return {
        "state": State(),
        "X": X,
        "Xc": Xc,
        "m": m,
        "less_one": m - 1,
        "n": FIELDS,
        "s": singular,
        "rank": int((s > 1e-12 * s[0]).sum()),
        "ddof": settings["ddof"],
        "pixels": spaced(PIXELS),
        "pixels_formula": Latex(f"{PIXELS:,}".replace(",", r"\,")),
        "faces": FACES,
        "most": show(min(PIXELS, FACES - 1)),
        "all_faces": show(FACES),
        "all_pixels": show(PIXELS),
    }


# --- the best of rank k -----------------------------------------------------------------------


def best_rank(_: Dataset, settings: Settings) -> Values:
    U, s, V = images.pieces()
    k, side = int(settings["frame"]), images.SIDE
    # The picture travels light: five decimals are more than an eye can see.
    pieces = {"U": U.round(5), "s": s, "V": V.round(5)}
    state = State({"frame": k, **pieces}, settings=(moving.laying,))
    return {
        "state": state,
        "image": images.face(),
        "svals": s,
        "k": k,
        "rank": len(s),
        "side": side,
        "share_now": state.shown(moving.share),
        "error_now": state.shown(moving.error),
        "numbers_now": k * (2 * side + 1),
        "numbers_all": side * side,
        "error_first": show(images.error([0, 1, 2])),
        "error_next": show(images.error([1, 2, 3])),
        "error_rows": show(images.error_of_rows(3)),
        "s_list": [show(float(x), 2) for x in s[:5]],
    }


# --- wide tables ------------------------------------------------------------------------------

WIDE = ((2, -2, 0), (2, 0, -2), (1, 1, -2), (0, 2, -2))  # 4 fields, 3 records, centred
PRODUCTS = ("gram", "full")


def times(A: Any, B: Any) -> list[list[int]]:
    columns = list(zip(*B, strict=True))
    return [[sum(x * y for x, y in zip(row, col, strict=True)) for col in columns] for row in A]


def wide(_: Dataset, settings: Settings) -> Values:
    X = [list(row) for row in WIDE]
    Xt = [list(row) for row in zip(*X, strict=True)]
    gram, full = times(Xt, X), times(X, Xt)
    found = {name: integers(M) for name, M in (("gram", gram), ("full", full))}
    return {
        "state": State(),
        "X": show_matrix(X),
        "Xt": show_matrix(Xt),
        "gram": show_matrix(gram),
        "full": show_matrix(full),
        "records": np.array(Xt, dtype=float),
        "product": settings["product"],
        "gram_values": found["gram"],
        "full_values": found["full"],
        "roots": [Latex(rf"\sqrt{{{x}}}") for x in found["gram"][:2]],
        "pixels": spaced(PIXELS),
        "faces": FACES,
        "big_entries": spaced(PIXELS**2),
        "small_entries": spaced(FACES**2),
        "big_size": spaced(round(PIXELS**2 * 8 / 1e6)),
        "small_size": f"{FACES**2 * 8 / 1e6:.1f}",
        "ratio": show(Fraction(PIXELS, FACES) ** 2, 0),
        "ddof": settings["ddof"],
    }


def integers(M: list[list[int]]) -> list[int]:
    """The eigenvalues of this small example, which are whole numbers: checked by the product."""
    found = [round(float(x)) for x in pca_core.eigen_symmetric(M)[0]]
    if not np.allclose(np.poly(found), np.poly(np.array(M, dtype=float)), atol=1e-6):
        raise VerificationError(f"{found} are not the eigenvalues of {M}")
    return found
