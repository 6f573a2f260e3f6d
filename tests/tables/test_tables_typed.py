"""SPSS, Stata, SAS and Parquet: types, words for values, declared gaps, harmful files."""

import datetime
import decimal
import random
import subprocess
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from lessons.datasets import DATA
from tables import LIMITS, ReadingError, apart
from tests.tables import files
from tests.tables import typed_files as typed
from tests.tables.test_tables_fuzz import table_or_refusal
from tests.tables.told import held_answers, kinds, notes, numbers, problems, read, refused

COLUMNS = {
    "name": ["ann", "bob", "cem", "dee"],
    "a": [5.1, None, -7.0, 2.0],
    "b": [2.0, 4.25, 1e-5, 3.0],
}
SHEETS = {"XLS": files.xls, "XLSX": files.xlsx, "ODS": files.ods}
WRITERS = {
    "SPSS": typed.sav,
    "SPSS compressed": typed.zsav,
    "SPSS portable": typed.por,
    "Stata": typed.dta,
    "Stata of pandas": lambda columns: typed.stata(columns, version=118),
    "Stata 8": lambda columns: typed.stata(columns, version=114),
    "SAS transport": typed.xpt,
    "SAS transport 8": lambda columns: typed.xpt(columns, version=8),
    "Parquet": typed.parquet,
    "Parquet zstd": lambda columns: typed.parquet(columns, compression="zstd"),
}
NEVER = {1: "never", 2: "seldom", 3: "often", 4: "always"}


@pytest.mark.parametrize("program", WRITERS)
def test_values_and_missing_cells(program):
    table = read(WRITERS[program](COLUMNS), name="misnamed.csv")
    found = {name.lower(): cells for name, cells in numbers(table).items()}
    assert found["a"] == ("5.1", None, "-7", "2")
    assert [float(x) for x in found["b"]] == pytest.approx([2, 4.25, 1e-5, 3])
    assert table.labels == tuple(COLUMNS["name"])
    assert program.startswith(table.source)
    assert table.lines == (1, 2, 3, 4)
    assert [name.lower() for name in table.first_lines[0]] == ["name", "a", "b"]
    assert table.first_lines[1][:2] == ("ann", "5.1")
    assert notes(table)["missing"]["count"] == 1


def test_a_file_that_sas_wrote():
    table = read(typed.iris_sas(), "iris.sas7bdat")
    by_hand = pd.read_csv(DATA / "iris.csv")
    assert table.source == "SAS"
    assert [c.name for c in table.columns if c.kind == "text"] == ["Species"]
    for own, theirs in (("Petal_Length", "petal_length_cm"), ("Sepal_Length", "sepal_length_cm")):
        assert [float(x) for x in numbers(table)[own]] == by_hand[theirs].tolist()


def test_single_precision_is_shown_as_it_was_typed():
    table = read(typed.stata({"x": np.array([0.1, 2.5, 1e10], "f4"), "y": [0.1, 1 / 3, 7]}))
    assert numbers(table) == {
        "x": ("0.1", "2.5", "10000000000"),
        "y": ("0.1", "0.3333333333333333", "7"),
    }
    parquet = typed.parquet({"x": np.array([0.1, 0.7], "f4"), "y": np.array([3, 300], "u2")})
    assert numbers(read(parquet)) == {"x": ("0.1", "0.7"), "y": ("3", "300")}


@pytest.mark.parametrize("write", [typed.sav, typed.xpt, typed.dta, typed.parquet])
def test_days_and_times_are_no_numbers(write):
    day, time = datetime.date(2024, 3, 1), datetime.datetime(2024, 3, 1, 4, 5, 6)
    columns = {"day": [day, day.replace(day=2)], "at": [time, time], "a": [1.5, 2], "b": [3.5, 5]}
    table = read(write(columns))
    assert kinds(table) == {"day": "date", "at": "date", "a": "number", "b": "number"}
    assert table.labels == ("2024-03-01", "2024-03-02")
    assert table.columns[1].texts[0].startswith("2024-03-01 04:05:06")


def test_a_record_without_any_value_is_one():
    table = read(typed.sav({"a": [1.0, None, 4], "b": [2.5, None, 3]}))
    assert numbers(table) == {"a": ("1", None, "4"), "b": ("2.5", None, "3")}


def test_a_name_in_one_cell_is_no_remark():
    columns = {"who": ["ann", "bob", "cem"], "a": [1.5, 2, None], "b": [5, 4.5, None]}
    assert read(typed.stata(columns)).labels == ("ann", "bob", "cem")


