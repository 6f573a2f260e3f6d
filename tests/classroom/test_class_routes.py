"""A class over the network, on both stores: what is kept, what is refused, and who may see it."""

from __future__ import annotations

import csv
import io
import random
from fractions import Fraction
from typing import Any

import pytest

from classroom import codes, other_numbers, phones, rooms, schema
from classroom.database import Database
from classroom.rates import Limit, Limits
from lessons import registry
from lessons.seeds import read_seed
from practice.shelf import for_class, for_classes
from tests.classroom.rooms import Client, serving, with_room

RIGHT = "45"


def test_a_new_room(client):
    made = client.ask("POST", "class", {})
    assert made.status == 200
    assert codes.read_code(made.said["code"]) == made.said["code"]
    state = client.room("/state").said
    assert (state["lesson"], state["step"], state["round"], state["open"]) == ("", "", 0, False)


def test_an_answer_counts_once(client):
    client.pace()
    for _ in range(3):
        found = client.answer(1, RIGHT)
        assert (found.status, found.said) == (200, {"seq": 1, "answer": RIGHT})
    assert client.answer(1, "90", seq=2).said == {"seq": 2, "answer": "90"}
    assert client.answer(1, RIGHT, seq=1).said == {"seq": 2, "answer": "90"}, "late on its way"
    found = client.tally().said
    assert (found["answered"], found["counts"]) == (1, {"90": 1})


def test_a_vote_that_is_over(client):
    assert client.answer(1, RIGHT).said["problem"] == "elsewhere"
    client.pace()
    client.answer(1, RIGHT)
    client.pace(open=False)
    assert (client.answer(2, RIGHT).status, client.answer(2, RIGHT).said["problem"]) == (
        409,
        "closed",
    )
    client.pace(round=2)
    assert client.answer(2, RIGHT).said["problem"] == "old_round"
    assert client.answer(2, RIGHT, round=2).status == 200
    client.pace("variance/spread")
    assert client.answer(2, RIGHT, round=2).said["problem"] == "elsewhere"
    assert client.tally(number=1).said["counts"] == {RIGHT: 1}


def test_shown_is_closed(client):
    client.pace()
    client.pace(shown=True, open=True)
    assert client.answer(1, RIGHT).said["problem"] == "closed"


def test_who_sees_a_tally(client):
    client.pace()
    client.answer(1, RIGHT)
    assert client.tally(headers={}).status == 403
    assert client.tally().said["counts"] == {RIGHT: 1}
    client.pace(shown=True)
    assert client.tally(headers={}).said["counts"] == {RIGHT: 1}
    assert client.tally(number=2).status == 422


def test_a_key_opens_its_own_room_only(client):
    other = with_room(client.address)
    for key in (other.key, "", "x", client.key[:-1]):
        stranger = Client(client.address, key, client.code)
        assert stranger.pace().status == 403
        assert stranger.room("", method="DELETE").status == 403
        assert stranger.room("/votes.csv").status == 403
    assert client.room("/state").said["version"] == 0


def test_numbers_are_one_bar(client):
    client.pace("variance/spread")
    step = "variance/spread"
    for phone, text in enumerate(["2/5", "0.4", "40%", "0.4", "√2", "8^(1/2)/2"]):
        assert client.answer(phone, text, step=step).status == 200
    assert client.answer(9, "import os", step=step).status == 422
    found = client.tally(step).said
    assert [(bar[0], bar[1]) for bar in found["bars"]] == [("0.4", 4), ("√2", 2)]


def test_two_votes_on_numbers_stand_side_by_side(client):
    step = "variance/spread"
    votes = [["2/5", "0.4", "√2"], ["40 %", "6/5", "1.2"]]
    for number, given in enumerate(votes, start=1):
        client.pace(step, round=number)
        for phone, text in enumerate(given):
            client.answer(phone, text, step=step, round=number)
    found = client.tally(step, 2).said
    assert [(bar[0], bar[1], bar[4]) for bar in found["bars"]] == [
        ("1.2", 2, 0),
        ("40 %", 1, 2),
        ("√2", 0, 1),
    ]
    assert client.tally(step, 1).said["beside"] is False
    client.pace(step, round=3, table="iris")
    client.answer(1, "6/5", step=step, round=3)
    about_others = client.tally(step, 3).said  # the same number says another thing there
    assert about_others["beside"] is False
    assert [bar[4] for bar in about_others["bars"]] == [0]
    assert about_others["changed"]["to_wrong"] == 1


def test_two_votes_and_who_changed(client):
    client.pace()
    for phone, answer in enumerate([RIGHT, RIGHT, "0", "90", "90"]):
        client.answer(phone, answer)
    client.pace(round=2)
    for phone, answer in enumerate([RIGHT, "0", RIGHT, RIGHT, "90"]):
        client.answer(phone, answer, round=2)
    found = client.tally(number=2).said
    assert found["changed"] == {"to_right": 2, "to_wrong": 1, "right": 1, "wrong": 1}
    assert (found["right"], found["answered"]) == (3, 5)
    assert client.pace(round=4).said["problem"] == "round_skipped"


