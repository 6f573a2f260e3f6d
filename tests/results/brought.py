"""Tables as a visitor brings them, read and analysed."""

from __future__ import annotations

from typing import Any

from lessons.datasets import DATA
from results.analysis import Analysis, analyse
from tables import Options, Understood, read
from tables.prepare import Choices, prepare


def analysed(data: bytes, name: str = "t.csv", **choices: Any) -> tuple[Analysis, Understood]:
    table = read(data, name, Options(kinds=choices.pop("kinds", ())))
    assert not table.problems
    return analyse(prepare(table, Choices(**choices))), table


def shipped(name: str, **choices: Any) -> tuple[Analysis, Understood]:
    return analysed((DATA / f"{name}.csv").read_bytes(), f"{name}.csv", **choices)
