"""What can be proved of a wrong number without the right one: a share lies between 0 and 1.

A question declares it by name (`NumberCheck.is_a`), a page says it in the sentence
`check.lacks_<name>`. `script/bounds.js` is the twin.
"""

from __future__ import annotations

from math import ceil, floor, inf
from typing import Any

from lessons.answer import Typed
from lessons.exact import value

# From where to where: a number, or the name of a value that the step has.
BOUNDS: dict[str, tuple[float, float | str]] = {
    "variance": (0, inf),
    "error": (0, "trace"),
    "eigenvalue": (0, "trace"),
    "eigenvalue_k": (0, "trace_k"),
    "singular": (0, inf),
    "square": (0, inf),
    "squares": (0, inf),
    "ratio": (1, inf),
    "distance": (0, inf),
    "share": (0, 1),
    "correlation": (-1, 1),
    "count": (0, inf),
}
WHOLE = frozenset({"count"})
LOST = 1e-9  # by floats, of the bound


def bounds_as_data(name: str, values: Any) -> dict[str, Any]:
    """As JSON writes it, which has no infinity."""
    low, high = BOUNDS[name]
    high = float(values[high].value) if isinstance(high, str) else high
    sides = {"least": low} if high == inf else {"least": low, "most": high}
    return {"name": name, "whole": name in WHOLE, **sides}


def lacks(bounds: dict[str, Any] | None, typed: Typed) -> str:
    """The name, where no number that the typed digits leave open is within; else ""."""
    if bounds is None:
        return ""
    middle, half = value(typed.number), float(typed.half or 0)
    low, high = middle - half, middle + half
    least, most = bounds["least"], bounds.get("most", inf)
    outside = high < least - LOST or low > most + LOST * max(1.0, abs(most))
    broken = bounds["whole"] and floor(high + LOST) < ceil(low - LOST)
    return bounds["name"] if outside or broken else ""
