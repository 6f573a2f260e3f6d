"""What moves in this lesson: an axis to turn; a pair of fields or a student to look at."""

from lessons.why.students import TABLE
from live.operations import abs_, cell_of, indices, only, xy
from live.settings import Angle, OneOf, Word
from live.terms import quadratic, total, u

KS = (1, 2, 3, 4, 5)

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
