"""Which names of two lists mean the same thing: as written first, then with less and less care.

A name is paired only where nothing else on either side becomes the same, so no rule guesses.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

MARKS = re.compile(r"[\s._-]+")
X_OF_R = re.compile(r"x(?=[\d ])")  # before a name that R would not have


@dataclass(frozen=True)
class Pairs:
    """`theirs` is by ours, `rules` the rule of each pair that is not as written; `alike` are names
    that become the same as others, so that none of them is paired."""

    theirs: dict[str, str]
    rules: dict[str, list[str]]  # a rule to our names
    alike: tuple[str, ...]


def as_written(name: str) -> str:
    return name.strip()


def case(name: str) -> str:
    """Without regard to capitals, and to the width of signs."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def marks(name: str) -> str:
    """Point, hyphen, underscore and space are one mark, however many stand together."""
    return MARKS.sub(" ", case(name))


def of_r(name: str) -> str:
    """Without the X that R puts before a digit."""
    return X_OF_R.sub("", marks(name), count=1) if name[:1] in "xXｘＸ" else marks(name)


# Each takes for the same all that the one before does.
RULES: dict[str, Callable[[str], str]] = {
    "exact": as_written,
    "case": case,
    "marks": marks,
    "of_r": of_r,
}


def paired(ours: Iterable[str], theirs: Iterable[str]) -> Pairs:
    """The pairs among these names, none of which is empty."""
    left, right = list(dict.fromkeys(ours)), list(dict.fromkeys(theirs))
    found: dict[str, str] = {}
    rules: dict[str, list[str]] = {}
    alike: list[str] = []
    for rule, form in RULES.items():
        taken = set(found.values())
        if len(found) == len(left) or len(taken) == len(right):
            break
        mine, others = _by(left, form), _by(right, form)
        for key in mine.keys() & others.keys():
            a, b = mine[key], others[key]
            if len(a) == len(b) == 1:
                if a[0] not in found:
                    found[a[0]] = b[0]
                    rules.setdefault(rule, []).append(a[0])
            elif {*a} - found.keys() and {*b} - taken:
                alike += (name for name in (*a, *b) if name not in found and name not in taken)
    place = {name: i for i, name in enumerate(left)}
    told = {rule: sorted(names, key=place.__getitem__) for rule, names in rules.items()}
    never = {name for name in alike if name not in found}
    return Pairs(found, told, tuple(n for n in dict.fromkeys((*left, *right)) if n in never))


def shared(ours: set[str], theirs: Sequence[str]) -> int:
    """How many of these become one of ours (in the loosest form) by any rule."""
    return len(ours & set(map(of_r, theirs)))


def loosest(names: Iterable[str]) -> set[str]:
    return {of_r(name) for name in names}


def _by(names: Sequence[str], form: Callable[[str], str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in names:
        found.setdefault(form(name), []).append(name)
    return found
