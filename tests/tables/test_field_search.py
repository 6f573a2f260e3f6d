"""Numbers in order as names of fields, and how one field of very many is found."""

from __future__ import annotations

import numpy as np
import pytest

from tables.field_search import groups, matching
from tables.ordered import mostly_ordered, ordered

NM = [f"{x} nm" for x in range(400, 701, 2)]
GENES = [f"MT-{j}" for j in range(7)] + [f"RPL{j}" for j in range(9)] + ["x", "y<b>"]


@pytest.mark.parametrize(
    ("names", "title", "ends"),
    [
        (NM, "nm", (400, 700)),
        ([f"X{x}" for x in range(900, 1700)], "", (900, 1699)),
        ([f"{4000 - 1.5 * x:g}" for x in range(90)], "", (4000, 3866.5)),
        ([f"time_{x} (s)" for x in range(-5, 20)], "time (s)", (-5, 19)),
        ([f"{x},5" for x in range(50, 60)], "", (50.5, 59.5)),
    ],
)
def test_numbers_in_order(names, title, ends):
    found = ordered(names)
    assert found is not None
    assert found.title == title
    assert (found.places[0], found.places[-1]) == ends


@pytest.mark.parametrize(
    "names",
    [
        NM[:7],
        [*NM, "400 nm"],
        [*NM, "water"],
        [*NM[:20], *(f"{x} cm" for x in range(500, 520))],
        ["a"] * 20,
        GENES,
        [f"{'w' * 60}{x}" for x in range(20)],
    ],
)
def test_no_order(names):
    assert ordered(names) is None


def test_a_range_is_found_where_other_fields_stand_beside_those_in_order():
    names = ["water", *NM[:40], "fat", *NM[40:]]
    header = mostly_ordered(names)
    assert [names[i] for i in matching(names, "470–490", header)] == NM[35:46]
    assert sum(count for _, count in groups(names, header)) >= len(NM)
    assert mostly_ordered(NM).fields_between(0, 999) == list(range(len(NM)))
    assert mostly_ordered([*NM[:20], *["x"] * 5]) is None
    assert mostly_ordered(GENES) is None
    assert mostly_ordered([]) is None


def test_a_region_is_said_from_its_smaller_number():
    falling = ordered([f"{x} nm" for x in range(700, 399, -2)])
    assert falling.said(0, 10) == "680–700 nm"
    assert falling.said(3, 3) == "694 nm"
    assert ordered([f"{x}" for x in range(-9, 9)]).said(0, 2) == "−9–−7"


@pytest.mark.parametrize(
    "typed", ["450–500", "450-500 nm", " 500 … 450 ", "450 to 500", "450至500"]
)
def test_a_range_is_found(typed):
    at = [i for i, x in enumerate(range(400, 701, 2)) if 450 <= x <= 500]
    assert matching(NM, typed, ordered(NM)) == at


def test_a_part_a_beginning_and_several():
    assert matching(GENES, "mt-*") == list(range(7))
    assert matching(GENES, "8") == [15]
    assert matching(GENES, "x，rpl1") == [8, 16]
    assert matching(GENES, "<B>") == [17]
    assert matching(GENES, "  ") == matching(GENES, "nobody") == []
    assert matching(NM, "450–500") == []  # no range where it is not known to be one
    both = matching(NM, "400–404; 690–692", ordered(NM))
    assert [NM[i] for i in both] == ["400 nm", "402 nm", "404 nm", "690 nm", "692 nm"]


def test_groups_are_found_by_what_they_are_called():
    for names, header in ((GENES, None), (NM, ordered(NM))):
        found = groups(names, header)
        assert found
        for text, count in found:
            assert len(matching(names, text, header)) == count
    assert groups(GENES) == [("RPL*", 9), ("MT-*", 7)]
    blocks = groups(NM, ordered(NM))
    assert {i for text, _ in blocks for i in matching(NM, text, ordered(NM))} == set(range(len(NM)))
    assert groups([f"gene{j}" for j in range(30)]) == []  # one beginning of all parts nothing


def test_a_long_header_is_parted_into_round_blocks():
    names = [f"{x:g}" for x in np.linspace(1, 20_000, 3000)]
    assert groups(names, ordered(names))[1][0] == "2000–4000"
