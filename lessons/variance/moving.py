"""What moves in this lesson: an axis to turn, and what follows from it."""

from live.algorithms import stacked
from live.operations import counted, sum_, xy
from live.settings import Angle, Trail
from live.words import C, over_angles, quadratic, shadows, total, u

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
