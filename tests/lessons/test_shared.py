"""What all visitors share, and what stays with a visitor's own table."""

from __future__ import annotations

from dataclasses import replace

from lessons.datasets import OWN, WORKED
from lessons.how_many.values_rules import rules_of_table
from lessons.shared import MOST, shared_cache
from lessons.study import study, study_of_numbers
from lessons.two_views.values import settled


def mine():
    """Made anew, so that no own table outlives its test."""
    return replace(WORKED, id=OWN, found={})


def test_a_shipped_table_is_computed_once_for_all():
    assert study(WORKED, 0) is study(replace(WORKED), 0)
    assert not WORKED.found


def test_nothing_of_an_own_table_is_shared():
    own, caches = mine(), (study_of_numbers, rules_of_table, settled)
    before = [function.cache_info().currsize for function in caches]
    for function, more in zip(caches, ((0,), (), (0, 160.0)), strict=True):
        function(own, *more)
    assert [function.cache_info().currsize for function in caches] == before
    assert study(mine(), 0) is not study(own, 0)


def test_an_own_table_keeps_what_was_found_of_its_fields():
    """The page chooses the fields and moves the records anew in every run."""
    own = mine()
    seen = [own.choose(0, 1).move({0: ("2", "2")}) for _ in range(2)]
    assert study(seen[0], 0) is study(seen[1], 0)
    assert study(seen[0], 0) is not study(own.choose(0, 1), 0)


def test_an_own_table_keeps_few_things():
    own = mine()

    @shared_cache(maxsize=2)
    def numbered(table, n):
        return [n]

    last = [numbered(own, n) for n in range(2 * MOST)][-1]
    assert len(own.found) == MOST
    assert numbered(own, 2 * MOST - 1) is last
