"""Many records: fewer marks, short lists, and it is said."""

from dataclasses import replace

import numpy as np
import pytest

from figures.selecting import with_selection
from figures.thinned import MOST
from results.analysis import analyse
from results.both import both
from results.look import Look, labels
from results.records import MOST_LISTED, records
from results.stages import stage
from results.unusual import unusual
from tables import LIMITS, Options, read
from tables.prepare import Choices, prepare
from texts import LANGUAGES

M = 20_000


@pytest.fixture(scope="module")
def many():
    rng = np.random.default_rng(8)
    X = rng.normal(size=(M, 3)) * (3, 2, 1)
    X[12_345] = 40, 40, 40
    rows = (f"r{i},{'abc'[i % 3]},{x:.4f},{y:.4f},{z:.4f}" for i, (x, y, z) in enumerate(X))
    text = "\n".join(["name,group,f,g,h", *rows]).encode()
    table = read(text, "many.csv", Options(limits=replace(LIMITS, records=M)))
    return table, analyse(prepare(table, Choices()))


def marks(panel):
    return [i for t in panel.drawn.figure["data"] for i in t.get("customdata", ())]


def panels(language, many):
    table, found = many
    look = Look(colour="group")
    names = labels(found, table, look)
    yield records(language, found, table, look)
    yield records(language, found, table, replace(look, space=True))
    yield both(language, found, 1, names)
    yield unusual(language, found, 2, names)
    yield stage(language, found, "scores")


@pytest.mark.parametrize("language", LANGUAGES)
def test_some_are_drawn_and_it_is_said(many, language):
    for panel in panels(language, many):
        shown = marks(panel)
        assert MOST / 2 < len(set(shown)) == len(shown) <= MOST, panel.title
        assert 12_345 in shown, panel.title
        said = " ".join(panel.lines)
        assert str(len(shown)) in said, panel.title
        assert str(M) in said, panel.title


def test_names_go_out_for_what_is_drawn_only(many):
    table, found = many
    panel = records("en", found, table, Look())
    names = labels(found, table, Look())
    handle = with_selection(panel.drawn.figure, "records", names, ())["layout"]["meta"]["handles"][
        -1
    ]
    assert set(map(int, handle["names"])) == set(marks(panel))
    assert handle["names"]["12345"] == "r12345"


def test_the_list_is_short_and_those_picked_are_in_it(many):
    table, found = many
    panel = records("en", found, table, Look())
    assert {len(column) for column in panel.table.values()} == {MOST_LISTED}
    assert str(MOST_LISTED) in " ".join(panel.lines)
    picked = records("en", found, table, Look(selected=(19_999,)))
    assert picked.table["Record"] == ["r19999"]
