"""How long something took is a quantity; a time of the day is none."""

from __future__ import annotations

import datetime

import pytest

from tests.tables import files
from tests.tables.told import held_answers, kinds, numbers, read


def durations_csv(heading: str, cells: list[str], mark: str = ";") -> str:
    rows = (
        f"r{i}{mark}{cell}{mark}{60 + i * 7 % 11}{mark}{i * 5 % 13}" for i, cell in enumerate(cells)
    )
    return "\n".join([mark.join(["runner", heading, "hr", "age"]), *rows])


@pytest.mark.parametrize(
    ("heading", "cells", "seconds"),
    [
        ("time", ["0:45:30", "0:51:12", "1:02:01"], ["2730", "3072", "3721"]),
        ("pace", ["4:33", "5:07", "6:12"], ["273", "307", "372"]),
        ("x", ["59:59", "1:00:00", "1:02:15"], ["3599", "3600", "3735"]),
        ("x", ["1:02.37", "0:59.80", "1:04.11"], ["62.37", "59.80", "64.11"]),
        ("x", ["1:02,5", "0:59,8", "1:04,1"], ["62.5", "59.8", "64.1"]),
        ("x", ["1 h 20 min", "2h5min", "1h 0m"], ["4800", "7500", "3600"]),
        ("x", ["2 days, 03:04:05", "0 days 00:00:01", "1 day 1:00:00"], ["183845", "1", "90000"]),
        ("x", ["1h 20m", "45m", "2h"], ["4800", "2700", "7200"]),
        ("x", ["PT1H30M", "PT2M5S", "P1DT1H"], ["5400", "125", "90000"]),
        ("用时", ["12:30", "11:45", "10:59"], ["750", "705", "659"]),
        ("x", ["1小时20分", "2小时5分", "1小时3分"], ["4800", "7500", "3780"]),
        ("x", ["36:15:00", "7:00:10", "8:30:00"], ["130500", "25210", "30600"]),
    ],
)
def test_durations_are_counted_in_seconds(heading, cells, seconds):
    table = read(durations_csv(heading, cells))
    (question,) = table.questions
    assert question.message.code.startswith("ask_durations")
    assert question.holds
    assert numbers(table)[heading] == tuple(seconds)
    no = read(durations_csv(heading, cells), answers=((question.id, False),))
    assert kinds(no)[heading] in ("date", "text")


@pytest.mark.parametrize("cells", [["8:30", "14:15", "9:05"], ["03:30:00", "04:15:10", "03:05:59"]])
def test_what_may_be_a_time_of_the_day_is_left_out_until_it_is_answered(cells):
    table = read(durations_csv("when", cells))
    assert set(held_answers(table).values()) == {False}
    assert kinds(table)["when"] == "date"
    yes = read(durations_csv("when", cells), answers=((table.questions[0].id, True),))
    assert kinds(yes)["when"] == "number"


@pytest.mark.parametrize(
    "cells",
    [
        ["2024-05-01 08:30", "2024-05-02 09:30", "2024-05-03 10:00"],
        ["8:30 am", "9:15 pm", "10:00 am"],
        ["08:30", "14:15", "09:05"],
        ["08:30:00", "14:15:10", "23:05:59"],
        ["1:2", "2:3", "1:4"],
        ["a 1:20", "b 1:30", "c 1:40"],
        ["5 m", "6 m", "7 m"],
    ],
)
def test_other_texts_are_no_durations(cells):
    assert not any(
        code.startswith("ask_durations") for code in held_answers(read(durations_csv("x", cells)))
    )


def test_durations_of_a_workbook():
    given = [datetime.timedelta(minutes=45, seconds=30), datetime.timedelta(hours=26, minutes=1)]
    rows = [["who", "time", "a"], *([f"r{i}", d, i * 5 % 3] for i, d in enumerate(given * 2))]
    table = read(files.xlsx(rows), "t.xlsx")
    assert held_answers(table) == {"ask_durations": True}
    assert numbers(table)["time"] == ("2730", "93660") * 2
