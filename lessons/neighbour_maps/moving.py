"""What is set by hand in this lesson, and what follows from it on the maps."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from lessons.neighbour_maps import atlas
from lessons.neighbour_maps.atlas import (
    NEAR,
    OLD,
    digit_scores,
    digits,
    in_circle,
    in_units,
    made,
    maps_of_digits,
    three_groups,
)
from live.algorithms import at_frame
from live.expression import Expr
from live.neighbours import kept_neighbours, map_after, map_divergence, neighbour_shares
from live.operations import counted, indices, largest, norm, pick, rows, sum_, where
from live.paths import segments
from live.settings import Frame, OneOf, Vector
from pca_core import nearest_neighbours
from pca_core.neighbour_map import nearest_of_each

# --- beside ---------------------------------------------------------------------------------------

BESIDE = {name: in_circle(Y) for name, Y in maps_of_digits().items()}
REACH = 1.1
looked = Vector("looked", (0.6, 0.7), x=(-REACH, REACH), y=(-REACH, REACH), snap=0.05)
away = norm(BESIDE["tsne"] - looked)
picked = largest(where(away <= -largest(-away), indices(away), 0))  # the record next to the ring
near = nearest_of_each(digits()[0], NEAR)
near_by = np.array([np.flatnonzero(row) for row in near])
KEPT = {n: (near & nearest_of_each(Y, NEAR)).sum(axis=1) for n, Y in maps_of_digits().items()}


def ways(name: str) -> Expr:
    """From the record that is picked to its neighbours, on one of the maps."""
    those = at_frame(near_by, picked)
    places = rows(*(Expr("get", BESIDE[name], those[k]) for k in range(NEAR)))
    return segments(places, Expr("get", BESIDE[name], picked))


def kept_of_it(name: str) -> Expr:
    """How many of its neighbours in the fields are as near on a map."""
    return counted(at_frame(KEPT[name], picked))


# --- one_cloud ------------------------------------------------------------------------------------

wide = Frame("wide", len(atlas.PERPLEXITIES))
CLOUDS = [made()[f"cloud_{perplexity}"] for perplexity in atlas.PERPLEXITIES]
one_map = at_frame(np.array([in_circle(Y) for Y in CLOUDS]), wide)
kept_of_cloud = at_frame(atlas.kept_of_cloud()[:-1], wide)

# --- sizes_gaps -----------------------------------------------------------------------------------

seen = OneOf("seen", tuple(atlas.maps_of_groups()))
group_maps = {name: in_circle(Y) for name, Y in atlas.maps_of_groups().items()}
one_of_groups = pick(seen, group_maps)
PAIRS = np.array([(i, j) for i in range(0, 90, 4) for j in range(i + 4, 90, 4)])  # that are drawn


def of_each(name: str) -> Expr:
    """A number of the map that is chosen, in `atlas.Distances`."""
    return pick(seen, {key: getattr(atlas.distances(key), name) for key in group_maps})


def before_and_after(places: np.ndarray) -> np.ndarray:
    """Of each pair its distance in the fields, and that on a map."""
    both = (
        np.linalg.norm(X[PAIRS[:, 0]] - X[PAIRS[:, 1]], axis=1) for X in (three_groups(), places)
    )
    return np.stack(list(both), axis=1).round(2)


pairs = pick(seen, {name: before_and_after(Y) for name, Y in group_maps.items()})

# --- live -----------------------------------------------------------------------------------------

passed = Frame("passed", atlas.STEPS + 1)
perplexity = OneOf("perplexity", (5, 15, 30))
start = OneOf("start", tuple(atlas.starts()))
shares = neighbour_shares(digit_scores(), perplexity)
settling = map_after(shares, pick(start, atlas.starts()), passed)
around = settling - sum_(settling, 0) / 100
drawn = around / largest(norm(around))  # the farthest record at 1
wrong = map_divergence(shares, settling)
kept_now = kept_neighbours(digit_scores(), settling, NEAR)

# --- new_points -----------------------------------------------------------------------------------

method = OneOf("method", tuple(atlas.maps_with_new()))
WITH_NEW = {name: in_units(*Y) for name, Y in atlas.maps_with_new().items()}


def part_of_new(which: int) -> Expr:
    """The old records first (0) and then (1), and the new ones (2), on the map that is chosen."""
    return pick(method, {name: Y[which] for name, Y in WITH_NEW.items()})


def right_place(name: str) -> Fraction:
    """The share of new records whose nearest old one on the map is the same digit."""
    _, old, new = WITH_NEW[name]
    known = digits()[1]
    found = nearest_neighbours(old, known[:OLD], new)
    return Fraction(int((found == known[OLD:]).sum()), len(found))


right_now = pick(method, {name: float(right_place(name)) for name in WITH_NEW})
moved_by = pick(method, {name: atlas.middle_way(Y[0], Y[1]) for name, Y in WITH_NEW.items()})
