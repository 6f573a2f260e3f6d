"""The faces this project ships: drawn by code from a fixed seed, so they belong to nobody else."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lessons.faces.face_set import FaceSet, Pixels, assemble

PEOPLE, IMAGES = 15, 10
HEIGHT, WIDTH = 32, 26
FINE = 3  # points a pixel side; their average has soft edges
SEED = 1991
Field = NDArray[np.float64]


@lru_cache(maxsize=1)
def drawn_faces() -> FaceSet:
    """15 people, 10 images each; expression, light and place differ from image to image."""
    rng = np.random.default_rng(SEED)
    images = {}
    for person in range(1, PEOPLE + 1):
        looks = rng.uniform(-1, 1, 12)
        images[f"p{person}"] = {str(i): portrait(looks, rng) for i in range(1, IMAGES + 1)}
    return assemble(images, "drawn")


def portrait(looks: NDArray[np.float64], rng: np.random.Generator) -> Pixels:
    """One image of a person: 12 numbers of the face, and chance for the moment."""
    smile, lids, brows, light, glow = rng.uniform(-1, 1, 5)
    across, down = rng.normal(0, 0.02, 2)
    y, x = np.mgrid[-1 : 1 : HEIGHT * FINE * 1j, -0.81 : 0.81 : WIDTH * FINE * 1j]
    x, y = x - across, y - down
    face = head(x, y, looks)
    face = eyes(face, x, y, looks, lids, brows)
    face = nose_and_mouth(face, x, y, looks, smile)
    lit = face * (1 + 0.45 * light * x + 0.12 * glow)
    small = lit.reshape(HEIGHT, FINE, WIDTH, FINE).mean(axis=(1, 3))
    noisy = small + rng.normal(0, 5, small.shape)
    return noisy.clip(0, 255).round().astype(np.uint8)


def blend(under: Field, shape: Field, grey: float, soft: float = 0.04) -> Field:
    """Grey where `shape` < 0, with an edge `soft` wide."""
    share = 1 / (1 + np.exp(np.clip(shape / soft, -40, 40)))
    return under + share * (grey - under)


def oval(x: Field, y: Field, at: tuple[float, float], size: tuple[float, float]) -> Field:
    """Below 0 inside an oval, above 0 outside."""
    distance: Field = np.hypot((x - at[0]) / size[0], (y - at[1]) / size[1]) - 1
    return distance


def head(x: Field, y: Field, looks: NDArray[np.float64]) -> Field:
    width, height = 0.58 + 0.07 * looks[0], 0.8 + 0.06 * looks[1]
    skin, hair = 178 + 32 * looks[2], 70 + 50 * looks[3]
    fringe = -0.48 + 0.14 * looks[4]
    face = np.full(x.shape, 105.0)
    face = blend(face, oval(x, y, (0, -0.12), (width + 0.1, height)), hair)
    face = blend(face, oval(x, y, (0, 0.08), (width, height)), skin)
    crown = np.maximum(oval(x, y, (0, 0.06), (width, height)), y - fringe + 0.2 * looks[5] * x)
    return blend(face, crown, hair)


def eyes(
    face: Field, x: Field, y: Field, looks: NDArray[np.float64], lids: float, brows: float
) -> Field:
    apart, level = 0.25 + 0.05 * looks[6], -0.1 + 0.05 * looks[7]
    size = (0.12 + 0.02 * looks[8], 0.055 + 0.03 * lids)
    brow = level - 0.2 - 0.04 * brows
    for side in (-1, 1):
        face = blend(face, oval(x, y, (side * apart, level), size), 235)
        face = blend(face, oval(x, y, (side * apart, level), (0.05, size[1])), 30)
        line = oval(x, y, (side * apart, brow), (0.16, 0.03 + 0.015 * looks[9]))
        face = blend(face, line, 55)
    return face


def nose_and_mouth(
    face: Field, x: Field, y: Field, looks: NDArray[np.float64], smile: float
) -> Field:
    tip = 0.2 + 0.06 * looks[10]
    face = blend(face, oval(x, y, (0.04, tip - 0.1), (0.05, 0.16)), 125, soft=0.3)
    face = blend(face, oval(x, y, (0, tip), (0.1, 0.03)), 95, soft=0.2)
    bend = 0.5 * smile * (x**2 - 0.03)
    mouth = oval(x, y + bend, (0, 0.47), (0.22 + 0.06 * looks[11], 0.045 + 0.02 * abs(smile)))
    return blend(face, mouth, 60)
