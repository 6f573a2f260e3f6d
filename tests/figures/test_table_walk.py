"""Names, rows and numbers in the pictures of a visitor's table, where room is short."""

from __future__ import annotations

import numpy as np
import pytest

from figures.table_names import short_apart, short_records
from figures.table_walk import in_brief, scree, strips
from figures.thinned import MOST, OUTER, drawn
from tables.field_names import shortened
from texts.shortening import cut_apart


def test_long_fields_that_begin_alike_get_different_names():
    names = ["How satisfied are you with the rooms?", "How satisfied are you with us?", "age"]
    for shown in (cut_apart(names, [12] * 3), short_apart(names)):
        assert len(set(shown)) == 3
        assert all(len(name) <= 14 for name in shown)
        assert shown[2] == "age"


def test_of_names_that_begin_alike_the_end_is_kept():
    names = ["Gesellschaft für Daten Nr. 1", "Gesellschaft für Daten Nr. 12", "Ulm"]
    assert short_apart(names) == ["…r Daten Nr. 1", "…Daten Nr. 12", "Ulm"]
    assert list(short_records(names).values()) == short_apart(names)
    both = ["Gesellschaft A im Vereinsregister", "Gesellschaft B im Vereinsregister"]
    assert short_apart(both) == ["…A im Vereins…", "…B im Vereins…"]
    assert list(short_records(both).values()) == short_apart(both)


def test_of_long_questions_the_part_that_differs_is_shown():
    asked = [f"How satisfied are you with part {j} of our service, all in all?" for j in range(20)]
    short = shortened(asked)
    assert short[:2] == ("…part 0 of our service…", "…part 1 of our service…")
    assert all(f"part {j} " in name for j, name in enumerate(short))
    shown = cut_apart(short, [12] * 20)
    assert [f"{j} " in name for j, name in enumerate(shown)] == [True] * 20
    assert max(map(len, shown)) <= 12
    chinese = shortened([f"您对我们服务的第{j}个部分总体上是否感到满意" for j in (1, 2)])
    assert all(f"第{j}个" in name for j, name in zip((1, 2), chinese, strict=True))


def test_names_that_look_alike_in_every_part_are_numbered():
    names = ["a" * 40 + end + "a" * 40 for end in ("", "a", "aa")]
    shown = cut_apart(names, [12] * 3)
    assert len(set(shown)) == 3
    assert len(set(shortened(names))) == 3


@pytest.mark.parametrize(("n", "written"), [(12, True), (13, False)])
def test_rows_without_room_carry_no_numbers(n, written):
    X = np.random.default_rng(6).normal(size=(20, n))
    names = [f"f{j}" for j in range(n)]
    words = {"title": "t", "x": "", "mean": "mean {value}"}
    figure = strips(X, names, [str(i) for i in range(20)], words, True)
    texts = [note["text"] for note in figure["layout"]["annotations"]]
    assert any("mean" in text for text in texts) is written


@pytest.mark.parametrize(
    ("value", "text"),
    [(34.4, "34.4"), (58, "58"), (0.5, "0.5"), (-0.0234, "−0.023"), (0.00412, "0.0041"),
     (1234.5, "1234"), (1200, "1200"), (0, "0"), (2.5e-7, "2.50e−07")],
)  # fmt: skip
def test_numbers_in_pictures_are_short(value, text):
    assert in_brief(value) == text


def test_no_share_is_written_over_its_bar():
    figure = scree(np.linspace(40, 1, 20).tolist(), {"title": "t", "x": "component"})
    bars = next(trace for trace in figure["data"] if trace["type"] == "bar")
    half = bars["width"] / 2
    shares = [note for note in figure["layout"]["annotations"] if "%" in note["text"]]
    assert shares
    for note in shares:
        assert note["xanchor"] == "left"
        assert note["x"] > round(note["x"]) + half


def test_where_some_are_drawn_shares_are_of_the_whole():
    values = np.linspace(9, 1, 20)
    words = {"title": "t", "x": "component"}
    whole, part = scree(values.tolist(), words), scree(values[:12].tolist(), words, values.sum())
    for of_all, of_some in zip(whole["data"], part["data"], strict=True):
        np.testing.assert_allclose(of_some["y"], of_all["y"][:12])


def test_of_very_many_records_the_outer_ones_are_drawn():
    assert drawn(np.zeros((MOST, 2))).tolist() == list(range(MOST))
    P = np.random.default_rng(4).normal(size=(3 * MOST, 2))
    shown = drawn(P)
    assert MOST / 2 < len(shown) <= MOST
    outer = np.argsort(-np.abs(P), axis=0)[:OUTER]
    assert set(outer.ravel()) <= set(shown)
