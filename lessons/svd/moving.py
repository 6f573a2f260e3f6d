"""What moves in this lesson: how many pieces of a picture are laid, and how thin a cloud is."""

from __future__ import annotations

from lessons.svd.images import pieces
from live.expression import Expr
from live.operations import floor, indices, only, ratio, sum_, xy
from live.paths import boxes
from live.settings import Frame, Word

# --- a picture as the sum of its first pieces sᵢ uᵢ vᵢᵀ ---------------------------------------

laying = Frame("frame", lambda _: len(pieces()[1]) + 1, 1)
U, s, V = Word("U"), Word("s"), Word("V")  # the uᵢ and the vᵢ as rows
k = floor(laying)


def sum_of(count: Expr) -> Expr:
    return (U.T * (s * (indices(s) < count))) @ V


piece = sum_of(k) - sum_of(k - 1)

squares = s**2
laid, missing = indices(s) < k, indices(s) >= k
share = ratio(sum_(squares * laid), sum_(squares))
error = sum_(squares * missing)


def bars(which: Expr) -> Expr:
    """A bar as high as s² for each of these pieces."""
    low, high = xy(indices(s) + 0.62, 0), xy(indices(s) + 1.38, squares)
    return boxes(only(which, low), only(which, high))


# --- a cloud that gets thinner ----------------------------------------------------------------

STEPS = 31  # frames: thickness 10⁰ … 10⁻¹⁵, two a power of ten
thinning = Frame("frame", STEPS, 2)
