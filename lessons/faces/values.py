"""What the steps of this lesson compute, on the faces drawn here or on those brought along."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from figures.images import around_grey, png
from lessons.datasets import Dataset
from lessons.faces import moving
from lessons.faces.drawn import drawn_faces
from lessons.faces.face_set import TESTED, FaceSet
from lessons.model import Settings, Values
from lessons.text import percent
from live.state import State
from pca_core.shown import Shown, show

UPLOAD = "faces"  # the name of the file brought along
ORL = (112, 92)  # rows and columns of an image of the ORL Database of Faces
SEEN = 1e-3  # grey steps; a smaller error of a pixel is rounding


def faces_of(settings: Settings) -> FaceSet:
    return settings.get(UPLOAD) or drawn_faces()


def faces_basics(settings: Settings) -> tuple[FaceSet, Values]:
    """The set, and the numbers that all steps may name."""
    faces = faces_of(settings)
    h, w = faces.shape
    m, n = int((~faces.test).sum()), h * w
    return faces, {
        "set": faces,
        "shape": (h, w),
        "h": h,
        "w": w,
        "n": show(n),
        "m": show(m),
        "m_all": show(len(faces.images)),
        "m_test": int(faces.test.sum()),
        "tested": TESTED,
        "people": int(faces.people.max()) + 1,
        "most": show(min(n, m - 1)),
        "skipped": faces.skipped,
    }


def state_at(settings: Settings, count: int) -> State:
    """The frame that is looked at, of so many as there are."""
    return State({"frame": min(int(settings["frame"]), count - 1)})


# --- an image is a vector ---------------------------------------------------------------------


def pixels(dataset: Dataset, settings: Settings) -> Values:
    faces, values = faces_basics(settings)
    image = faces.images[0]
    state = state_at(settings, image.size)
    row, column = (state.shown(place + 1) for place in moving.cell(image.shape[1]))
    return {
        **values,
        "state": state,
        "image": image,
        "source": png(image),
        "field": state.shown(moving.pixel + 1),
        "row": row,
        "column": column,
        "grey": int(image.flat[state["frame"]]),
        "sides": show(sum(image.shape)),
        "entries": image.size**2,
        "megabytes": megabytes(image.size),
        "first_row": tuple(int(x) for x in image[0]),
        "orl_h": ORL[0],
        "orl_w": ORL[1],
        "orl_n": ORL[0] * ORL[1],
        "orl_megabytes": megabytes(ORL[0] * ORL[1]),
    }


def megabytes(n: int) -> Shown:
    """What the covariance matrix of n fields takes, in numbers of 8 bytes."""
    size = Fraction(8 * n * n, 10**6)
    return show(size, digits=0 if size > 100 else 2)


# --- mean face and eigenfaces -----------------------------------------------------------------


def mean(dataset: Dataset, settings: Settings) -> Values:
    """The mean face, the first eigenfaces, and a walk along one of them."""
    faces, values = faces_basics(settings)
    model, shape = faces.model, faces.shape
    count = min(moving.EIGENFACES, model.rank)
    which = min(settings["which"], count) - 1
    axis, sigma = model.components[which], float(np.sqrt(model.eigenvalues[which]))
    steps = np.linspace(-moving.WALK, moving.WALK, moving.WALK_FRAMES)
    state = state_at(settings, moving.WALK_FRAMES)
    shares = [percent(share) for share in model.explained_ratio[:count]]
    return {
        **values,
        "state": state,
        "which": which + 1,
        "steps": [f"{t:+.2f}".replace("-", "−") for t in steps],
        "step": state.shown(moving.deviations, decimal=True),
        "walk": [png((model.mean + t * sigma * axis).reshape(shape)) for t in steps],
        "mean_face": png(model.mean.reshape(shape)),
        "eigenfaces": [png(around_grey(v).reshape(shape)) for v in model.components[:count]],
        "shares": shares,
        "share": shares[which],
        "share_first": shares[0],
        "together": percent(model.explained_ratio[:count].sum()),
        "count": count,
        "rank": model.rank,
    }


# --- one face rebuilt -------------------------------------------------------------------------


def rebuild(dataset: Dataset, settings: Settings) -> Values:
    """One face from more and more components: one the model has learned from, or a new one."""
    faces, values = faces_basics(settings)
    model = faces.model
    stops = [k for k in moving.STOPS if k < model.rank] + [model.rank]
    state = state_at(settings, len(stops))
    errors = {name: errors_by_k(faces, name) for name in moving.face.options}
    chosen, now = settings["face"], stops[state["frame"]]
    record, scores = record_of(faces, chosen)
    rebuilt = [model.mean + scores[:k] @ model.components[:k] for k in stops]
    kept = np.concatenate([[0.0], np.cumsum(model.explained_ratio)])
    return {
        **values,
        "state": state,
        "stops": stops,
        "k": now,
        "rank": model.rank,
        "kept": kept[stops],
        "kept_now": percent(kept[now]),
        "errors": errors[chosen][stops],
        "error_now": show(errors[chosen][now], digits=1),
        "error_known": show(errors["known"][-1], digits=1),
        "error_new": show(errors["new"][-1], digits=1),
        "error_without": show(float(np.sqrt(np.mean(model.mean**2))), digits=1),
        "exact": exact_ones(errors),
        "original": png(record.reshape(faces.shape)),
        "rebuilt": [png(face.reshape(faces.shape)) for face in rebuilt],
        "name": name_of(faces, chosen),
        "half": int(np.searchsorted(kept, 0.5)),
        "nine_tenths": int(np.searchsorted(kept, 0.9)),
    }


def record_of(faces: FaceSet, name: str) -> tuple[Any, Any]:
    """The first image for learning, or the first kept for the test: record and scores."""
    table = faces.train_table if name == "known" else faces.test_table
    return table[0], faces.scores[0 if name == "known" else 1][0]


def name_of(faces: FaceSet, name: str) -> str:
    index = np.flatnonzero(~faces.test if name == "known" else faces.test)[0]
    return faces.names[index]


def errors_by_k(faces: FaceSet, name: str) -> Any:
    """Root mean squared error of a pixel, for k = 0 … rank: what Pythagoras leaves."""
    record, scores = record_of(faces, name)
    centred = record - faces.model.mean
    kept = np.concatenate([[0.0], np.cumsum(scores**2)])
    errors = np.sqrt(np.maximum(centred @ centred - kept, 0) / len(record))
    return np.where(errors < SEEN, 0, errors)


def exact_ones(errors: dict[str, Any]) -> str:
    """Which of the two faces comes back with all components."""
    exact = [name for name, by_k in errors.items() if by_k[-1] == 0]
    return exact[0] if len(exact) == 1 else "both" if exact else "none"
