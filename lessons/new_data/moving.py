"""What moves in this lesson: a new record, which records are fitted, and a number of fields."""

from lessons.datasets import Dataset
from lessons.new_data.leak_tables import COUNTS, MASKS, OUTCOME
from lessons.study import study
from live.algorithms import at_frame, turn
from live.expression import Expr, Number
from live.operations import (
    abs_,
    clip,
    components,
    count,
    dots,
    floor,
    indices,
    norm,
    only,
    outer,
    pick,
    rows,
    sqrt,
    sum_,
    where,
)
from live.settings import Frame, OneOf, Vector
from live.terms import C, L, P, ddof, m, mean, points


def aside(table: Dataset) -> tuple[float, ...]:
    """Half a standard deviation along the cloud and three across it, on the records' grid."""
    known = study(table, 0)
    variances, axes = known.eigen
    grid, way = float(table.grid), (0.5, -3) * variances.clip(0) ** 0.5 @ axes
    return tuple(float(f"{grid * round(v / grid):g}") for v in known.X.mean(axis=0) + way)


# A new record, and the fit without it or with it: one record more moves C by one outer product.
x = Vector("x", aside)  # from the origin: it stays where it is
take = OneOf("take", ("apart", "into"))
into = pick(take, {"apart": 0, "into": 1})
v = x - mean
mean_all = mean + v / (m + 1)
C_all = ((m - ddof) * C + outer(v, v) * (m / (m + 1))) / (m + 1 - ddof)
centre, axes = where(into, mean_all, mean), where(into, components(C_all), P)
y = axes @ (x - centre)
moved = into * norm(v) / (m + 1)


def between_lines(p: Expr, q: Expr) -> Expr:
    """0 … 90°: an axis has no sign."""
    return 90 - abs_(90 - abs_(turn(p, q)))


turned = between_lines(P[0], axes[0])


# Records set aside as a test, and what an axis through a mean loses of records.
def fitted_to(records: Expr) -> tuple[Expr, Expr]:
    """Mean and components; no divisor, since it turns no axis."""
    middle = sum_(records, 0) / count(records)
    return middle, components((records - middle).T @ (records - middle))


def lost(records: Expr, middle: Expr, axes: Expr) -> Expr:
    """The sum of squared distances from the first axis."""
    return sum_(((records - middle) @ axes[1]) ** 2)


SPLITS = 10
split = Frame("split", SPLITS)
late = where(floor(split) < 5, 0, 1)
# Two of every five: with five records, all pairs come up.
dealt = (indices(points) * (2 - late) + floor(split) + 3) % clip(m, 3, 5)
is_test = dealt < where(m < 4, 1, 2)
trained, tested = only(where(is_test, 0, 1), points), only(is_test, points)
train_mean, train_P = fitted_to(trained)
parts = {
    "train_train": lost(trained, train_mean, train_P),
    "train_test": lost(tested, train_mean, train_P),
    "all_train": lost(trained, mean, P),
    "all_test": lost(tested, mean, P),
}
train_both = parts["train_train"] + parts["train_test"]
all_both = parts["all_train"] + parts["all_test"]

# y foretold from the first score: the axis of the training records, or of all.
pair = Frame("pair", len(MASKS), 2)
mask = at_frame(MASKS, pair)
own_mean, own_P = fitted_to(only(1 - mask, points))


def foretold(p: Expr) -> tuple[Expr, Expr, Expr, Expr]:
    """Scores on p; what the line through the training records says of them; it; its test error."""
    scores = (points - own_mean) @ p
    t, known = only(1 - mask, scores), only(1 - mask, OUTCOME)
    t_mean, y_mean = sum_(t) / count(t), sum_(known) / count(known)
    slope = dots(t - t_mean, known) / dots(t - t_mean, t - t_mean)
    told = y_mean + slope * (scores - t_mean)
    line = rows(*([end, y_mean + slope * (end - t_mean)] for end in (-8, 8)))
    return scores, told, line, sum_(mask * (OUTCOME - told) ** 2) / sum_(mask)


honest, leaked = foretold(own_P[0]), foretold(P[0])
change = leaked[3] - honest[3]

many = Frame("many", len(COUNTS), 3)

# How unlike the others: T² along the first axis, Q across it.
scores_apart = P @ v
t2, q, ruler = scores_apart[0] ** 2 / L[0], scores_apart[1] ** 2, norm(v)


def usual(t2_most: Number, q_most: Expr) -> Expr:
    """The box of all places below both limits."""
    a, b = sqrt(t2_most * L[0]) * P[0], sqrt(q_most) * P[1]
    return mean + rows(a + b, a - b, -a - b, b - a, a + b)
