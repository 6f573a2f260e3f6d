"""What the steps of this lesson compute, on the faces drawn here or on those brought along."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.images import around_grey, png
from lessons.datasets import Dataset
from lessons.faces.drawn import drawn_faces
from lessons.faces.face_set import TESTED, FaceSet
from lessons.model import Settings, Values
from pca_core.shown import show

UPLOAD = "faces"  # the name of the file brought along
ORL = (112, 92)  # rows and columns of an image of the ORL Database of Faces
SHOWN_EIGENFACES = 6
WALK = 3.0  # standard deviations to both sides of the mean
WALK_FRAMES = 25
STOPS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800)


def faces_of(settings: Settings) -> FaceSet:
    return settings.get(UPLOAD) or drawn_faces()


def basics(settings: Settings) -> tuple[FaceSet, Values]:
    """The set, and the numbers that all steps may name."""
    faces = faces_of(settings)
    h, w = faces.shape
    m, n = int((~faces.test).sum()), h * w
    return faces, {
        "h": h, "w": w, "n": show(n), "m_all": show(len(faces.images)), "m": show(m),
        "tested": TESTED, "m_test": int(faces.test.sum()), "people": int(faces.people.max()) + 1,
        "most": show(min(n, m - 1)), "skipped": faces.skipped, "shape": (h, w),
        "set": faces,
    }  # fmt: skip


def frame_of(settings: Settings, count: int) -> int:
    """The frame asked for; a link may name one that is not there."""
    return int(min(max(settings["frame"], 0), count - 1))


def amount(number: float) -> str:
    """A number as running text has it, rounded: 0.85, 12.3, 849."""
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}".replace(",", " ")


def per_cent(share: float, digits: int = 2) -> str:
    return f"{100 * share:.{digits}f}%"


# --- an image is a vector ---------------------------------------------------------------------


def pixels(dataset: Dataset, settings: Settings) -> Values:
    faces, values = basics(settings)
    image = faces.images[0]
    field = frame_of(settings, image.size)
    row, column = divmod(field, image.shape[1])
    n, big = image.size, ORL[0] * ORL[1]
    return {
        **values,
        "frame": field,
        "image": image,
        "source": png(image),
        "field": field + 1, "row": row + 1, "column": column + 1, "grey": int(image[row, column]),
        "sides": show(sum(image.shape)), "entries": n * n, "megabytes": amount(8 * n * n / 1e6),
        "first_row": tuple(int(x) for x in image[0]),
        "orl_h": ORL[0], "orl_w": ORL[1], "orl_n": big, "orl_megabytes": amount(8 * big**2 / 1e6),
    }  # fmt: skip


# --- mean face and eigenfaces -----------------------------------------------------------------


def mean(dataset: Dataset, settings: Settings) -> Values:
    """The mean face, the first eigenfaces, and a walk along one of them."""
    faces, values = basics(settings)
    model, shape = faces.model, faces.shape
    count = min(SHOWN_EIGENFACES, model.rank)
    which = min(int(settings["which"]), count) - 1
    axis, sigma = model.components[which], float(np.sqrt(model.eigenvalues[which]))
    steps = np.linspace(-WALK, WALK, WALK_FRAMES)
    frame = frame_of(settings, WALK_FRAMES)
    return {
        **values,
        "frame": frame,
        "which": which + 1,
        "steps": steps.tolist(),
        "step": f"{steps[frame]:+.2f}".replace("-", "−"),
        "walk": [png((model.mean + t * sigma * axis).reshape(shape)) for t in steps],
        "mean_face": png(model.mean.reshape(shape)),
        "eigenfaces": [png(around_grey(v).reshape(shape)) for v in model.components[:count]],
        "shares": [per_cent(share, 1) for share in model.explained_ratio[:count]],
        "share": per_cent(model.explained_ratio[which], 1),
        "share_first": per_cent(model.explained_ratio[0], 1),
        "together": per_cent(model.explained_ratio[:count].sum(), 1),
        "count": count,
        "rank": model.rank,
    }


# --- one face rebuilt -------------------------------------------------------------------------


def rebuild(dataset: Dataset, settings: Settings) -> Values:
    """One face from more and more components: one the model has learned from, or a new one."""
    faces, values = basics(settings)
    model = faces.model
    stops = [k for k in STOPS if k < model.rank] + [model.rank]
    frame = frame_of(settings, len(stops))
    errors = {name: errors_by_k(faces, name) for name in ("known", "new")}
    chosen = settings["face"]
    record, scores = record_of(faces, chosen)
    rebuilt = [model.mean + scores[:k] @ model.components[:k] for k in stops]
    kept = np.concatenate([[0.0], np.cumsum(model.explained_ratio)])
    return {
        **values,
        "frame": frame,
        "stops": stops,
        "k": stops[frame],
        "rank": model.rank,
        "kept": [float(kept[k]) for k in stops],
        "kept_now": per_cent(kept[stops[frame]], 1),
        "errors": [float(errors[chosen][k]) for k in stops],
        "error_now": f"{errors[chosen][stops[frame]]:.1f}",
        "error_known": f"{errors['known'][-1]:.1f}",
        "error_new": f"{errors['new'][-1]:.1f}",
        "exact": exact_ones(errors),
        "original": png(record.reshape(faces.shape)),
        "rebuilt": [png(face.reshape(faces.shape)) for face in rebuilt],
        "name": name_of(faces, chosen),
        "half": int(np.searchsorted(kept, 0.5)), "nine_tenths": int(np.searchsorted(kept, 0.9)),
    }  # fmt: skip


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
    return np.sqrt(np.maximum(centred @ centred - kept, 0) / len(record))


def exact_ones(errors: dict[str, Any]) -> str:
    """Which of the two faces comes back with all components, to a thousandth of a grey step."""
    known, new = (errors[name][-1] < 1e-3 for name in ("known", "new"))
    return {(True, True): "both", (True, False): "known", (False, True): "new"}.get(
        (bool(known), bool(new)), "none"
    )
