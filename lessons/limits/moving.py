"""What moves in this lesson: an arm, a cloud on its way to a curve, an axis, a number of fields."""

import numpy as np

from lessons.limits.tables import CLOUD, CURVE, EACH, FIELDS, LONG, NONE, SHORT
from live.algorithms import misplaced
from live.expression import Expr
from live.operations import abs_, angle_of, components, counted, eigenvalues, sqrt, sum_, xy
from live.settings import Angle, Frame
from live.terms import circle, ddof, quadratic, shadows, total, turned, u


def covariance(records: Expr, m: int) -> Expr:
    """Of records around the origin."""
    return records.T @ records / (m - ddof)


arm = Angle("arm", 60.0, snap=5)  # of the short arm; the long one lies flat
arms = (np.concatenate([LONG, NONE]) + np.concatenate([NONE, SHORT]) @ turned(arm)) / 10
arms_C = covariance(arms, 2 * EACH)
axes, along = components(arms_C), arms_C[0, 0]
difference = along - arms_C[1, 1]
greatest = along - difference / 2 + sqrt((difference / 2) ** 2 + arms_C[0, 1] ** 2)
lean = abs_(angle_of(xy(difference, 2 * arms_C[0, 1]))) / 2  # tan 2θ = 2 c₁₂ / (c₁₁ − c₂₂)

# c · cloud + s · curve with c² + s² = 1: the covariance matrix stays as it is.
FRAMES = 12
shape = Frame("shape", FRAMES + 1)
r = shape / FRAMES
records = ((1 - r**2) * CLOUD + 2 * r * CURVE) / (1 + r**2) / 240
C = covariance(records, len(CLOUD))
deviations = (sqrt(eigenvalues(C)) * components(C).T).T
level = 1.5 * circle() @ deviations
third = sum_(records[:, 0] ** 2 * records[:, 1]) / len(CLOUD)

theta = Angle("theta", 75.0)
share, wrong = quadratic(u(theta)) / total, counted(misplaced(shadows(theta), EACH))

grow = Frame("grow", len(FIELDS), 1)
