"""Of a hundred ordinary tables fewer than two are asked anything needless, and none is refused."""

from __future__ import annotations

import pytest

from tests.tables import ordinary
from tests.tables.told import read

NEEDLESS = 1  # of all these tables, at most


def test_there_are_a_hundred():
    assert len(ordinary.every()) >= 100


@pytest.fixture
def tables():
    return {each.name: (read(each.data, each.name), each.may) for each in ordinary.every()}


def test_nothing_needless_is_asked(tables):
    asked = {
        name: found
        for name, (table, may) in tables.items()
        if (found := {q.message.code for q in table.questions} - may)
    }
    assert len(asked) <= NEEDLESS, asked
    stopped = {name: table.problems for name, (table, _) in tables.items() if table.problems}
    assert not stopped
