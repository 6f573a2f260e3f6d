"""Clouds of points and their axes, by NumPy alone: what the items say is held against these."""

from __future__ import annotations

import numpy as np


def cloud(degrees, m=400, widths=(3.0, 1.0), seed=5):
    """Centred points, widest at this angle: variances `widths` squared, no covariance there."""
    raw = np.random.default_rng(seed).normal(size=(m, 2))
    raw -= raw.mean(axis=0)
    white = raw @ np.linalg.inv(np.linalg.cholesky(raw.T @ raw / m)).T
    return (white * widths) @ np.array([direction(degrees), direction(degrees + 90)])


def direction(degrees):
    return np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])


def axes(records):
    """Variances, the largest first, and unit directions as columns."""
    centred = records - records.mean(axis=0)
    _, singular, rows = np.linalg.svd(centred, full_matrices=False)
    return singular**2 / len(records), rows.T


def angle(vector):
    """Of a line, from 0 to 180 degrees."""
    return np.degrees(np.arctan2(vector[1], vector[0])) % 180


def variance_along(records, degrees):
    return np.var(records @ direction(degrees))


def squared_distance(records, degrees):
    """The mean over all records to the line through their centre, from foot to point."""
    centred, along = records - records.mean(axis=0), direction(degrees)
    feet = np.outer(centred @ along, along)
    return np.mean(np.sum((centred - feet) ** 2, axis=1))


def angle_where(records, wanted):
    """The first degrees at which the variance is this."""
    fine = np.linspace(0, 180, 18_001)
    return fine[np.argmin(abs(variance_along_all(records, fine) - wanted))]


def variance_along_all(records, degrees):
    turned = np.radians(degrees)
    return np.var(records @ np.array([np.cos(turned), np.sin(turned)]), axis=0)
