"""A view as a link names it: whatever it says, something is shown, and what is read comes back."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons import datasets, registry
from lessons.link import DIVISORS, LONGEST_NOTE
from lessons.viewed import FIRST_FIELDS, REASON, Viewed, read_view, shipped
from pca_core.errors import PCAError
from texts import LANGUAGES

MANY = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NAMES = sorted(
    {one.name for i in registry.IDS for step in registry.lesson(i).steps for one in step.settings}
)
OF_VIEW = ("lang", "data", "step", "div", "fields", "moved")
STEPS = sorted({step.id for i in registry.IDS for step in registry.lesson(i).steps})

FIT = st.one_of(
    *map(st.sampled_from, (LANGUAGES, datasets.IDS, STEPS, tuple(DIVISORS))),
    st.sampled_from(["1,2", "2,1", "3,2", "4,1", "1,0", "0,1", "0.6,0.8", "20,40", "raw", "2m1"]),
    st.integers(-5, 400).map(str),
    st.builds(
        "{}:{},{}".format, st.integers(1, 6), st.integers(-9, 9), st.decimals(-9, 9, places=1)
    ),
)
NONSENSE = [
    *["1e6", "1e999", "-1e999999999", "nan", "inf", "0,0,0", "0.3333", "9" * 5000, "<b>$x$</b>"],
    *[",".join(["1"] * 500), "1:" + "9" * 400 + ",1", "9999999999999999999:1,1", "1:1,1;" * 400],
    *["own", "2m" + "1" * 4000, "__import__('os')", "\0"],
]
HOSTILE = st.one_of(
    st.text(max_size=60),
    st.text("0123456789.,;:-eE+ nafi٣", max_size=40),
    st.sampled_from(NONSENSE),
)
QUERIES = st.dictionaries(
    st.one_of(st.sampled_from([*OF_VIEW, *NAMES]), st.text(max_size=8)),
    st.one_of(FIT, FIT, HOSTILE),
    max_size=8,
)


def said_of(view: Viewed) -> set[str]:
    """The parameters that a view has something to say of."""
    own = {"fields", "moved"} if view.step.own_data else set()
    return {*OF_VIEW, *(setting.name for setting in view.step.settings)} - own


@MANY
@given(st.sampled_from(registry.IDS), QUERIES, st.sampled_from(LANGUAGES))
def test_what_fits_is_taken_and_what_does_not_is_noted(lesson, query, language):
    view = read_view(lesson, query, language, shipped)
    notes = dict(view.notes)
    assert len(notes) == len(view.notes), "each at most once"
    assert all(query[name][:LONGEST_NOTE] == said for name, said in view.notes)
    assert set(notes) <= said_of(view)
    taken = {name: query[name] for name in said_of(view) & set(query) - set(notes)}
    assert view.language == taken.get("lang", language)
    assert view.step_id == taken.get("step", registry.lesson(lesson).steps[0].id)
    assert view.divisor == taken.get("div", "m")
    if not view.step.own_data:
        assert view.table.id == taken.get("data", view.step.first_table)
    assert (view.fields != FIRST_FIELDS) <= ("fields" in taken)
    assert bool(view.moves) == ("moved" in taken)
    assert {name for name, _ in view.settings} <= set(taken)
    for setting in view.step.settings:
        if setting.name in taken:
            now = view.all_settings()[setting.name]
            assert setting.text(setting.read(taken[setting.name], view.table)) == setting.text(now)


@MANY
@given(st.sampled_from(registry.IDS), QUERIES, st.sampled_from(LANGUAGES))
def test_the_link_that_is_written_is_read_as_the_same_view(lesson, query, language):
    view = read_view(lesson, query, language, shipped)
    written = view.query()
    again = read_view(lesson, dict(parse_qsl(urlencode(written))), "en", shipped)
    assert again.notes == ()
    assert again.query() == written
    bare = {"settings": (), "notes": ()}  # of settings the link has six digits: compared above
    assert replace(again, **bare) == replace(view, **bare)


def test_a_language_that_is_none_leaves_a_note():
    view = read_view("variance", {"lang": "xx"}, "zh", shipped)
    assert (view.language, view.notes) == ("zh", (("lang", "xx"),))


@pytest.mark.parametrize("step", ["rotate", "goal"])
def test_unmoved_is_the_step_as_it_is_met_on_the_same_table(step):
    link = {"data": "iris", "step": step, "theta": "30", "moved": "1:1,1", "fields": "3,1"}
    view = read_view("variance", link, "en", shipped)
    plain = {name: link[name] for name in ("data", "step", "fields")}
    assert view.unmoved() == read_view("variance", plain, "en", shipped)
    assert not view.is_usual
    assert read_view("variance", {"step": step}, "en", shipped).is_usual


def test_where_no_lesson_can_follow_the_step_stands_unmoved_with_the_reason():
    moved = ";".join(f"{i}:1,1" for i in range(1, 6))
    link = {"step": "rotate", "moved": moved, "div": "0", "data": "worked"}
    view = read_view("variance", link, "en", shipped)
    with pytest.raises(PCAError) as stopped:
        view.opened()
    found = view.refused(stopped.value)
    assert found.notes == (("div", "0"), (REASON, "no_variation"))
    assert replace(found, notes=()) == view.unmoved()
