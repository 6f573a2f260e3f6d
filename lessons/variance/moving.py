"""What moves in this lesson: an axis to turn, and what follows from it."""

from live.algorithms import stacked
from live.operations import counted, sum_, xy
from live.settings import Angle, Trail
from live.terms import C, over_angles, quadratic, shadows, total, u

theta = Angle("theta", 20.0)
tried = Trail("tried")

variance = quadratic(u(theta))
lost = total - variance
curve = over_angles(quadratic)
here = xy(theta % 180, variance)
been = xy(tried, quadratic(u(tried)))
strip = xy(shadows(theta), 0.9 * stacked(shadows(theta)))
places = counted(sum_(stacked(shadows(theta)) < 1))
fields = C[0, 0], C[1, 1]
# The variance along the four directions on offer; on the diagonals a and b count alike.
at_angle = {0: C[0, 0], 45: total / 2 + C[0, 1], 90: C[1, 1], 135: total / 2 - C[0, 1]}
