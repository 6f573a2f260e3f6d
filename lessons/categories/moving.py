"""What moves: an answer turned over, a scale, how many come by bus, how species are written."""

from collections.abc import Callable
from typing import Any

from lessons.categories import penguin_species
from lessons.categories.answers import SIZES, TRAITS, scale_map
from lessons.yes_no import YES_NO
from live.expression import Expr, Operand
from live.operations import (
    abs_,
    cell_of,
    count,
    dots,
    indices,
    only,
    pick,
    rows,
    sqrt,
    sum_,
    trace,
    where,
    xy,
)
from live.settings import Frame, OneOf, Word

# --- indicator: one answer is turned over, where it is pointed at ---------------------------------

flip = Word("flip")
row, column = cell_of(flip)[0], cell_of(flip)[1]


def turned_over(j: int) -> Expr:
    """The answers to question j, 0 and 1."""
    there = [person[j] for person in YES_NO]
    here = where(abs_(indices(there) - row) + abs_(column - j) < 1, 1, 0)
    return abs_(there - here)


first, second = turned_over(0), turned_over(1)
people = count(YES_NO)
indicator = xy(first, 1 - first, second, 1 - second)  # (8, 4)


def products(a: Expr, b: Expr) -> Expr:
    """The covariance, times m²."""
    return people * dots(a, b) - sum_(a) * sum_(b)


phi = products(first, second) / sqrt(products(first, first) * products(second, second))
of_pca = 1 + abs_(phi), 1 - abs_(phi)

# ZᵀZ D⁻¹ / Q, with D the column sums, has the eigenvalue 1, both inertias, and one that is 0.
shared = indicator.T @ indicator / rows(*[sum_(indicator, 0)] * 4) / 2
total, squares = trace(shared) - 1, trace(shared @ shared) - 1
apart = sqrt(2 * squares - total**2)
of_mca = (total + apart) / 2, (total - apart) / 2

# --- arch -----------------------------------------------------------------------------------------

items = OneOf("items", tuple(map(str, SIZES)), "6")
traits = OneOf("traits", tuple(TRAITS))


def of_scale(found: Callable[[str, int], Any]) -> Expr:
    """What is found for the traits and the number of questions that are chosen."""
    one, two = (pick(items, {str(n): found(name, n) for n in SIZES}) for name in TRAITS)
    return where(pick(traits, {"one": 1, "two": 0}), one, two)


places = of_scale(lambda name, n: scale_map(name, n)[0])
first_share = of_scale(lambda name, n: scale_map(name, n)[1][0])
second_share = of_scale(lambda name, n: scale_map(name, n)[1][1])
bent = of_scale(lambda name, n: scale_map(name, n)[2])

# --- three ----------------------------------------------------------------------------------------

WAYS = ("foot", "bike", "bus")
OTHERS, MOST = 4, 8  # who walk and who cycle; who come by bus, at most
middle = OneOf("middle", WAYS, "bike")  # which is written as 2
ORDERS = {"foot": (2, 1, 3), "bike": (1, 2, 3), "bus": (1, 3, 2)}
written = pick(middle, ORDERS)
frame = Frame("bus", MOST, OTHERS - 1)
by_bus = frame + 1
pupils = by_bus + 2 * OTHERS
parts = rows(OTHERS / pupils, OTHERS / pupils, by_bus / pupils)
PAIRS = ((0, 1), (0, 2), (1, 2))


def far_apart(i: int, j: int, weighed: Operand = 1) -> Expr:
    """√(1/pᵢ + 1/pⱼ); of standardized columns each 1/p is 1/(p (1 − p))."""
    each = 1 / (parts * weighed)
    return sqrt(each[i] + each[j])


distances = {
    "numbers": [abs_(written[i] - written[j]) for i, j in PAIRS],
    "standard": [far_apart(i, j, 1 - parts) for i, j in PAIRS],
    "mca": [far_apart(i, j) for i, j in PAIRS],
}
half = distances["mca"][0] / 2
corners = rows(rows(-half, 0), rows(half, 0), rows(0, sqrt(distances["mca"][1] ** 2 - half**2)))

# --- mixed, as_groups -----------------------------------------------------------------------------

code = OneOf("code", penguin_species.CODES)
brought = pick(code, {name: penguin_species.coded(name)[1] for name in penguin_species.CODES})
scores = pick(
    code, {name: penguin_species.coded(name)[0].round(2) for name in penguin_species.CODES}
)
shuffle = Frame("shuffle", penguin_species.SHUFFLES + 1)


def members(table: Expr, group: int) -> Expr:
    """The records of one species."""
    return only(penguin_species.group_numbers() == group, table)
