"""Work in an archive and back: every setting, every kind of table, and archives that mean harm."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from results.exports import archive
from results.look import COS2, Look
from results.work import Work
from results.work_file import FOLDER, NEVER, SETTINGS, files_of, in_archive
from tables import LIMITS, Options, ReadingError, sentence
from tables.filters import Filters
from tables.leaving_out import Rule
from tables.notes import NotesFile
from tables.prepare import Choices
from ui.your_data.brought import Brought, taken_up

TABLE = b"who,kind,a,b,c\n" + b"".join(
    b"r%d,%s,%d,%d,%d\n"
    % (i, b"xyz"[i % 3 : i % 3 + 1], i * i % 11 + 1, i * 7 % 13 + 1, i * 5 % 17 + 1)
    for i in range(12)
)
# Of every setting a value that is not its default, and that fits the table above.
OTHER: dict[type, dict[str, Any]] = {
    Options: {
        "encoding": "cp1252",
        "separator": ",",
        "decimal": ".",
        "header": True,
        "header_line": 1,
        "sheet": None,  # of workbooks: below
        "table": 1,
        "transpose": False,
        "label": 0,
        "kinds": ((4, "number"),),
        "long": None,  # below
        "unreadable": "missing",
        "keep_totals": True,
        "missing_values": ((-1, "-99"), (2, "10")),
        "scales": ((1, (("x", "1"), ("y", "2.5"), ("z", ""))),),
        "answers": (("totals 3", True), ("code 1 99", False)),
    },
    Choices: {
        "fields": ("a", "c"),
        "missing": "mean",
        "filters": Filters(90, 80, 20, "iqr"),
        "zeros": "replace",
        "transform": "log",
        "scaling": "standard",
        "ddof": 1,
        "supplementary": (0, 11),
        "left_out": (3,),
        "rules": (Rule("b", "<", "1"), Rule("who", "missing")),
        "components": 1,
        "weights": (("a", 0.5), ("c", 2.0)),
    },
    Look: {
        "panel": "records",
        "enough": 95,
        "axes": (1, 0),
        "space": True,
        "colour": COS2,
        "around": "mean_95",
        "more_fields": ("b",),
        "names": "kind",
        "alpha": 0,
        "keep": 1,
        "selected": (2, 4),
    },
}
OWN = {"name": "Größe <b>.csv", "stage": "scores", "keep": 2, "record": 5, "files": 1}
# Tried with tables that they fit.
ELSEWHERE = {"sheet": "two", "transpose": True, "long": ((0,), 1, 2)}


def work(content: Any = TABLE, **more: Any) -> Work:
    parts = {kind.__name__.lower(): kind(**values) for kind, values in OTHER.items()}
    return Work(content, **{**OWN, **parts, **more})


def back(kept: Work, others: dict[str, bytes] | None = None) -> Work:
    files = (others or {}) | files_of(kept, others or {})
    found = in_archive(archive(files))
    assert found
    assert (found.refused, found.newer) == (0, False)
    return found.work


def same(one: Work, two: Work) -> bool:
    return all(getattr(one, f.name) == getattr(two, f.name) for f in fields(Work))


def test_a_setting_that_is_new_has_to_be_tried_here():
    for kind, values in {**OTHER, Work: OWN}.items():
        assert set(values) == {f.name for f in fields(kind)} - NEVER
        default = kind() if kind is not Work else Work(b"")
        for name, value in ({} | values | ELSEWHERE if kind is Options else values).items():
            assert getattr(default, name) != value, name


def test_every_setting_comes_back():
    assert same(back(work()), work())
    assert same(back(work(options=Options(**ELSEWHERE))), work(options=Options(**ELSEWHERE)))


def test_all_of_it_fits_the_table_it_was_chosen_for():
    found = in_archive(archive(files_of(work(), {})))
    brought = taken_up(found)
    assert brought.again.refused == 0
    assert same(brought, work())


@pytest.mark.parametrize(
    "content",
    [TABLE, "a,b\n1,2\n\ud800,4\n", (("a", "b"), ("1", "2 年")), b"", b"\0\xff"],
    ids=["file", "text", "rows", "empty", "bytes"],
)
def test_the_table_comes_back_as_it_was_brought(content):
    kept = work(content)
    assert back(kept).content == content
    assert back(kept, {"table.csv": b"another"}).content == content


def test_a_table_that_is_in_the_archive_anyway_is_there_once():
    files = files_of(work(), {"marks.csv": TABLE})
    assert list(files) == ["marks.csv", SETTINGS]


NOTED = NotesFile(
    b"who;<b>g</b>\nr1;x\nr2;y\nr3;x\n",
    "A <i>.csv",
    Options(separator=";", kinds=((1, "text"),)),
    0,
)


@pytest.mark.parametrize("others", [{}, {"marks.csv": TABLE}])
def test_notes_come_back_with_the_table(others):
    kept = work(look=Look(colour="<b>g</b>"), notes=NOTED)
    assert same(back(kept, others), kept)
    brought = taken_up(in_archive(archive(others | files_of(kept, others))))
    assert brought.again.refused == 0
    assert brought.read_table().beside[0].texts[1:4] == ("x", "y", "x")
    assert brought.size == len(TABLE) + len(NOTED.content)


@pytest.mark.parametrize("wrong", [{"by": "x"}, {"options": {"kinds": 3}}, {"more": 1}])
def test_settings_of_notes_that_are_not_what_they_should_be_are_refused(wrong):
    files = files_of(work(notes=NOTED), {})
    told = json.loads(files[SETTINGS])
    told["notes"] |= wrong
    found = in_archive(archive(files | {SETTINGS: json.dumps(told).encode()}))
    assert found.refused == 1
    assert found.work.notes.content == NOTED.content


@pytest.mark.parametrize("place", ["", "../x", "again/none.csv", "again/settings.json/.."])
def test_notes_that_are_not_in_the_archive(place):
    files = files_of(work(notes=NOTED), {})
    told = json.loads(files[SETTINGS])
    told["notes"]["file"] = place
    with pytest.raises(ReadingError):
        in_archive(archive(files | {SETTINGS: json.dumps(told).encode()}))


def test_it_may_be_unpacked_and_packed_again():
    files = files_of(work(), {"marks.csv": TABLE}) | {"marks.csv": TABLE, "README.txt": b""}
    moved = {f"marks-pca/{name}": content for name, content in files.items()}
    extra = {f"__MACOSX/marks-pca/{SETTINGS}x": b"?", f"x{SETTINGS}": b"?"}
    assert same(in_archive(archive(moved | extra)).work, work())


def test_another_file_is_none_of_ours():
    for data in (b"", TABLE, b"PK\x03\x04", archive({"a.csv": TABLE})):
        assert in_archive(data) is None


def changed(**given: Any) -> bytes:
    """An archive with these settings in place of its own."""
    files = files_of(work(), {})
    return archive(files | {SETTINGS: json.dumps(json.loads(files[SETTINGS]) | given).encode()})


def test_of_a_later_version_the_table_is_read_alone():
    found = in_archive(changed(version=99, stage="new", look=7))
    assert found.newer
    assert same(found.work, Work(TABLE, OWN["name"]))


WRONG: dict[str, dict[str, Any]] = {
    "options": {
        "limits": {"bytes": 1},
        "encoding": 3,
        "header": "yes",
        "header_line": 1.5,
        "label": [0],
        "kinds": [[0, "money"]],
        "scales": [[1, ["x"]]],
        "answers": {"a": True},
        "unreadable": "guess",
        "new": 1,
    },
    "choices": {
        "fields": "a",
        "missing": "guess",
        "ddof": 2,
        "rules": [{"field": "a"}],
        "left_out": [True],
        "weights": [["a", "much"]],
    },
    "look": {"panel": "none", "axes": [0, 1, 2], "alpha": 0.5, "around": "x", "selected": ["1"]},
}


@pytest.mark.parametrize(("part", "name"), [(p, n) for p, given in WRONG.items() for n in given])
def test_a_setting_of_another_type_keeps_its_default(part, name):
    found = in_archive(changed(**{part: {name: WRONG[part][name]}}))
    assert found.refused == 1
    assert getattr(found.work, part) == type(getattr(found.work, part))()


MISFIT: dict[str, dict[str, Any]] = {
    "options": {
        "encoding": "rot13",
        "separator": "ab",
        "decimal": "x",
        "header_line": 99,
        "label": 99,
        "kinds": [[99, "text"]],
        "scales": [[1, [["x", "many"]]]],
        "missing_values": [[-7, "1"]],
    },
    "choices": {
        "fields": ["a", "b", "nobody"],
        "supplementary": [-1, 99],
        "left_out": [10**30],
        "rules": [{"field": "nobody", "sign": "=", "value": "1"}],
        "components": 99,
        "weights": [["nobody", 1.5], ["a", 3.0]],
    },
    "look": {
        "axes": [0, 9],
        "colour": "nobody",
        "names": "nobody",
        "more_fields": ["nobody"],
        "keep": 99,
        "selected": [-1],
        "enough": 7,
    },
}


@pytest.mark.parametrize(("part", "name"), [(p, n) for p, given in MISFIT.items() for n in given])
def test_a_setting_that_does_not_fit_the_table_is_left_out_and_that_is_said(part, name):
    brought = taken_up(in_archive(changed(**{part: {name: MISFIT[part][name]}})))
    assert brought.again.refused == 1
    brought.analyse()


def test_stage_record_and_components_that_are_not_there():
    found = in_archive(changed(stage="up", keep=99, record=-1, files=0))
    brought = taken_up(found)
    assert (brought.stage, brought.keep, brought.record, brought.files) == ("table", 1, 0, None)
    assert brought.again.refused == 1


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
SETTING = st.sampled_from([(kind, name) for kind, values in OTHER.items() for name in values])
PLAUSIBLE = JSON | st.lists(st.tuples(st.integers(-2, 20), JSON), max_size=3)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(SETTING, PLAUSIBLE), max_size=4), st.dictionaries(st.text(), JSON))
def test_whatever_stands_there_the_table_comes_up(chosen, more):
    given: dict[str, Any] = {kind.__name__.lower(): {} for kind in OTHER}
    for (kind, name), value in chosen:
        given[kind.__name__.lower()][name] = value
    taken_up(in_archive(changed(**(more | given)))).read_table()


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=80) | JSON.map(lambda value: json.dumps(value).encode()))
def test_settings_that_are_none_get_a_sentence(data):
    with pytest.raises(ReadingError) as error:
        in_archive(archive({SETTINGS: data, "table.csv": TABLE}))
    assert error.value.code == "archive_part"
    assert SETTINGS not in sentence(error.value.message, "zh").replace(f"“{SETTINGS}”", "")


def test_an_archive_without_its_table_gets_a_sentence():
    settings_alone = {SETTINGS: files_of(work(), {})[SETTINGS]}
    for archived in (archive(settings_alone), changed(table=3), changed(table="../table.csv")):
        with pytest.raises(ReadingError, match="missing or damaged"):
            in_archive(archived)
    for content in ("a\n1", (("a",),)):
        files = files_of(work(content), {})
        broken = files | dict.fromkeys([n for n in files if n != SETTINGS], b"\xff[")
        with pytest.raises(ReadingError, match="missing or damaged"):
            in_archive(archive(broken))


def test_a_damaged_part_gets_a_sentence():
    whole = bytearray(archive(files_of(work(), {})))
    whole[whole.index(f"{FOLDER}/".encode()) + 40] ^= 255
    with pytest.raises(ReadingError, match="missing or damaged"):
        in_archive(bytes(whole))


def test_an_archive_unpacks_to_no_more_than_a_table_may_have():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in files_of(work(), {}).items():
            opened.writestr(name, content)
        opened.writestr("huge.bin", bytes(LIMITS.bytes * 2))  # is not unpacked
    assert same(in_archive(packed.getvalue()).work, work())
    with pytest.raises(ReadingError) as error:
        in_archive(archive(files_of(work(bytes(LIMITS.bytes + 9 * 2**20)), {})))
    assert error.value.code == "unpacks_too_large"


def test_older_settings_are_understood():
    """Before there was a choice of three, a table was standardized or not."""
    for said, scaling in ((True, "standard"), (False, "none"), ("perhaps", "none")):
        files = files_of(work(choices=Choices(ddof=1)), {})
        old = json.loads(files[SETTINGS])
        for name in ("filters", "zeros", "transform", "scaling"):
            old["choices"].pop(name)
        old["choices"] |= {"standardize": said, "logs": "clr"}
        found = in_archive(archive(files | {SETTINGS: json.dumps(old).encode()}))
        assert found.refused == (said == "perhaps")
        assert found.work.choices == Choices(ddof=1, scaling=scaling, transform="clr")


def test_rules_on_fields_stay_within_their_limits():
    brought = taken_up(
        in_archive(archive(files_of(work(choices=Choices(filters=Filters(-3, 101, 10**9))), {})))
    )
    assert brought.choices.filters == Filters(0, 100, 100)
    assert brought.again.refused == 1


def test_what_was_brought_comes_back_without_having_been_changed():
    brought = Brought(TABLE, "marks.csv")
    brought.choose(scaling="standard")
    again = taken_up(in_archive(archive(files_of(brought, {}))))
    assert same(again, brought)
    assert again.again.refused == 0