def test_columns_of_parquet():
    table = read(
        typed.parquet(
            {
                "price": [decimal.Decimal("1.50"), None, decimal.Decimal("3.25")],
                "group": pd.Categorical(["a", "b", "a"]),
                "yes": [True, False, None],
                "list": [[1], [2, 3], None],
                "empty": [None, None, None],
                "x": [1.5, float("nan"), float("inf")],
            }
        )
    )
    assert [c.kind for c in table.columns] == ["number", "text", "text", "text", "empty", "number"]
    assert table.columns[0].cells == ("1.50", None, "3.25")
    assert table.columns[2].texts == ("TRUE", "FALSE", "")
    assert "Line 3" in problems(table)["infinite"]


# --- words for values -------------------------------------------------------------------------


@pytest.mark.parametrize("write", [typed.sav, typed.dta])
def test_words_are_groups_where_there_are_two(write):
    words = {"sex": {1: "male", 2: "female"}}
    columns = {"sex": [1.0, 2, 2, None], "a": [1.5, 2, 3, 4], "b": [3.5, 1, 1, 2]}
    data = write(columns, variable_value_labels=words)
    table = read(data)
    assert table.columns[0].texts == ("male", "female", "female", "")
    assert table.columns[0].kind == "text"
    assert notes(table)["words_for_values"]["words"] == ("1 = male", "2 = female")
    assert table.first_lines[1][0] == "1", "above, the values stand as they came"
    assert numbers(read(data, kinds=((0, "number"),)))["sex"] == ("1", "2", "2", None)


def test_a_word_for_the_ends_of_a_scale_leaves_numbers():
    ends = {"q": {1: "not at all", 7: "very much"}}
    table = read(typed.sav({"q": [1.0, 3, 7, 5], "b": [1.5, 2, 3, 9]}, variable_value_labels=ends))
    assert numbers(table)["q"] == ("1", "3", "7", "5")
    assert held_answers(table) == {}


@pytest.mark.parametrize(
    ("measure", "fields", "assumed"),
    [
        ("ordinal", 1, True),
        ("scale", 1, True),
        ("nominal", 4, False),
        ("unknown", 1, False),
        ("unknown", 3, True),  # the same words again and again: a questionnaire
    ],
)
def test_a_scale_is_asked_about_once(measure, fields, assumed):
    names = [f"q{i}" for i in range(fields)]
    columns = {name: [1.0, 2, 3, 4, 4, 1] for name in names} | {"x": [1.5, 2, 3, 5, 8, 9]}
    data = typed.sav(
        columns | {"y": [2.5, 3, 1, 5, 8, 9]},
        variable_value_labels=dict.fromkeys(names, NEVER),
        variable_measure=dict.fromkeys(names, measure),
    )
    (question,) = read(data).questions
    assert question.message.code == "ask_labels"
    assert question.holds == assumed
    assert question.message.params["names"] == tuple(names)
    for answer in (True, False):
        again = read(data, answers=((question.id, answer),))
        assert {kinds(again)[name] for name in names} == {"number" if answer else "text"}
        assert again.columns[0].texts[1] == ("2" if answer else "seldom")
        assert len(again.questions) == 1, "words that were asked about are not asked about again"


def test_texts_have_words_too():
    words = {"m": {"f": "female", "m": "male"}}
    data = typed.sav({"m": ["f", "m"], "a": [1.5, 2], "b": [3.5, 1]}, variable_value_labels=words)
    assert read(data).columns[0].texts == ("female", "male")


def test_a_name_without_a_word_stays_as_it_is():
    words = {"land": {1: "DE", 2: "FR", 3: "IT"}}
    columns = {"land": [1.0, 2, 4, 3], "a": [1.5, 2, 3, 4], "b": [3.5, 1, 1, 2]}
    nominal = {"land": "nominal"}
    data = typed.sav(columns, variable_value_labels=words, variable_measure=nominal)
    assert read(data).columns[0].texts == ("DE", "FR", "4", "IT")


def test_labels_of_variables_are_kept():
    labels = {"a": "How tall? (cm)", "b": "重量"}
    for write in (typed.sav, typed.dta):
        table = read(write(COLUMNS, column_labels=labels))
        assert [c.about for c in table.columns] == ["", "How tall? (cm)", "重量"]
    table = read(typed.stata({"a": [1.5, 2], "b": [2, 3.5]}, variable_labels={"a": "An a"}))
    assert [c.about for c in table.columns] == ["An a", ""]


# --- what a file declares missing -------------------------------------------------------------


def test_declared_gaps_of_spss():
    columns = {"q": [1.0, 2, 98, 99, 3], "t": [1.5, -5, -9, 4, 2], "s": ["a", "zz", "b", "a", "c"]}
    table = read(
        typed.sav(
            columns,
            missing_ranges={"q": [98, 99], "t": [{"lo": -9, "hi": -1}], "s": ["zz"]},
            variable_value_labels={"q": {99: "refused"}},
        )
    )
    assert numbers(table) == {"q": ("1", "2", None, None, "3"), "t": ("1.5", None, None, "4", "2")}
    assert table.columns[2].texts == ("a", "", "b", "a", "c")
    assert notes(table)["declared_missing"] == {
        "count": 5,
        "names": ("q", "t", "s"),
        "values": ("98", "99 = refused", "-5", "-9", "zz"),
    }


