"""What moves: from where one looks, an axis to turn, a pair of fields or a student."""

from lessons.heap import HEAP, SOLID, UNIT, two_columns
from lessons.why.students import TABLE
from live.operations import abs_, cell_of, cosd, indices, only, rows, sind, sum_, xy
from live.settings import Angle, OneOf, Vector, Word
from live.terms import quadratic, total, u

KS = (1, 2, 3, 4, 5)

# --- the heap ---------------------------------------------------------------------------------

EDGE = 90.0  # degrees to each side: whoever looks from behind sees the same, mirrored
look = Vector("look", (51, -24), x=(-EDGE, EDGE), y=(-EDGE, EDGE), snap=3)
turn, tilt = look[0], look[1]
right = rows(-sind(turn), cosd(turn), 0)
up = rows(-sind(tilt) * cosd(turn), -sind(tilt) * sind(turn), cosd(tilt))
shadow = SOLID @ rows(right, up).T / UNIT
shadow_share = sum_(shadow**2) / (float((SOLID**2).sum()) / UNIT**2)

columns = Vector("columns", (9, 20), x=(1, 30), y=(1, 30), snap=1)
two, two_share = two_columns(HEAP, columns)

# --- tables that repeat themselves ------------------------------------------------------------

theta = Angle("theta", 0.0)
keep = OneOf("keep", ("both", "M", "F"))
k = OneOf("k", KS, 5)
new = OneOf("new", KS)

lost = total - quadratic(u(theta))
kept = Word("kept")  # the share of the variance that k new fields keep

pair, fields = Word("pair"), Word("fields")
days = xy(fields[cell_of(pair)[1]], fields[cell_of(pair)[0]])  # field j across, field i up

student = Word("student")
chosen = abs_(indices(TABLE) - cell_of(student)[0]) < 1
row = only(chosen, indices(TABLE))  # in the list; empty where no student is looked at
spot = only(chosen, TABLE)  # in the plane
