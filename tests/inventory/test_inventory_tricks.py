"""Where the right option stands, how long it is, what it is like: nothing of this tells it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from statistics import median

import pytest

from inventory import FORMS, all_items
from inventory.item import LETTERS
from tests.inventory.wordings import all_met
from texts import LANGUAGES

MET = tuple(all_met())
# Of 20 right options so many may be the longest, or the shortest, of their item; or one between.
LONGEST, MIDDLE = 6, 9
TIMES = 1.6  # the median option of an item


# --- where the right option stands ---------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_each_letter_is_right_as_often_and_no_run_is_long(form):
    keys = "".join(item.key(form) for item in all_items().values())
    assert Counter(keys) == dict.fromkeys(LETTERS, 5)
    assert not re.search(r"(.)\1\1", keys)


def test_who_remembers_a_letter_gains_nothing():
    """An item's letter of one form is right in another as often as by chance, or less."""
    for one, other in combinations(FORMS, 2):
        again = [item.id for item in all_items().values() if item.key(one) == item.key(other)]
        assert len(again) <= 5


# --- how long options are ------------------------------------------------------------------------


def rank(met):
    """The right option's chances to be the shortest, ..., the longest; alike ones share a place."""
    right, *wrong = map(len, met.options)
    shorter, alike = sum(one < right for one in wrong), sum(one == right for one in wrong)
    places = range(shorter, shorter + alike + 1)
    return [(place in places) / len(places) for place in range(4)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_option_is_told_by_no_length(form, language):
    """Who takes the longest each time, or the shortest, or the second, is right about by chance."""
    here = [met for met in MET if (met.form, met.language) == (form, language)]
    chances = [sum(ranks) for ranks in zip(*map(rank, here), strict=True)]
    assert min(chances) >= 2
    assert max(chances[0], chances[-1]) <= LONGEST
    assert max(chances) <= MIDDLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_option_stands_out_by_its_length(language):
    here = [met for met in MET if met.language == language]
    lengths = {str(met): [len(option) for option in met.options] for met in here}
    out = {name: of for name, of in lengths.items() if max(of) > TIMES * median(of)}
    assert out == {}


# --- who knows nothing but looks closely ---------------------------------------------------------


def parts(text, language):
    """Words in English, pairs of signs in Chinese."""
    if language == "en":
        return {*text.lower().split()}
    signs = text.replace(" ", "")
    return {signs[i : i + 2] for i in range(len(signs) - 1)}


def likeness(met):
    """Of each option to the other three."""
    own = [parts(option, met.language) for option in met.options]
    shared = [[len(one & other) / len(one | other) for other in own] for one in own]
    return [sum(row) for row in shared]


def echo(met):
    """How much of each option the question has said."""
    said_before = parts(met.stem, met.language)
    own = [parts(option, met.language) for option in met.options]
    return [len(one & said_before) / len(one) for one in own]


WISE = {
    "the most alike": likeness,
    "the odd one out": lambda met: [-like for like in likeness(met)],
    "what the question says": echo,
    "what it does not say": lambda met: [-like for like in echo(met)],
}


@pytest.mark.parametrize("trick", WISE)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_trick_of_tests_helps(trick, form, language):
    """Who takes each time the option that a rule points at is right about by chance."""
    found = 0.0
    for met in (met for met in MET if (met.form, met.language) == (form, language)):
        worth = WISE[trick](met)
        best = [i for i, one in enumerate(worth) if one > max(worth) - 1e-9]
        found += (0 in best) / len(best)
    assert found <= MIDDLE
