"""What a link says of settings and moved records: the list that the browser's writer is held to."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.datasets import load
from lessons.link import moves_text, read_move
from live.settings import Setting

LIST = tomllib.loads((Path(__file__).parents[1] / "links.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", LIST["setting"], ids=lambda case: case["texts"][0])
def test_a_setting_is_written(case):
    written = [v if isinstance(v, str) else Setting("x").text(v) for v in case["values"]]
    assert written == case["texts"]


@pytest.mark.parametrize("case", LIST["moved"], ids=lambda case: case["text"])
def test_moved_records_are_written(case):
    table = replace(load("iris"), grid=case["grid"])
    moves = {}
    for index, place in case["moves"]:
        moves |= read_move({"index": index, "value": place}, table)
    assert moves_text(moves) == case["text"]
