"""A rod on a pivot, pulled by a spring from every record: how it swings to rest.

Each spring stands across the rod. Its force is as large as the record's distance d, its lever
is the record's shadow t, so all of them together turn the rod by Σ t·d = m·uᵀCu⊥. The rod is
slowed by friction.
"""

from __future__ import annotations

from math import cos, degrees, hypot, radians, sin

import numpy as np

PER_SECOND = 30
FINEST = 20  # steps of the simulation in a frame
LONGEST = 10 * PER_SECOND  # frames
SHORTEST = PER_SECOND
PULL = 15.0  # 1/s²: one swing takes about 1.6 seconds
FRICTION = 3.0  # 1/s
AT_REST = 0.02  # degrees, and degrees per frame


def torque(a: float, b: float, d: float, angle: float) -> float:
    """uᵀ C u⊥ for C = [[a, b], [b, d]]: half the slope of the variance over the angle."""
    return b * cos(2 * angle) - (a - d) / 2 * sin(2 * angle)


def settle(C: np.ndarray, start: float) -> list[float]:
    """The rod's angle in degrees, frame by frame; the springs' strength fits the cloud."""
    (a, b), (_, d) = C.tolist()
    gap = hypot(a - d, 2 * b)  # λ₁ − λ₂
    stiff = PULL / gap if gap > 1e-9 * (a + d) else 0.0
    angle, speed, frames = radians(start), 0.0, [start]
    dt = 1 / (PER_SECOND * FINEST)
    while len(frames) <= LONGEST:
        for _ in range(FINEST):
            speed += dt * (stiff * torque(a, b, d, angle) - FRICTION * speed)
            angle += dt * speed
        frames.append(round(degrees(angle), 3))
        pull = stiff * torque(a, b, d, angle)
        if len(frames) > SHORTEST and is_still(speed, pull):
            break
    return frames


def is_still(speed: float, pull: float) -> bool:
    slow = abs(degrees(speed)) / PER_SECOND < AT_REST
    return slow and abs(degrees(pull)) < AT_REST * PULL
