"""Can I trust the map: places of groups on it, by the records' own covariance."""

from __future__ import annotations

import numpy as np

from tests.lessons.meant import Check, Here, Meant, boxes, pieces

PLACES = np.array([(9.0, 9, 9), (9, 3, 3), (3, 9, 3), (3, 3, 9)])
SIZES = {"ab": (60, 60, 6, 6), "cd": (6, 6, 60, 60), "ac": (60, 6, 60, 6), "abc": (60, 60, 60, 6)}


def sizes(h: Here) -> Meant:
    """What is off the plane of the two greatest variances is not seen; of the places alone."""
    counts = np.array(SIZES.get(h.large, (6, 6, 6, 6)))
    away = PLACES - counts @ PLACES / counts.sum()
    least = np.linalg.eigh((away.T * counts) @ away)[1][:, 0]
    if len(set(counts)) == 1:
        least = np.array([0.0, 0, 1])  # any plane is as good; two fields are drawn
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    ways = [PLACES[i] - PLACES[j] for i, j in pairs]
    seen = [float(np.linalg.norm(w - (w @ least) * least)) for w in ways]
    drawn = {8 + k: one_bar(k + 1, height) for k, height in enumerate(seen)}
    return [seen[0], seen[2], seen[5]], drawn


def one_bar(at: int, height: float) -> Check:
    return boxes((at - 0.31, 0), (at + 0.31, height))


def few(h: Here) -> Meant:
    """The records of the table drawn again, and the covariance's own eigenvectors."""
    X, random = h.values["X"], np.random.default_rng(0)
    first, second = [], []
    for _ in range(60):
        drawn = X[random.integers(len(X), size=len(X))]
        axes = np.linalg.eigh(np.cov(drawn.T))[1].T[::-1]
        first.append(axes[0] * np.sign(axes[0, 0]))
        second.append(axes[1])
    angles = [np.arccos(np.abs(np.array(found)[:, i])) for i, found in enumerate((first, second))]
    middle = [np.degrees(np.arccos(np.median(np.cos(a)))) for a in angles]
    ends = np.array(first)[:, :2].round(2)
    return middle, {0: slopes(ends), 2: slopes(np.array(second)[:, 1:].round(2))}


def slopes(ends: np.ndarray) -> Check:
    """Lines through the origin, whichever end comes first."""
    return lambda path: (
        np.array([np.outer(piece[0], piece[0]) for piece in pieces(path)]),
        np.array([np.outer(end, end) for end in ends]),
    )


def quarter(h: Here) -> Meant:
    """Correlations of both tables: as they are, or with every column dealt anew."""
    shares, maps = [], []
    for n, seed in (100, 0), (15, 3):
        random = np.random.default_rng(seed)
        X = random.normal(size=(60, n))
        if n == 100:
            cause = np.array([(0, 1), (-0.87, -0.5), (0.87, -0.5)])[np.arange(60) % 3] * np.sqrt(2)
            X = X + 0.422 * cause @ random.normal(size=(2, n))
        dealt, table = np.random.default_rng(1), X
        for _ in range(int(h.shuffle)):
            table = dealt.permuted(X, axis=0)
        spectrum, axes = np.linalg.eigh(np.corrcoef(table.T))
        shares.append(round(spectrum[-2:].sum() / n, 4))
        scores = (table - table.mean(axis=0)) / table.std(axis=0) @ axes[:, :-3:-1]
        maps.append(scores / np.sqrt(spectrum[-2:].sum()))
    return shares, {i: mirrored(scores) for i, scores in enumerate(maps)}


def mirrored(scores: np.ndarray) -> Check:
    """These places to a hundredth, or a mirror image of them."""

    def places_and_signs(path: np.ndarray) -> tuple[bool, bool]:
        signs = np.sign((path * scores).sum(axis=0))
        return bool(np.abs(path - signs * scores).max() < 0.0051), True

    return places_and_signs


def flips(h: Here) -> Meant:
    """By hand: the worked example's axes are (1, 1)/√2 and (−1, 1)/√2."""
    away = np.array([(1.0, 1), (1, 3), (2, 3), (4, 4), (2, 4)]) - (2, 3)
    ours = np.column_stack([away @ (1, 1), away @ (-1, 1)]) / np.sqrt(2)
    theirs = ours.copy()
    if h.habit in ("first", "both"):
        theirs[:, 0] *= -1
    if h.habit in ("second", "both"):
        theirs[:, 1] *= -1
    if h.habit == "up":
        theirs = theirs[:, ::-1]
    way = np.linalg.norm(ours[0] - ours[1])
    return [ours[0, 0], theirs[0, 0], way, way], {4: theirs}