def test_declared_gaps_of_stata():
    table = read(
        typed.dta(
            {"q": [1.0, "a", 3.5, "b"], "x": [1.5, 2, 3, 9]},
            missing_user_values={"q": ["a", "b"]},
            variable_value_labels={"q": {"a": "refused"}},
        )
    )
    assert numbers(table)["q"] == ("1", None, "3.5", None)
    assert notes(table)["declared_missing"]["values"] == ("a = refused", "b")


# --- encodings --------------------------------------------------------------------------------


def test_an_old_file_in_another_encoding():
    old = typed.stata({"city": ["aaaa", "bbbb"], "x": [1.5, 2], "y": [2, 3.5]}, version=114)
    data = old.replace(b"aaaa", "北京".encode("gbk")).replace(b"bbbb", "上海".encode("gbk"))
    assert notes(read(data))["encoding_untold"]["text"] == "±±¾©"
    table = read(data, encoding="gb18030")
    assert table.labels == ("北京", "上海")
    assert (table.encoding, "encoding_untold" in notes(table)) == ("gb18030", False)
    refused(data, "other_encoding", encoding="utf-8")
    assert "possible are" in refused(data, "no_such_option", encoding="../x")


@pytest.mark.parametrize("write", [typed.sav, lambda c: typed.stata(c, version=118), typed.parquet])
def test_files_that_tell_their_encoding(write):
    table = read(write({"城市": ["北京", "上海"], "x": [1.5, 2], "y": [2, 3.5]}))
    assert table.labels == ("北京", "上海")
    assert "encoding_untold" not in notes(table)


# --- files that mean harm ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("write", "code"),
    [
        (typed.sav, "too_many_records"),
        (typed.stata, "too_many_records"),
        (typed.parquet, "too_many_records"),
        (typed.por, "more_records"),  # it does not say how many it holds
        (typed.xpt, "more_records"),
    ],
)
def test_large_files_are_refused_before_their_cells_are_read(write, code):
    few = replace(LIMITS, records=50)
    assert "50" in refused(write({"a": range(52), "b": range(52)}), code, limits=few)


def test_many_columns_and_long_texts_are_refused():
    many = {f"v{j}": [1.5, 2] for j in range(LIMITS.columns + 1)}
    assert str(LIMITS.columns) in refused(typed.sav(many), "too_many_columns")
    data = typed.parquet({"t": ["x" * 600, "y" * 600], "a": [1, 2]})
    refused(data, "too_much_text", limits=replace(LIMITS, text=1000))


def test_memory_and_time_are_limited():
    texts = typed.parquet({"t": ["x" * 10_000] * 5_000, "a": range(5_000), "b": range(5_000)})
    assert len(texts) < 100_000
    refused(texts, "needs_too_much", limits=replace(LIMITS, memory=20 * 2**20))
    refused(texts, "takes_too_long", limits=replace(LIMITS, seconds=0))


def test_only_so_many_readers_run_at_once(monkeypatch):
    run, free = subprocess.run, []

    def counted(*args, **how):
        while apart.AT_ONCE.acquire(blocking=False):
            free.append(1)
        for _ in free:
            apart.AT_ONCE.release()
        return run(*args, **how)

    monkeypatch.setattr(subprocess, "run", counted)
    read(typed.sav(COLUMNS))
    assert len(free) == LIMITS.readers - 1


@pytest.mark.parametrize("kind", ["SPSS", *SHEETS])
def test_a_reader_that_crashes_takes_nothing_with_it(kind, monkeypatch, tmp_path):
    data = SHEETS[kind]([["a", "b"], [1, 2]]) if kind in SHEETS else typed.sav(COLUMNS)
    broken = tmp_path / "reader.py"
    broken.write_text("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")
    monkeypatch.setattr(apart, "READER", broken)
    assert kind in refused(data, "damaged_file")
    broken.write_text("print('no table')")
    refused(data, "damaged_file")


@pytest.mark.parametrize("program", ["SPSS", "SPSS portable", "Stata", "Parquet"])
@pytest.mark.parametrize("part", [0.75, 0.9])
def test_files_that_end_early(program, part):
    data = WRITERS[program](COLUMNS)
    with pytest.raises(ReadingError) as caught:
        read(data[: int(len(data) * part)])
    assert caught.value.code in ("damaged_file", "no_records")


@pytest.mark.parametrize("program", WRITERS)
def test_changed_bytes(program):
    """A table or a sentence, whatever happens to the process that reads them."""
    dice = random.Random(program)
    data = WRITERS[program](COLUMNS)
    for _ in range(3):
        changed = bytearray(data)
        for _ in range(dice.randint(1, 8)):
            changed[dice.randrange(16, len(changed))] = dice.randrange(256)
        table_or_refusal(bytes(changed))
