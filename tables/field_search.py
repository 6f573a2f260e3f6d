"""Fields found among very many: by a part of their name, its beginning, a range, or a group."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, log10

from tables.ordered import Ordered, shortest_text

NUMBER = r"([+\-−]?\d+(?:\.\d+)?)"
RANGE = re.compile(rf"{NUMBER}\s*(?:-|–|—|~|\.\.\.?|…|to|至|到)\s*{NUMBER}\D*")
BETWEEN = re.compile(r"[,;，；、]")
BEGINNING = re.compile(r"[^\W\d_]+(?:[^\W\d_]|[-_.: ])*")
LEAST, MOST = 5, 50  # fields that make a group, and groups
BLOCKS = 12  # of an ordered header, about


def matching(names: Sequence[str], typed: str, header: Ordered | None = None) -> list[int]:
    """Places of the fields found, in the order of the table; none for no text.

    "400–700" are those from one number to another where the header is ordered, "MT-*" those that
    begin so; anything else is a part of a name, whatever its capitals. Several, between commas,
    find what any of them finds.
    """
    wanted = typed.strip()
    if not wanted:
        return []
    found = _one(names, wanted, header)
    if not found and BETWEEN.search(wanted):
        parts = (part.strip() for part in BETWEEN.split(wanted))
        found = sorted({i for part in parts if part for i in _one(names, part, header)})
    return found


def _one(names: Sequence[str], wanted: str, header: Ordered | None) -> list[int]:
    ends = RANGE.fullmatch(wanted) if header else None
    if header and ends:
        low, high = (float(end.replace("−", "-")) for end in ends.groups())
        return header.fields_between(low, high)
    text = wanted.casefold()
    if text.endswith("*") and len(text) > 1:
        return [i for i, name in enumerate(names) if name.casefold().startswith(text[:-1])]
    return [i for i, name in enumerate(names) if text in name.casefold()]


def groups(names: Sequence[str], header: Ordered | None = None) -> list[tuple[str, int]]:
    """What may be typed to find a group of fields, and how many these are: blocks of an ordered
    header, or the commonest beginnings of names, as they stand in the table."""
    if header:
        blocks = [(text, len(header.fields_between(*ends))) for text, ends in _blocks(header)]
        return [(text, count) for text, count in blocks if count]
    begun = Counter(
        found.group().rstrip() for name in names if (found := BEGINNING.match(name.strip()))
    )
    common = [(text, count) for text, count in begun.most_common(MOST) if count >= LEAST]
    return [(f"{text}*", count) for text, count in common if count < len(names)]


def _blocks(header: Ordered) -> list[tuple[str, tuple[float, float]]]:
    """Of round numbers, so that there are about BLOCKS of them."""
    low, high = sorted((float(header.places[0]), float(header.places[-1])))
    power = 10.0 ** floor(log10((high - low) / BLOCKS))
    step = next(s * power for s in (1, 2, 5, 10) if (high - low) / (s * power) <= BLOCKS)
    edges = [step * i for i in range(floor(low / step), ceil(high / step) + 1)]
    return [(f"{shortest_text(a)}–{shortest_text(b)}", (a, b)) for a, b in pairwise(edges)]
