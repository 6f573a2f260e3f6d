"""What is said of a learner's function. This code stands in every notebook.

A check calls `slip` for what is known to go wrong, then `true` for what must be true. Where that
does not hold, the first slip that was made is named; what holds is right, whatever it looks like.
`SEED`, `SAID`, `COMMA` and `CHECKS` are the notebook's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

SEED = 1
TABLES = 4  # drawn for each check
SAID: dict[str, str] = {}  # sentences, by task and key
COMMA = ", "  # of a list, in the language of the sentences
CHECKS: dict[str, Callable[[Any, Any], None]] = {}
SLIPS: list[str] = []  # made on the table that was drawn last


class Told(Exception):
    """What is to be said of an answer; `numbers` go into the sentence."""

    def __init__(self, key: str, **numbers: object) -> None:
        super().__init__(key)
        self.key, self.numbers = key, numbers


def slip(key: str, made: object) -> None:
    if made:
        SLIPS.append(key)


def true(key: str, holds: object, **numbers: Any) -> None:
    if not holds:
        raise Told(*SLIPS[:1] or [key], **{name: np.round(one, 4) for name, one in numbers.items()})


def same(a: Any, b: Any) -> bool:
    return np.shape(a) == np.shape(b) and bool(np.allclose(a, b, rtol=1e-6, atol=1e-7))


def shaped(found: Any, *shape: int) -> None:
    """Nothing else can be asked of what has another shape."""
    if np.shape(found) != shape:
        raise Told(*SLIPS[:1] or ["shape"], found=np.shape(found), right=shape)


def as_found(found: Any) -> Any:
    """Numbers as an array; a formula, and what holds several results, as they are."""
    if isinstance(found, tuple):
        return tuple(map(as_found, found))
    if found is None or found is ...:
        raise Told("nothing")
    if hasattr(found, "free_symbols"):
        return found
    try:
        numbers = np.asarray(found, float)
    except (TypeError, ValueError):
        raise Told("no_numbers") from None
    true("no_numbers", np.isfinite(numbers).all())
    return numbers


class Answer:
    """The learner's function: it gets copies, so that it can spoil nothing."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def __call__(self, *given: Any) -> Any:
        lent = [np.copy(one) if isinstance(one, np.ndarray) else one for one in given]
        try:
            found = self.function(*lent)
        except Exception as error:
            raise Told("stops", error=f"{type(error).__name__}: {error}") from None
        found = as_found(found)
        true("changed", all(np.array_equal(a, b) for a, b in zip(lent, given, strict=True)))
        return found


def draw(number: int = 0) -> np.random.Generator:
    return np.random.default_rng([abs(int(SEED)), number])


def check(function: Callable[..., Any]) -> None:
    """Tries the function on tables drawn anew, and says what is true of it or what is not."""
    name = function.__name__
    if name not in CHECKS:
        print("○", SAID["unknown"].format(names=COMMA.join(CHECKS)))
        return
    try:
        for number in range(TABLES):
            SLIPS.clear()
            with np.errstate(all="ignore"):
                CHECKS[name](Answer(function), draw(number))
    except Told as told:
        sentence = SAID.get(f"{name}.{told.key}") or SAID[told.key]
        print("○" if told.key == "nothing" else "✗", sentence.format(**told.numbers))
    except Exception:  # the check could not even calculate with it
        print("✗", SAID["odd"])
    else:
        print("✓", SAID[f"{name}.right"])


def show(picture: Callable[..., Any], *functions: Callable[..., Any]) -> Any:
    """The picture that these functions draw, once they give something."""
    try:
        return picture(draw(), *map(Answer, functions))
    except Told:
        print("○", SAID["not_yet"])
        return None
