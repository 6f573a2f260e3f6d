"""A teacher's own question: voted on as a step's is, by the same machine."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict
from typing import Any

import pytest

from classroom import own_routes, rooms, schema
from classroom.database import Database, Row
from classroom.own_question import MOST_ASKED, Own
from classroom.received import MOST_BYTES
from classroom.received_question import received_question
from classroom.rooms import Refusal
from course.scripts import FOLDERS
from lessons.datasets import WORKED
from tests.classroom.own_questions import CHOICE, NUMBER, REFUSED, TAKEN
from tests.classroom.rooms import Answer, Client, serving, with_room
from tests.modules import Modules

OWN = "own/1"
NO_NUMBERS = ("<b>7</b>", "NaN", "1e999999", "7;5", "import os")
READ_IN_BROWSER = """async ([taken, refused]) => {
    const { questionFrom, questionsIn, questionsText, MOST_KEPT } =
        await import("/question_file.js");
    const kept = taken.map(questionFrom);
    const again = questionsIn(questionsText(kept));
    const file = (questions, pca_questions = 1) => JSON.stringify({ pca_questions, questions });
    const many = Array(MOST_KEPT + 5).fill(taken[0]);
    const texts = ["", "null", "[]", "{", "5", '{"questions": []}', file([], 2), file([], "1"),
        file({}), file([], 1e300), " ".repeat(1e7), "[".repeat(1e5)];
    return { kept, again, refused: refused.map(questionFrom),
        other: [null, 5, "x", [], true].map(questionFrom),
        mixed: questionsIn(file([taken[0], refused[0], null])), many: questionsIn(file(many)),
        problems: texts.map((text) => questionsIn(text).problem) };
}"""
ADVICE = """async (votes) => {
    const { adviceOn } = await import("/advice.js");
    return votes.map(([right, vote]) => adviceOn({ answered: 20, right }, vote));
}"""


def ask(room: Client, question: dict[str, Any] = CHOICE, table: str = "worked m-1") -> Answer:
    return room.room("/question", {**question, "table": table})


def lead(room: Client, **change: Any) -> Answer:
    state = room.room("/state").said
    names = ("lesson", "step", "asked", "table", "round", "open", "shown", "free")
    return room.room("/pace", {**{name: state[name] for name in names}, **change})


def say(room: Client, phone: int, answer: str, step: str = OWN, **more: Any) -> Answer:
    return room.answer(phone, answer, step=step, **more)


def lines(room: Client, name: str) -> list[list[str]]:
    said = room.room(f"/{name}.csv").said
    return list(csv.reader(io.StringIO(said.lstrip("\ufeff"))))[1:]


def told(own: Own) -> dict[str, Any]:
    found = json.loads(json.dumps(asdict(own)))
    assert found.pop("table") == ""
    return dict(found)


def test_it_is_read_alike_from_a_teachers_page_and_from_a_file():
    assert [told(received_question(raw)) for raw, _ in TAKEN] == [kept for _, kept in TAKEN]
    for raw in REFUSED:
        with pytest.raises(Refusal):
            received_question(raw)
    read = Modules(FOLDERS).evaluate(READ_IN_BROWSER, [[raw for raw, _ in TAKEN], list(REFUSED)])
    assert read["kept"] == read["again"]["questions"] == [kept for _, kept in TAKEN]
    assert read["again"]["left"] == 0
    assert read["refused"] == [None] * len(REFUSED)
    assert read["other"] == [None] * 5
    assert (read["mixed"]["questions"], read["mixed"]["left"]) == ([CHOICE], 2)
    assert (len(read["many"]["questions"]), read["many"]["left"]) == (100, 5)
    said = "kind kind kind kind kind kind version version kind version large kind"
    assert read["problems"] == said.split()


def test_it_is_voted_on_at_no_step_and_counts_in_files_by_its_own_words(client, listen):
    wall = listen(client)
    state = ask(client).said
    assert (state["asked"], state["step"], state["round"], state["open"]) == (OWN, "", 1, True)
    assert (state["lobby"], state["draws"], state["table"]) == (False, False, "")
    assert state["question"] == {
        "kind": "choice",
        "text": CHOICE["text"],
        "choices": CHOICE["choices"],
        "poll": False,
        "picture": False,
    }, "nobody is told what is right while it is asked"
    assert state["votes"] == {OWN: [1, "", True, False]}
    assert say(client, 1, "B").status == say(client, 2, "A").status == 200
    assert say(client, 2, "C", seq=2).said["answer"] == "C", "it may be changed"
    wall.waits_for(answered=2)
    for wrong in ("D", "", "b", "=1+1", "<b>", "1e300"):
        assert say(client, 3, wrong).status == 422, wrong
    for step in ("own/2", "variance/rotate"):
        assert say(client, 3, "A", step=step).said["problem"] == "elsewhere"
    for step in ("own/0", "own/", "own/100", "own/x", "own/1 "):
        assert say(client, 3, "A", step=step).said["problem"] == "unfit", step
    assert client.tally(OWN, headers={}).said["problem"] == "no_key"
    lead(client, open=False)
    assert say(client, 1, "A", seq=3).said["problem"] == "closed"
    shown = lead(client, shown=True).said["question"]
    assert (shown["right"], shown["number"]) == (["B"], "")
    tally = client.tally(OWN, headers={}).said
    assert (tally["answered"], tally["right"], tally["table"]) == (2, 1, "")
    assert [bar[:3] for bar in tally["bars"]] == [
        ["A", 0, "wrong"],
        ["B", 1, "right"],
        ["C", 1, "wrong"],
    ]
    again = lead(client, round=2, open=True, shown=False).said
    assert (again["round"], again["asked"]) == (2, OWN)
    assert "right" not in again["question"]
    for phone in (1, 2):
        say(client, phone, "B", round=2)
    changed = client.tally(OWN, 2).said
    assert changed["beside"]
    assert changed["changed"] == {"to_right": 1, "to_wrong": 0, "right": 1, "wrong": 0}
    text = CHOICE["text"]
    votes = sorted([*row[:5], *row[6:8]] for row in lines(client, "votes"))
    assert [row[1:4] for row in votes] == [[text, "1", ""]] * 2 + [[text, "2", ""]] * 2
    assert [row[5:] for row in votes][2:] == [["the “second”", "right"]] * 2
    assert lines(client, "tally")[0] == ["", text, "1", "", "'=1+1", "0", "wrong"]
    rounds = client.room("/rounds").said["rounds"]
    assert [one["question"]["right"] for one in rounds] == [["B"], ["B"]]
    assert [(one["state"], one["answered"]) for one in rounds] == [("", 2), ("", 2)]


def test_it_stands_beside_a_steps_picture_and_the_step_is_found_as_it_was_left(client):
    client.pace("variance/rotate", table="iris m")
    client.answer(1, "45")
    before = client.room("/state").said
    state = ask(client, NUMBER, table="worked m-1").said
    assert (state["step"], state["table"], state["question"]["picture"]) == (
        "variance/rotate",
        "worked m-1",
        True,
    )
    assert (state["open"], state["votes"]["variance/rotate"]) == (
        True,
        before["votes"]["variance/rotate"],
    )
    for phone, typed in enumerate(("2.5", "5/2", "2,5", "-5/2", "3")):
        assert say(client, phone, typed).status == 200, typed
    assert say(client, 9, "<b>").status == say(client, 9, "1e999999").status == 422
    tally = client.tally(OWN).said
    assert (tally["right"], tally["table"]) == (3, "worked m-1")
    assert {bar[0]: bar[2] for bar in tally["bars"]}["-5/2"] == "sign"
    lead(client, table="iris m-1", open=False)
    assert client.room("/state").said["table"] == "worked m-1", "it asks what it asked"
    assert client.pace("variance/rotate", table="iris m").said["votes"] == {
        "variance/rotate": before["votes"]["variance/rotate"]
    }
    assert client.room("/state").said["question"] is None
    assert say(client, 7, "2.5").said["problem"] == "elsewhere"
    assert ask(client, NUMBER, table="nowhere").said["problem"] == "unfit"
    assert ask(client, {**NUMBER, "picture": False}, table="nowhere").said["table"] == ""
    freely = lead(client, free=True).said
    assert freely["free"]
    assert freely["asked"] == "own/2"
    assert ask(client, NUMBER, table=WORKED.id).said["round"] == 2, "asked before: its next vote"


def test_a_poll_has_nothing_that_is_right(client):
    ask(client, {**CHOICE, "right": []})
    say(client, 1, "A")
    lead(client, round=2)
    say(client, 1, "C", round=2)
    tally = client.tally(OWN, 2).said
    assert (tally["right"], [bar[2] for bar in tally["bars"]]) == (None, ["", "", ""])
    assert "changed" not in tally
    assert tally["beside"]
    ask(client, {**NUMBER, "number": ""})
    say(client, 1, "1/2", step="own/2")
    assert client.tally("own/2").said["bars"] == [["1/2", 1, "", ["1/2"], 0]]


def test_nonsense_begins_no_vote_and_only_a_teacher_asks(client):
    for wrong in REFUSED:
        assert ask(client, wrong).status in (413, 422), wrong
    for wrong in NO_NUMBERS:
        assert ask(client, {**NUMBER, "number": wrong}).said["problem"].startswith("error."), wrong
    same = {**CHOICE, "choices": ["a", "a"], "right": [], "table": ""}
    assert client.room("/question?lang=zh", same).said["says"].startswith("有两个选项")
    assert ask(client, {**CHOICE, "more": "x" * MOST_BYTES}).status == 413
    for wrong in (None, 5, "x" * 81):
        assert client.room("/question", {**CHOICE, "table": wrong}).said["problem"] == "unfit"
    pace = {"lesson": "", "step": "", "table": "", "round": 1, "open": True, "shown": False}
    for asked in ("own/1", "own/99"):
        assert (
            client.room("/pace", {**pace, "asked": asked, "round": 0}).said["problem"] == "no_vote"
        )
    for asked in ("own/0", "variance/rotate", 1, None, "own/1\n"):
        assert client.room("/pace", {**pace, "asked": asked}).said["problem"] == "unfit", asked
    assert client.room("/question", {**CHOICE, "table": ""}, headers={}).status == 403
    assert client.room("/state").said["question"] is None
    assert client.room("/rounds").said["rounds"] == []


def test_ten_thousand_sends_are_one_vote_and_a_room_holds_so_many_questions(tmp_path):
    store = str(tmp_path / "class.sqlite")
    with serving(store) as address:
        code = with_room(address).code
    database = Database(store, schema)
    own = received_question(CHOICE)

    def send(connection: Any) -> list[Row]:
        for _ in range(10_000):
            own_routes.begin(connection, code, own, "", 0)
        return rooms.rounds(connection, code)

    assert len(database.at_once(send)) == 1

    def fill(connection: Any) -> None:
        for i in range(MOST_ASKED + 1):
            own_routes.begin(connection, code, Own("number", str(i), number="1"), "", 0)

    with pytest.raises(Refusal, match="many_questions"):
        database.at_once(fill)


def test_after_a_split_vote_talk_and_after_the_second_other_numbers():
    base = {"open": False, "shown": False, "round": 1, "draws": True}
    cases: list[tuple[Any, dict[str, Any], str]] = [
        (6, {}, "explain"),
        (7, {}, "discuss"),
        (7, {"open": True}, "discuss"),
        (7, {"shown": True}, ""),
        (14, {}, "discuss"),
        (15, {}, "go_on"),
        (15, {"open": True}, ""),
        (6, {"round": 2}, "explain"),
        (7, {"round": 2}, "transfer"),
        (18, {"round": 2, "shown": True}, "transfer"),
        (18, {"round": 2, "open": True}, ""),
        (18, {"round": 2, "draws": False}, "go_on"),
        (18, {"round": 3}, "go_on"),
        (6, {"round": 3}, "explain"),
        (None, {}, ""),
    ]
    said = Modules(FOLDERS).evaluate(
        ADVICE, [[right, {**base, **vote}] for right, vote, _ in cases]
    )
    assert said == [advice for *_, advice in cases]
