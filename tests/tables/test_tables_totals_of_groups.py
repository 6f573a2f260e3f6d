"""Rows that sum up groups, above or below them, and what else stands beside a total."""

from __future__ import annotations

import statistics as st

import pytest

from tests.tables import files
from tests.tables.told import held_answers, notes, read

GROUPS = {
    "north": [("ann", 12, 101), ("bob", 31, 44), ("cat", 7, 90)],
    "south": [("dan", 25, 13), ("eve", 90, 27), ("fay", 3, 61), ("gus", 48, 75)],
    "east": [("hal", 66, 5), ("ida", 29, 33), ("jon", 14, 82)],
}
PEOPLE = [row for rows in GROUPS.values() for row in rows]


def of(function, rows=PEOPLE) -> tuple[float, float]:
    return tuple(round(function([row[j] for row in rows]), 4) for j in (1, 2))


def both(rows: list[tuple]) -> list[bytes]:
    head = ("who", "x", "y")
    text = "\n".join(",".join(map(str, row)) for row in [head, *rows]) + "\n"
    return [text.encode(), files.xlsx([head, *rows])]


def names(data: bytes) -> list[str]:
    return [name for name, _, _ in PEOPLE if name in read(data).labels]


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    ("words", "statistics"),
    [
        (("Mean",), (st.mean,)),
        (("平均值", "标准差"), (st.mean, st.stdev)),
        (("Média", "Total"), (st.mean, sum)),
    ],
)
def test_means_below_each_group(words, statistics, kind):
    rows = []
    for group in GROUPS.values():
        rows += group
        rows += [(w, *of(f, group)) for w, f in zip(words, statistics, strict=True)]
    data = both([*rows, ("Overall", *of(st.mean))])[kind]
    assert read(data).labels == tuple(name for name, _, _ in PEOPLE)
    assert held_answers(read(data)) == {}
    assert len(read(data, keep_totals=True).lines) == len(rows) + 1


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize("country", [[], [("Land", *of(sum))]])
def test_sums_above_each_group(country, kind):
    rows = [row for name, group in GROUPS.items() for row in [(name, *of(sum, group)), *group]]
    data = both([*country, *rows])[kind]
    assert read(data).labels == tuple(name for name, _, _ in PEOPLE)
    lines = [(2, 6, 11), (2, 3, 7, 12)][len(country)]
    assert notes(read(data))["totals"]["lines"] == lines


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    "below",
    [
        [("Total", *of(sum)), ("%", 43.2, 56.8)],
        [("合计", *of(sum)), ("占比", "43.2%", "56.8%")],
        [("Schnitt", 1, 2), ("Durchschnitt", *of(st.mean)), ("bestanden", 9, 7)],
        [("LSD (5%)", 3.25, 12.5), ("CV (%)", 12.5, 14.25)],
        [("p-value", 0.25, 0.125)],
        [("Skewness", 0.5, -1.25), ("Kurtosis", 2.5, 0.75)],
        [("EU27_2020", 30.1, 50.7)],
        [("World", 30.1, 50.7)],
        [("Grenzwert", 80, 100)],
    ],
)
def test_what_stands_beside_a_total_is_asked_about(below, kind):
    known = [row for row in below if row[0] != "Schnitt"]
    data = both([*PEOPLE, *known])[kind]
    table = read(data)
    assert table.labels == tuple(name for name, _, _ in PEOPLE)
    assert held_answers(table) == {"ask_totals": True}
    (question,) = table.questions
    assert len(read(data, answers=((question.id, False),)).lines) > len(PEOPLE)


@pytest.mark.parametrize("kind", [0, 1])
@pytest.mark.parametrize(
    "top",
    [
        ("    Points Possible", 100, 100),
        ("Max. Punkte", 100, 120),
        ("权重", 0.4, 0.6),
        ("Answer key", 3, 1),
        ("max", 100, 120),  # no one has more
    ],
)
def test_what_belongs_to_the_columns_on_top_is_asked_about(top, kind):
    data = both([top, *PEOPLE])[kind]
    table = read(data)
    assert len(table.lines) == len(PEOPLE)
    assert held_answers(table) == {"ask_totals": True}


def test_quartiles_and_the_like_are_proven_by_their_numbers():
    quartiles = [st.quantiles([row[j] for row in PEOPLE], n=4, method="inclusive") for j in (1, 2)]
    rows = [(w, *(q[i] for q in quartiles)) for i, w in enumerate(("25%", "50%", "75%"))]
    data, _ = both([*PEOPLE, *rows, ("Variance", *of(st.variance))])
    table = read(data)
    assert len(table.lines) == len(PEOPLE)
    assert held_answers(table) == {}


@pytest.mark.parametrize(
    "rows",
    [
        # Persons called so, and a region: their numbers are their own.
        [*PEOPLE[:3], ("Max", 5, 8), *PEOPLE[3:7], ("Min", 1, 4), *PEOPLE[7:]],
        [*PEOPLE[:4], ("World", 5, 8), *PEOPLE[4:]],
        # One that is the sum of those since the one before by chance, once.
        [("a", 1, 2), ("b", 2, 1), ("c", 4, 6), ("d", 7, 9), ("e", 3, 3), ("f", 5, 8)],
        # As many as the ones before together, again and again, two at a time.
        [("a", 1, 3), ("b", 2, 3), ("c", 4, 7), ("d", 8, 14), ("e", 16, 28), ("f", 32, 56)],
    ],
)
def test_records_stay(rows):
    table = read(both(rows)[0])
    assert len(table.lines) == len(rows)
    assert held_answers(table) == {}


@pytest.mark.parametrize(
    ("cells", "total"),
    [
        (['"45,000"', '"904,000"', '"164,500"', '"98,250"'], '"1,211,750"'),
        (["45.000", "904.000", "164.500", "98.250"], "1.211.750"),
        (["45 000", "904 000", "164 500", "98 250"], "1 211 750"),
    ],
)
def test_a_total_that_shows_what_the_marks_of_its_parts_mean(cells, total):
    rows = [f"{name};{cell};{ord(name) % 7}" for name, cell in zip("abcd", cells, strict=True)]
    text = "\n".join(["who;x;y", *rows, f";{total};{sum(ord(name) % 7 for name in 'abcd')}"])
    table = read(text)
    assert len(table.lines) == 4
    assert notes(table)["totals_unnamed"]["lines"] == (6,)
