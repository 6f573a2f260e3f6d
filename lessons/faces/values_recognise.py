"""Recognition: each test image is given to the person of the nearest image for learning."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from figures.images import png
from lessons.datasets import Dataset
from lessons.faces import moving
from lessons.faces.face_set import FaceSet
from lessons.faces.values import faces_basics, state_at
from lessons.model import Settings, Values
from pca_core.shown import in_percent, show


def recognise(dataset: Dataset, settings: Settings) -> Values:
    """The table of accuracies, and some test images beside the image they were taken for."""
    faces, values = faces_basics(settings)
    few, some, many = faces.numbers_kept + (faces.numbers_kept[-1],) * (3 - len(faces.numbers_kept))
    methods = dict(zip(moving.method.options, (few, some, many, None), strict=True))
    k = methods[settings["method"]]
    found = faces.accuracies
    shares = [found[few, 1], found[some, 1], found[many, 1], found[None, 1], found[many, 3]]
    hits = [round(share * values["m_test"]) for share in shares]
    pairs = examples(faces, k)
    state = state_at(settings, len(pairs))
    test, match = pairs[state["frame"]]
    names = ("acc1", "acc2", "acc3", "acc_pixels", "acc_votes")
    told = [in_percent(show(Fraction(n, values["m_test"])), digits=2) for n in hits]
    return {
        **values,
        **dict(zip(names, told, strict=True)),
        "state": state,
        "k1": few,
        "k2": some,
        "k3": many,
        "method": settings["method"],
        "shares": shares,
        "told": told,
        "hits1": hits[0],
        "hits2": hits[1],
        "wrong_now": wrong(faces, k),
        "better": compare(shares[1], shares[3]),
        "tests": [png(faces.images[test]) for test, _ in pairs],
        "matches": [png(faces.images[match]) for _, match in pairs],
        "verdicts": [verdict(faces, *pair) for pair in pairs],
        "test_name": faces.names[test],
        "match_name": faces.names[match],
    }


def verdict(faces: FaceSet, test: int, match: int) -> str:
    """Which image was taken for which, and whether that is right."""
    right = faces.people[test] == faces.people[match]
    return f"{faces.names[test]} → {faces.names[match]} {'✓' if right else '✗'}"


def compare(scores: float, raw: float) -> str:
    return "same" if scores == raw else "better" if scores > raw else "worse"


def wrong(faces: FaceSet, k: int | None) -> int:
    return int((faces.recognised(k) != faces.people[faces.test]).sum())


def examples(faces: FaceSet, k: int | None) -> list[tuple[Any, Any]]:
    """Test images and the nearest image for learning: mistakes first, then right ones."""
    tests, trained = np.flatnonzero(faces.test), np.flatnonzero(~faces.test)
    mistaken = faces.recognised(k) != faces.people[faces.test]
    order = np.argsort(~mistaken, kind="stable")
    bad = int(min(mistaken.sum(), moving.EXAMPLES // 2))
    right = order[int(mistaken.sum()) :]
    spread = right[:: max(len(right) // (moving.EXAMPLES - bad), 1)][: moving.EXAMPLES - bad]
    chosen = [*order[:bad], *spread]
    train, test = faces.scores if k else (faces.train_table, faces.test_table)
    gaps = ((train[None, :, :k] - test[chosen][:, None, :k]) ** 2).sum(axis=2) if k else None
    nearest = gaps.argmin(axis=1) if gaps is not None else raw_nearest(train, test[chosen])
    return [(tests[i], trained[j]) for i, j in zip(chosen, nearest, strict=True)]


def raw_nearest(train: Any, test: Any) -> Any:
    """One test image after another: all differences at once would be too large a table."""
    return np.array([((train - record) ** 2).sum(axis=1).argmin() for record in test])
