"""Tables that are their own name: 2m111323 has the records (1, 1), (1, 3), (2, 3).

First stands the number of fields, then the divisor that its numbers come out nicely with: m, or n
for m − 1. Nothing is looked up, so such a name holds for good.
"""

from __future__ import annotations

import re

SEED = re.compile(r"(?P<fields>[23])(?P<divisor>[mn])(?P<cells>[0-9]{6,24})", re.ASCII)
MOST_RECORDS = 8
POINTS = (5, 2)  # records and fields of what a learner may draw in place of the worked example
Records = tuple[tuple[int, ...], ...]


def read_seed(seed: str) -> tuple[Records, int]:
    """The records, whole numbers from 0 to 9, and ddof: 0 divides by m, 1 by m − 1.

    Raises ValueError for what is no seed.
    """
    found = SEED.fullmatch(seed) if isinstance(seed, str) else None
    if found is None:
        raise ValueError("no seed")
    fields, digits = int(found["fields"]), [int(cell) for cell in found["cells"]]
    count, rest = divmod(len(digits), fields)
    records = tuple(tuple(digits[i : i + fields]) for i in range(0, len(digits), fields))
    if rest or not fields < count <= MOST_RECORDS or len(set(records)) < 2:
        raise ValueError("no seed")
    return records, "mn".index(found["divisor"])


def is_points(seed: str) -> bool:
    """Whether it names five points of the plane, which may stand in the worked example's place."""
    try:
        records, _ = read_seed(seed)
    except ValueError:
        return False
    return (len(records), len(records[0])) == POINTS


def seed_of(records: Records, ddof: int) -> str:
    cells = "".join(str(cell) for record in records for cell in record)
    return f"{len(records[0])}{'mn'[ddof]}{cells}"
