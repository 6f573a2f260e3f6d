"""What moves: how alike two fields are, how far noise spreads, what y is made of, two of many."""

from lessons.which_fields.invented import FIELDS, ONE, THREE, TWO
from live.expression import Expr
from live.operations import abs_, floor, largest, rows, sqrt, sum_, where, xy
from live.settings import Angle, Frame, OneOf, Vector, Word
from live.terms import L, P, quadratic, u

# --- twins: r = (1 − t²)/(1 + t²) and √(1 − r²) = 2t/(1 + t²) are both fractions ------------------

HALVES = 12  # of t; it begins at 1/2
alike = Frame("alike", HALVES // 2 + 1)
t = (HALVES // 2 - alike) / HALVES
r = (1 - t**2) / (1 + t**2)
twin = r * ONE + 2 * t / (1 + t**2) * TWO
people = xy(ONE, twin, THREE)
loading = sqrt((1 + r) / 2)  # of both twins: √λ₁ / √2 with λ₁ = 1 + r
loadings = rows(loading, loading, 0)
left_over = 1 - r**2  # of a twin, rebuilt from the other
lost = rows(left_over, left_over, 1)

# --- noise: uncorrelated with both fields, so its variance is an eigenvalue ----------------------

NEAR = 1e-9
spread = Vector("spread", (3, 0.5), x=(3, 3), y=(0, 4), snap=0.1)
noise = spread[1]
gap = where(abs_(noise - L[0]) < NEAR, 0, noise - L[0])
noise_part = (1 + gap / abs_(gap)) / 2  # of p₁: 0 or 1; no number where p₁ is free
first_parts = rows((1 - noise_part) * P[0, 0] ** 2, (1 - noise_part) * P[0, 1] ** 2, noise_part)
first_variance = largest(rows(L[0], noise))

# --- late: y = cos θ · x₁ + sin θ · x₂ ------------------------------------------------------------

theta = Angle("theta", 135.0)  # the difference


def foretold(i: int) -> Expr:
    """R²: the share of the variance of y that the score on component i tells."""
    return (u(theta) @ P[i]) ** 2 * L[i] / quadratic(u(theta))


# --- contributions --------------------------------------------------------------------------------

k = OneOf("k", (1, 2, 3), 2)
cos2 = Word("cos2")  # a row for each field, a column for each component


def communality(field: int) -> Expr:
    return sum_(cos2[field][0:k])


# --- two of six fields ----------------------------------------------------------------------------

two = Vector("two", (1, 2), x=(1, FIELDS), y=(1, FIELDS), snap=1)
rebuilt = Word("rebuilt")[floor(two[0] - 0.5)][floor(two[1] - 0.5)]  # of each field
rebuilt_share = sum_(rebuilt) / FIELDS
