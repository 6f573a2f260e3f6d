"""What the handles of a picture stand at, and what follows from it, computed by `pca_core`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import atan2, cos, degrees, radians, sin
from typing import Any

import numpy as np

import pca_core

Args = Mapping[str, Any]


def direction(theta: float) -> np.ndarray:
    """u(θ) = (cos θ, sin θ), θ in degrees."""
    return np.array([cos(radians(theta)), sin(radians(theta))])


class State(dict[str, Any]):
    """The state of a picture: `points`, `theta`, named vectors, `ddof`, … (docs/live-figure.md)."""

    @cached_property
    def points(self) -> np.ndarray:
        """The records; where `stretch` names a vector, each field is multiplied by its entry."""
        records = np.asarray(self.get("points", np.zeros((0, 2))), dtype=float).reshape(-1, 2)
        return records * self.vector(self["stretch"]) if "stretch" in self else records

    @cached_property
    def centring(self) -> tuple[np.ndarray, np.ndarray]:
        return pca_core.center(self.points) if len(self.points) else (self.points, np.zeros(2))

    @property
    def centred(self) -> np.ndarray:
        return self.centring[0]

    @property
    def mean(self) -> np.ndarray:
        return self.centring[1]

    @cached_property
    def C(self) -> np.ndarray:
        if "C" in self:
            return np.asarray(self["C"], dtype=float)
        return pca_core.covariance_matrix(self.points, self.get("ddof", 0))

    @cached_property
    def eigen(self) -> tuple[np.ndarray, np.ndarray]:
        return pca_core.eigen_symmetric(self.C)

    @property
    def total(self) -> float:
        return float(self.C[0, 0] + self.C[1, 1])

    def angle(self, args: Args) -> float:
        """The axis of a handle, that of a component (0 or 1), or of a frame, in degrees."""
        if "component" in args:
            x, y = self.eigen[1][args["component"]]
            return degrees(atan2(y, x))
        if "angles" in args:
            return self.angle_in(args)
        return float(self[args.get("name", "theta")] + args.get("offset", 0))

    def angle_in(self, args: Args) -> float:
        """The angle of the frame, from the list `angles`; frame 0 is where the handle stands."""
        angles = self[args["angles"]]
        at = min(max(float(self["frame"]), 0.0), len(angles) - 1.0)
        before = int(at)
        start = float(self[args.get("name", "theta")] if before == 0 else angles[before])
        end = angles[min(before + 1, len(angles) - 1)]
        return start + (at - before) * (end - start) if at > before else start

    def vector(self, name: str) -> np.ndarray:
        return np.asarray(self[name], dtype=float)

    def middle(self, args: Args) -> np.ndarray:
        """Where lines through the middle pass: `at`, the mean, or the origin when centred."""
        if "at" in args:
            return np.asarray(args["at"], dtype=float)
        return np.zeros(2) if args.get("centred") else self.mean

    def records(self, args: Args) -> np.ndarray:
        return self.centred if args.get("centred") else self.points

    def origin(self, args: Args) -> np.ndarray:
        start = args.get("from", (0, 0))
        return self.mean if isinstance(start, str) else np.asarray(start, dtype=float)

    def basis(self, args: Args) -> np.ndarray:
        """Two basis vectors as rows: the turned natural ones, or two named vectors."""
        basis = args.get("basis", "theta")
        if isinstance(basis, str):
            theta = self.angle(args)
            return np.array([direction(theta), direction(theta + 90)])
        return np.array([self.vector(name) for name in basis])

    def onto(self, args: Args) -> np.ndarray:
        """What one projects onto: a named vector, or one of the basis vectors by its number."""
        b = args["b"]
        return self.basis(args)[b] if isinstance(b, int) else self.vector(b)

    def shadows(self, args: Args) -> np.ndarray:
        """t = u · (x − mean): where each record's shadow falls on the axis."""
        return pca_core.change_basis(self.centred, direction(self.angle(args))[None, :])[:, 0]

    def feet(self, args: Args) -> np.ndarray:
        through = np.zeros(2) if args.get("centred") else self.mean
        return through + np.outer(self.shadows(args), direction(self.angle(args)))

    def variance(self, args: Args) -> float:
        """uᵀ C u along the axis."""
        return along(self.C, self.angle(args))

    def coordinates(self, args: Args) -> np.ndarray | None:
        """Coordinates of a vector in the basis, right or oblique; None where there are none."""
        basis = self.basis(args)
        if abs(np.linalg.det(basis)) < 1e-12:
            return None
        return np.linalg.solve(basis.T, self.vector(args.get("vector", "v")))


def along(C: np.ndarray, theta: float) -> float:
    """uᵀ C u for the direction at θ degrees."""
    u = direction(theta)
    return float(u @ C @ u)