def test_what_was_answered_was_asked_like_that(client):
    """A table chosen while the first answers come in belongs to the next vote."""
    client.pace("variance/spread", table="worked")
    client.answer(1, "2", step="variance/spread")
    client.pace("variance/spread", table="iris m-1")
    assert client.room("/state").said["table"] == "worked m"
    client.pace("variance/spread", table="iris m-1", round=2)
    assert client.room("/state").said["table"] == "iris m-1"


@pytest.mark.parametrize("place", ["variance/spread", "variance/goal", "covariance/ellipse"])
def test_a_class_is_asked_about_what_the_step_begins_with(client, place):
    lesson_id, step_id = place.split("/")
    begins = registry.lesson(lesson_id).step(step_id).cloud or "worked"
    assert client.pace(place, table="first m-1").said["table"] == f"{begins} m-1"


def test_other_numbers_are_not_those_of_the_task():
    seeds = [for_class(number, "m") for number in range(2)]
    assert other_numbers.drawn(0, "m", at_first="worked") == seeds[0]
    assert other_numbers.drawn(0, "m", at_first=seeds[0]) == seeds[1]


def test_a_vote_on_other_numbers_draws_a_table_and_keeps_it(client):
    step = "variance/spread"
    for number, table in enumerate(["worked m-1", "worked m-1", "other m-1"], start=1):
        assert client.pace(step, round=number, table=table).status == 200
    state = client.room("/state").said
    seed, divisor = state["table"].split(" ")
    assert (seed in for_classes(), seed[1], divisor) == (True, "n", "m-1")
    # What is said again, by another screen or after a restart, is the same table.
    client.pace(step, round=3, table="other m-1", open=False)
    client.pace(step, round=3, table=state["table"])
    assert client.room("/state").said["table"] == state["table"]
    records, ddof = read_seed(seed)
    a = [Fraction(record[0]) for record in records]
    variance = sum((x - sum(a) / len(a)) ** 2 for x in a) / (len(a) - ddof)
    client.answer(1, str(variance), step=step, round=3)
    client.answer(2, str(variance + 1), step=step, round=3)
    assert client.tally(step, 3).said["right"] == 1


def test_two_rooms_draw_different_tables(client):
    drawn = set()
    for _ in range(5):
        other = with_room(client.address)
        drawn.add(other.pace("variance/spread", table="other").said["table"])
    assert len(drawn) > 1


def test_a_step_with_records_of_its_own_keeps_them(client):
    own = next(
        f"{lesson_id}/{step_id}"
        for lesson_id, step_id in registry.places()
        if (step := registry.lesson(lesson_id).step(step_id)).own_data and step.check
    )
    said = client.pace(own, table="other").said
    assert (said["table"].split(" ")[0], said["draws"]) == ("worked", False)
    assert client.pace(table="other").said["draws"]


@pytest.mark.parametrize("table", ["2m000000", "2m111323442", "2m9999999999990000", "other x"])
def test_no_table_but_a_reviewed_one_is_asked_about(client, table):
    assert client.pace("variance/spread", table=table).status == 422


def test_free_up_to_a_step(client, listen):
    client.pace("variance/spread", free=True)
    votes = client.room("/state").said["votes"]
    assert next(iter(votes.values()))[:1] == [1]
    assert "variance/centre" in votes
    assert "variance/rotate" not in votes
    assert client.answer(1, "x", step="variance/rotate").said["problem"] == "old_round"
    wall = listen(client)
    client.answer(1, "same", step="variance/centre")
    wall.waits_for(mark=1)
    assert wall.said["answered"] == 0, "nobody has answered where the class is led to"
    rounds = client.room("/rounds").said["rounds"]
    assert {vote["step"]: vote["answered"] for vote in rounds} == {
        "variance/centre": 1,
        "variance/spread": 0,
    }


def test_a_free_pace_stays_free_until_it_is_said(client):
    client.pace("variance/centre", free=True)
    said = client.pace("variance/rotate").said
    assert said["free"]
    assert {"variance/centre", "variance/spread"} < said["votes"].keys()
    assert client.pace("variance/rotate", free=False).said["free"] is False


def test_what_all_may_answer_is_open_also_while_a_vote_is_shown(client):
    client.pace("variance/spread")
    client.pace("variance/spread", open=False, shown=True, free=True)
    votes = client.room("/state").said["votes"]
    assert votes["variance/spread"][2:] == [False, True]
    assert votes["variance/centre"][2:] == [True, False]


def test_a_name_that_should_not_be_read_aloud(client):
    named = with_room(client.address, nicknames=True)
    named.pace()
    named.answer(1, RIGHT, nickname="  Ada\u202e\n L. ")
    named.answer(2, RIGHT, nickname="rude")
    named.room("/mute", {"nickname": "rude"})
    named.answer(2, "90", seq=2, nickname="ruder")
    rows = list(csv.DictReader(io.StringIO(named.room("/votes.csv").said.lstrip("\ufeff"))))
    assert {(row["nickname"], row["answer"], row["worth"]) for row in rows} == {
        ("Ada L.", "45", "right"),
        ("", "90", "wrong"),
    }


