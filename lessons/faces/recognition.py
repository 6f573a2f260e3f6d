"""Recognition: each test image is given to the person of the nearest image for learning."""

from __future__ import annotations

from typing import Any

import numpy as np

from figures.images import png
from lessons.datasets import Dataset
from lessons.faces.face_set import FaceSet
from lessons.faces.values import basics, frame_of, per_cent
from lessons.model import Settings, Values

EXAMPLES = 12
METHODS = ("few", "some", "many", "pixels")


def recognise(dataset: Dataset, settings: Settings) -> Values:
    """The table of accuracies, and some test images beside the image they were taken for."""
    faces, values = basics(settings)
    kept = faces.kept + (faces.kept[-1],) * (3 - len(faces.kept))
    k = {"few": kept[0], "some": kept[1], "many": kept[2], "pixels": None}[settings["method"]]
    found = faces.accuracies
    shares = [found[kept[0], 1], found[kept[1], 1], found[kept[2], 1], found[None, 1]]
    pairs = examples(faces, k)
    frame = frame_of(settings, len(pairs))
    return {
        **values,
        "frame": frame,
        "k1": kept[0], "k2": kept[1], "k3": kept[2],
        "method": settings["method"],
        "shares": shares, "votes_share": found[kept[2], 3],
        "acc1": per_cent(shares[0]), "acc2": per_cent(shares[1]), "acc3": per_cent(shares[2]),
        "acc_pixels": per_cent(shares[3]), "acc_votes": per_cent(found[kept[2], 3]),
        "hits1": round(shares[0] * values["m_test"]), "hits2": round(shares[1] * values["m_test"]),
        "wrong_now": wrong(faces, k), "better": compare(shares[1], shares[3]),
        "tests": [png(faces.images[test]) for test, _ in pairs],
        "matches": [png(faces.images[match]) for _, match in pairs],
        "right": [bool(faces.people[test] == faces.people[match]) for test, match in pairs],
        "test_names": [faces.names[test] for test, _ in pairs],
        "match_names": [faces.names[match] for _, match in pairs],
        "test_name": faces.names[pairs[frame][0]], "match_name": faces.names[pairs[frame][1]],
    }  # fmt: skip


def compare(scores: float, raw: float) -> str:
    return "same" if scores == raw else "better" if scores > raw else "worse"


def wrong(faces: FaceSet, k: int | None) -> int:
    return int((faces.recognised(k) != faces.people[faces.test]).sum())


def examples(faces: FaceSet, k: int | None) -> list[tuple[Any, Any]]:
    """Test images and the nearest image for learning: mistakes first, then right ones."""
    tests, trained = np.flatnonzero(faces.test), np.flatnonzero(~faces.test)
    mistaken = faces.recognised(k) != faces.people[faces.test]
    order = np.argsort(~mistaken, kind="stable")
    bad = int(min(mistaken.sum(), EXAMPLES // 2))
    right = order[int(mistaken.sum()) :]
    spread = right[:: max(len(right) // (EXAMPLES - bad), 1)][: EXAMPLES - bad]
    chosen = [*order[:bad], *spread]
    train, test = faces.scores if k else (faces.train_table, faces.test_table)
    gaps = ((train[None, :, :k] - test[chosen][:, None, :k]) ** 2).sum(axis=2) if k else None
    nearest = gaps.argmin(axis=1) if gaps is not None else raw_nearest(train, test[chosen])
    return [(tests[i], trained[j]) for i, j in zip(chosen, nearest, strict=True)]


def raw_nearest(train: Any, test: Any) -> Any:
    """One test image after another: all differences at once would be too large a table."""
    return np.array([((train - record) ** 2).sum(axis=1).argmin() for record in test])
