"""The report on accessibility: every criterion once, in the four terms, by tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

REPORT = Path("docs/accessibility.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d\.\d\.\d+) [^|]+\| (A|AA) \| ([^|]+?) \| (.+) \|$", re.MULTILINE)
TERMS = {"Supports", "Partially supports", "Does not support", "Not applicable"}
LEVELS = {"A": 31, "AA": 24}  # of WCAG 2.2, without 4.1.1


def test_every_criterion_stands_there_once_in_a_term():
    rows = ROW.findall(REPORT)
    numbers = [tuple(map(int, number.split("."))) for number, *_ in rows]
    assert numbers == sorted(set(numbers))
    assert {level: sum(row[1] == level for row in rows) for level in LEVELS} == LEVELS
    assert {term for _, _, term, _ in rows} <= TERMS
    assert all("Left:" in how for *_, term, how in rows if term == "Partially supports")


def test_the_tests_that_it_names_are_there():
    named = set(re.findall(r"`(tests/[^`]+)`", REPORT))
    assert len(named) > 15
    assert [path for path in sorted(named) if not Path(path).exists()] == []
