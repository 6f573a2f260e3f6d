"""Faces: images as vectors, a walk along a component, one face rebuilt, and neighbours."""

from __future__ import annotations

from base64 import b64decode
from functools import lru_cache
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image

from tests.lessons.asked import Answers, Asked
from tests.lessons.meant import Check, Here, Meant

STOPS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100)
KEPT = {"few": 10, "some": 40, "many": 100, "pixels": None}


def records(faces: Any, test: bool) -> np.ndarray:
    chosen = faces.images[faces.test == test]
    return chosen.reshape(len(chosen), -1).astype(float)


@lru_cache(maxsize=2)
def model(faces: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Mean, eigenvalues and components of the images for learning."""
    X = records(faces, test=False)
    _, s, Vt = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)
    there = s > 1e-10 * s[0]
    return X.mean(axis=0), s[there] ** 2 / len(X), Vt[there]


def shown(image: Any) -> Check:
    """A picture with these grey values, rounded."""

    def seen(source: Any) -> tuple[Any, Any]:
        drawn = np.array(Image.open(BytesIO(b64decode(source.partition(",")[2]))), dtype=float)
        off = np.abs(drawn.ravel() - np.ravel(image).clip(0, 255)).max()
        return off < 0.501, True

    return seen


def pixels(h: Here) -> Meant:
    n = int(h.frame)
    row, column = divmod(n, h.values["w"])
    grey = h.values["set"].images[0][row, column]
    return [row + 1, column + 1, n + 1, grey], {1: (column + 0.5, row + 0.5), 3: (n + 1, grey)}


def mean(h: Here) -> Meant:
    """mean + t √λ v, where v has its largest entry positive; t from −3 to 3 in 25 frames."""
    average, L, V = model(h.values["set"])
    n, t = h.values["which"] - 1, np.linspace(-3, 3, 25)[int(h.frame)]
    v = V[n] * np.sign(V[n][np.abs(V[n]).argmax()])
    return [t], {0: shown(average + t * np.sqrt(L[n]) * v)}


def rebuild(h: Here) -> Meant:
    """An error below a thousandth of a grey step is rounding."""
    average, L, V = model(h.values["set"])
    k = [*(stop for stop in STOPS if stop < len(L)), len(L)][int(h.frame)]
    face = records(h.values["set"], test=h.chosen["face"] == "new")[0]
    rebuilt = average + (face - average) @ V[:k].T @ V[:k]
    error, share = np.sqrt(np.mean((face - rebuilt) ** 2)), L[:k].sum() / L.sum()
    return [k, share, error * (error >= 1e-3)], {1: shown(rebuilt), 3: (k, share)}


def recognise(h: Here) -> Meant:
    """The image for learning that is nearest to the named one, by scores or by pixels."""
    faces, kept = h.values["set"], KEPT[h.chosen["method"]]
    name = h.values["verdicts"][int(h.frame)].split(" → ")[0]
    test, X = faces.images[faces.names.index(name)].ravel().astype(float), records(faces, False)
    apart = X - test if kept is None else (X - test) @ model(faces)[2][:kept].T
    return [], {0: shown(test), 1: shown(X[np.argmin((apart**2).sum(axis=1))])}


# --- what is asked for ---------------------------------------------------------------------------


def answers_pixels(at: Asked) -> Answers:
    rows, columns = at.values["image"].shape
    return {"n": rows * columns, "sides": rows + columns, "m_all": at.values["m_all"].value}


def answers_mean(at: Asked) -> Answers:
    m, n = at.values["set"].train_table.shape
    tested = int(at.values["m_test"])
    return {"most": min(n, m - 1), "m": m, "n": n, "m_all": m + tested}
