"""A cloud made thinner and thinner: what two routes find of its small component."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from lessons.datasets import Dataset
from lessons.model import Settings, Values
from lessons.svd.moving import STEPS, thinning
from live.state import State
from pca_core.routes import by_covariance, by_svd
from pca_core.shown import show

LOST_AT = -17.0  # where a singular value of 0 is drawn
ASKED = 1000


def thickness(frame: int) -> float:
    """s₂/s₁ of the cloud in this frame."""
    return float(10.0 ** (-frame / 2))


def needle(frame: int) -> np.ndarray:
    """Four centred records, as long as 2 and as thin as the frame says, turned by a 3-4-5 angle."""
    along, across = np.array([1, 1, -1, -1.0]), np.array([1, -1, 1, -1.0])
    p1, p2 = np.array([0.6, 0.8]), np.array([-0.8, 0.6])
    return np.outer(along, p1) + thickness(frame) * np.outer(across, p2)


@cache
def smallest_ratios(frame: int) -> tuple[float, float]:
    """s₂/s₁ by the SVD of X, and by the eigenvalues of X Xᵀ."""
    Z = needle(frame)
    s = by_svd(Z).measured
    squares = by_covariance(Z).measured
    return float(s[1] / s[0]), float(np.sqrt(squares[1] / squares[0]))


def log(x: float) -> float:
    return float(np.log10(x)) if x > 0 else LOST_AT


def condition(_: Dataset, settings: Settings) -> Values:
    frame = int(settings["frame"])
    direct, squared = smallest_ratios(frame)
    true = thickness(frame)
    every = [smallest_ratios(k) for k in range(STEPS)]
    eps = float(np.finfo(float).eps)
    return {
        "state": State({"frame": frame}, settings=(thinning,)),
        "Z": needle(frame),
        "true_now": three_digits(true),
        "svd_now": three_digits(direct),
        "cov_now": three_digits(squared),
        "kappa_now": three_digits(1 / true),
        "kappa_squared": three_digits(1 / true**2),
        "off_now": three_digits(abs(squared - true) / true),
        "eps": three_digits(eps),
        "edge": three_digits((eps / 2) ** 0.5),
        "curve": [[log(thickness(k)), log(every[k][0]), log(every[k][1])] for k in range(STEPS)],
        "asked": show(ASKED),
        "asked_square": show(ASKED**2),
        "doubled": show(2 * ASKED),
        "asked_root": show(float(ASKED) ** 0.5),
        "needles": [needle(k) for k in range(STEPS)],
        "texts": [[three_digits(x).plain for x in (thickness(k), *every[k])] for k in range(STEPS)],
        "ddof": settings["ddof"],
    }


def three_digits(x: float) -> Any:
    return show(float(x), 3)
