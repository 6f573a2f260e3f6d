"""What moves in this lesson: a share to keep, a field to look at, and the frames of timelines."""

from __future__ import annotations

from fractions import Fraction

from lessons.how_many.tables import SUBJECTS
from live.algorithms import at_frame
from live.expression import Expr, Number, Operand
from live.operations import cell_of, counted, cumsum, indices, rows, sum_, xy
from live.paths import boxes
from live.settings import Frame, OneOf, Vector, Word

UNITS = 41  # frames of the unit: from 1/100 to 100 times
BREAKS = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)  # how many sticks have been broken
SHUFFLES = 20
NEAR = 1e-9
WIDTH = 0.62  # of a bar
EDGE = 0.6  # how far an axis of components goes on beyond the last

cut = Vector("cut", (0.0, 0.8), x=(0.0, SUBJECTS + EDGE), y=(0.3, 1.0), snap=0.01)
unit = Frame("unit", UNITS, UNITS // 2)
stretched = Frame("stretched", 2)
sticks = Frame("sticks", len(BREAKS))
shuffle = Frame("shuffle", 1 + SHUFFLES)
k = Frame("k", SUBJECTS)
table = OneOf("table", ("marks", "mine"))

# --- a share to keep: the height of `cut`, whose handle stands at the right edge ------------------

shares = Word("shares")  # of the components, the largest first
ranks = indices(shares) + 1
cumulative = cumsum(shares)


def needed_for(share: Number | Fraction) -> Expr:
    """The fewest components that keep the share."""
    return counted(1 + sum_(cumulative[:-1] < share - NEAR))


def kept_by(first: Expr | int) -> Expr:
    """What the first components keep: all but what the others have."""
    return 1 - sum_(shares[first:])


needed = needed_for(cut[1])
kept = kept_by(needed)
reached = xy(needed, kept)
stem = rows(xy(needed, 0), reached)
asked = rows(xy(1 - EDGE, cut[1]), cut)


def bars(heights: Operand, at: Expr | None = None) -> Expr:
    """Over 1, 2, …, or over other places."""
    at = indices(heights) + 1 if at is None else at
    return boxes(xy(at - WIDTH / 2, 0), xy(at + WIDTH / 2, heights))


lost = bars(shares[needed:], ranks[needed:])

# --- computed beforehand, a frame each: the state holds all of them -------------------------------


def now(name: str, frame: Expr) -> Expr:
    return at_frame(Word(name), frame, smooth=True)


weights = now("weights", unit)  # the squared entries of p₁
share_fields, share_standard = now("ratios", unit), Word("standard")
averages = now("averages", sticks)
fitted, error = now("fitted", k), now("errors", k)

# --- a field against the score: "i,j" names two columns of a table, up and across -----------------

FIELDS = Word("fields")
pair = cell_of(Word("pair"))
cloud = xy(FIELDS[:, pair[1]], FIELDS[:, pair[0]])