def test_nothing_in_the_file_is_a_formula(client):
    client.pace()
    client.answer(1, RIGHT, nickname='=HYPERLINK("x")')
    row = next(csv.DictReader(io.StringIO(client.room("/votes.csv").said.lstrip("\ufeff"))))
    assert row["nickname"] == """'=HYPERLINK("x")"""


def test_a_room_is_forgotten_at_once(client):
    client.pace()
    client.answer(1, RIGHT)
    assert client.room("", method="DELETE").status == 200
    assert client.room("/state").status == 404
    assert client.answer(1, RIGHT).status == 404


def test_a_room_ends_by_itself(store):
    database = Database(store, schema)
    for code, age in (("OLD234", rooms.KEPT + 1), ("NEW234", rooms.KEPT - 1)):
        database.at_once(lambda c, code=code, age=age: rooms.make(c, code, "", False, 10**9 - age))
    database.at_once(lambda connection: rooms.sweep(connection, 10**9))
    left = database.at_once(lambda connection: connection.all("SELECT code FROM rooms"))
    assert [row["code"] for row in left] == ["NEW234"]


def test_a_full_room_says_so(client, monkeypatch):
    monkeypatch.setattr(phones, "MOST_PHONES", 3)
    client.pace()
    for phone in range(3):
        assert client.answer(phone, RIGHT).status == 200
    assert client.join().said["problem"] == "full"
    assert client.answer(2, "90", seq=2).status == 200


def test_events_say_that_something_changed(client, listen):
    phone, wall = listen(client, client.token(7)), listen(client)
    phone.waits_for(version=0)
    wall.waits_for(here=1)
    client.pace()
    phone.waits_for(version=1)
    client.answer(1, RIGHT)
    wall.waits_for(version=1, answered=1)
    client.room("", method="DELETE")
    phone.waits_for(over=True)
    assert set(phone.said) == {"version", "over"}, "a phone hears nothing of what others do"


def test_two_processes_on_one_store(store):
    with serving(store) as one, serving(store) as other:
        first = with_room(one)
        second = Client(other, first.key, first.code)
        first.pace()
        for phone in range(20):
            (first if phone % 2 else second).answer(phone, RIGHT)
        assert second.tally().said["counts"] == {RIGHT: 20}
        second.pace(open=False)
        assert first.answer(30, RIGHT).said["problem"] == "closed"


def test_who_asks_too_often(store):
    limits = Limits(rooms=Limit(2, 0), wrong=Limit(3, 0), room=Limit(20, 0))
    with serving(store, limits) as address:
        client = with_room(address)
        with_room(address)
        assert client.ask("POST", "class", {}).status == 429
        found = [Client(address, code=code).room("/state").status for code in ["ZZZZZZ", "x"] * 3]
        assert found == [404, 404, 404, 429, 429, 429]
        assert [client.room("/state").status for _ in range(25)].count(429) == 5


def test_problems_are_said_in_the_readers_language(client):
    english = client.room("/tally?step=variance/rotate&round=1").said["says"]
    chinese = client.room("/tally?step=variance/rotate&round=1&lang=zh").said["says"]
    assert english == "This vote has not begun."
    assert "投票" in chinese


NONSENSE: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 10**30, [], {}),
    *("", "x", "\x00", "'; DROP TABLE rooms; --", "{}", "a" * 300, "../..", "variance/none"),
    *("名" * 50, "NaN", "1e999", "((((", "9" * 199),
)


@pytest.mark.parametrize("seed", range(5))
def test_malformed_requests(client, seed):
    """A thousand in all: each gets a sentence; none is a fault of the server's, none is kept."""
    pick = random.Random(seed)
    client.pace()
    good = {
        "phone": client.token(1),
        "step": "variance/rotate",
        "round": 1,
        "answer": RIGHT,
        "seq": 1,
    }
    pace = {"lesson": "variance", "step": "rotate", "table": "iris", "round": 1, "open": True,
            "shown": False}  # fmt: skip
    for _ in range(100):
        broken = {**good, pick.choice(list(good)): pick.choice([*NONSENSE, "variance/spread"])}
        if broken["answer"] in ("0", RIGHT) and broken != good:
            broken["round"] = 7
        found = client.room("/answer", broken, "PUT")
        assert 400 <= found.status < 500, broken
        assert found.said["says"]
    for _ in range(60):
        broken = {**pace, pick.choice(list(pace)): pick.choice(NONSENSE)}
        found = client.room("/pace", broken)
        assert found.status < 500, broken
    for _ in range(40):
        raw = pick.randbytes(pick.randrange(6000)) if pick.random() < 0.5 else b"[" * 4000
        found = client.session.request(
            pick.choice(["PUT", "POST"]),
            f"{client.address}class/{client.code}/{pick.choice(['answer', 'pace', 'mute'])}",
            data=raw,
            headers={
                "Authorization": f"Bearer {client.key}",
                "Content-Type": pick.choice(["application/json", "text/plain", "x" * 99, ""]),
            },
        )
        assert 400 <= found.status_code < 500
        if found.status_code != 405:
            assert found.json()["says"]
    client.pace(shown=True)
    assert client.tally().status == 200
