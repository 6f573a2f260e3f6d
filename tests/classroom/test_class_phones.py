"""One phone, one vote: who may come into a class, who counts in it, and who asks too often."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from time import sleep

import pytest
import requests

from classroom import database, keys, tokens
from classroom.rates import AtOnce, Limit, Limits, Slowing, Window
from tests.classroom.rooms import Client, From, serving, with_room

RIGHT = "45"
MADE_UP = secrets.token_hex(16)
ANSWER = {"step": "variance/rotate", "round": 1, "seq": 1, "answer": RIGHT}
SCHOOL = 300  # new phones from one address within a minute


@pytest.fixture
def led(client) -> Client:
    client.pace()
    return client


@pytest.fixture
def lite(tmp_path) -> Iterator[Client]:
    """A room on SQLite."""
    with serving(str(tmp_path / "class.sqlite")) as address:
        room = with_room(address)
        room.pace()
        yield room


def vote(room: Client, token: str, answer: str = RIGHT):
    said = {**ANSWER, "phone": token, "answer": answer}
    return room.room("/answer", said, "PUT", headers={})


def counted(room: Client) -> int:
    return int(room.tally().said["answered"])


# --- tokens -----------------------------------------------------------------------------------


def test_invented_phones_do_not_count(led):
    other = with_room(led.address)
    given = led.token(1)
    invented = [
        *(secrets.token_hex(32) for _ in range(20)),
        *(secrets.token_hex(16) for _ in range(20)),
        given[:32] + secrets.token_hex(16),
        given[:-1] + ("0" if given[-1] != "0" else "1"),
        other.token(1),
    ]
    for token in invented:
        found = vote(led, token)
        assert (found.status, found.said["problem"]) == (403, "no_phone")
    assert counted(led) == 0
    assert vote(led, given).status == 200
    assert counted(led) == 1


def test_a_phone_that_joined_before_there_were_signatures_counts_on(lite, tmp_path):
    """Its page may still be the old one, which sends the number alone; a new one gets a token."""
    number = secrets.token_hex(16)
    with sqlite3.connect(tmp_path / "class.sqlite") as store:
        row = (lite.code, number)
        store.execute("INSERT INTO phones (code, phone, nickname, muted) VALUES (?, ?, '', 0)", row)
    assert vote(lite, number).status == 200
    token = lite.join(phone=number).said["phone"]
    assert tokens.number_of(token) == number
    found = lite.room("/answer", {"phone": token, "step": "variance/rotate", "round": 1, "seq": 2,
                                  "answer": "90"}, "PUT")  # fmt: skip
    assert found.status == 200
    assert lite.tally().said["counts"] == {"90": 1}


def test_a_phone_that_comes_again_is_the_same(led):
    token = led.token(1)
    assert led.join(phone=token).said["phone"] == token
    assert led.room(f"/state?phone={token}").said["phone"] == "in"
    assert led.room(f"/state?phone={secrets.token_hex(32)}").said["phone"] == "unknown"
    assert "phone" not in led.room("/state").said


def test_two_processes_give_and_know_the_same_tokens(store):
    with serving(store) as one, serving(store) as other:
        first = with_room(one)
        first.pace()
        second = Client(other, first.key, first.code)
        assert vote(second, first.join().said["phone"]).status == 200
        assert vote(first, second.join().said["phone"]).status == 200
        assert counted(first) == 2


# --- what a teacher does ----------------------------------------------------------------------


def test_a_locked_room_takes_nobody_new(led):
    token = led.token(1)
    assert led.room("/door", {"locked": True, "most": 0}).said["locked"] is True
    found = led.join()
    assert (found.status, found.said["problem"]) == (409, "locked")
    assert led.join(phone=token).status == 200
    assert vote(led, token).status == 200
    led.room("/door", {"locked": False, "most": 0})
    assert led.join().status == 200


def test_a_room_for_so_many_phones(led):
    led.room("/door", {"locked": False, "most": 2})
    given = [led.join().said["phone"] for _ in range(2)]
    refused = led.join().said
    assert (refused["problem"], "2" in refused["says"]) == ("full", True)
    led.room("/away", {"phone": given[0][:8]})
    assert led.join().status == 200
    for most in (-1, 2001, 1.5, "3", True):
        assert led.room("/door", {"locked": False, "most": most}).status == 422


def test_a_phone_is_sent_away(led):
    one, other = led.join().said["phone"], led.join().said["phone"]
    for token in (one, other):
        vote(led, token)
    listed = led.room("/phones").said["phones"]
    assert {phone["phone"]: phone["answered"] for phone in listed} == {one[:8]: 1, other[:8]: 1}
    assert led.room("/away", {"phone": one[:8]}).status == 200
    assert counted(led) == 1, "what it said in the open vote goes"
    for refused in (vote(led, one), led.join(phone=one)):
        assert (refused.status, refused.said["problem"]) == (403, "away")
    assert led.room(f"/state?phone={one}").said["phone"] == "away"
    assert led.room("/away", {"phone": one[:8]}).status == 404
    assert led.room("/away", {"phone": "%"}).status == 422


def test_the_list_is_begun_anew(led):
    """Closed votes stay; in the open one everybody votes once more, under another number."""
    tokens_before = [led.join().said["phone"] for _ in range(3)]
    for token in tokens_before:
        vote(led, token)
    led.pace(open=False)
    led.pace(round=2)
    said = {"step": "variance/rotate", "round": 2, "seq": 2, "answer": "90"}
    for token in tokens_before:
        led.room("/answer", {**said, "phone": token}, "PUT")
    led.room("/door", {"locked": True, "most": 0})
    assert led.room("/anew", {}).status == 200
    assert counted(led) == 3
    assert led.tally(number=2).said["answered"] == 0
    assert vote(led, tokens_before[0]).said["problem"] == "no_phone"
    assert led.room(f"/state?phone={tokens_before[0]}").said["phone"] == "unknown"
    again = led.join(phone=tokens_before[0]).said["phone"]
    assert tokens.number_of(again) != tokens.number_of(tokens_before[0])
    assert led.room("/answer", {**said, "phone": again}, "PUT").status == 200
    assert led.tally(number=2).said["answered"] == 1


@pytest.mark.parametrize("path", ["/door", "/away", "/anew", "/phones"])
def test_only_a_teacher_decides_who_is_in(led, path):
    body = {"locked": True, "most": 1, "phone": led.token(1)[:8]}
    stranger = replace(led, key="x")
    found = stranger.room(path, None if path == "/phones" else body)
    assert (found.status, found.said["problem"]) == (403, "no_key")
    assert led.room("/state").said["locked"] is False


def test_the_wall_hears_how_many_have_joined(led, listen):
    wall = listen(led)
    for _ in range(3):
        led.join()
    wall.waits_for(joined=3, answered=0)


# --- budgets ----------------------------------------------------------------------------------


def test_a_school_comes_in_within_a_minute_and_not_more(lite):
    joined = [lite.join("127.0.0.9").status for _ in range(SCHOOL + 5)]
    assert joined == [200] * SCHOOL + [429] * 5
    assert lite.join("127.0.0.9").said["problem"] == "too_many_new"
    assert lite.join("127.0.0.8").status == 200, "another address has its own"


def test_a_window_lets_in_again_as_time_goes():
    now = [0.0]
    window = Window(3, 60, clock=lambda: now[0])
    assert [window.allows("a") for _ in range(4)] == [True, True, True, False]
    now[0] = 59.9
    assert not window.allows("a")
    now[0] = 60
    assert [window.allows("a") for _ in range(4)] == [True, True, True, False]


def test_who_guessed_codes_is_refused_but_not_phones_and_teachers(tmp_path):
    limits = Limits(wrong=Limit(3, 0))
    with serving(str(tmp_path / "class.sqlite"), limits) as address:
        room = with_room(address)
        room.pace()
        token = room.token(1)
        guest = Client(address, "", room.code)
        assert guest.room("/state").status == 200
        assert [replace(guest, code="ZZZZZZ").room("/state").status for _ in range(4)] == [
            *(404, 404, 404),
            429,
        ]
        for code in (room.code, "ZZZZZZ"):  # the right one is not told from a wrong one
            for key in ("", "x"):
                found = Client(address, key, code).room("/state")
                assert (found.status, found.said["problem"]) == (429, "too_many")
            assert Client(address, "", code).join().status == 429
        assert vote(guest, token).status == 200
        assert guest.room(f"/state?phone={token}").status == 200
        assert room.room("/state").status == 200
        assert room.pace(open=False).status == 200
        elsewhere = Client(address, "", room.code)
        elsewhere.session.mount("http://", From("127.0.0.7"))
        assert elsewhere.room("/state").status == 200


def test_many_addresses_together_are_slowed(tmp_path):
    together = Slowing(wrong=Limit(6, 0), rate=4, longest=0.6)
    with serving(str(tmp_path / "class.sqlite"), Limits(together=together)) as address:
        room = with_room(address)
        room.pace()
        token = room.token(1)
        for number in range(6):
            assert from_address(address, "ZZZZZZ", number).room("/state").status == 404
        waited = [seconds(from_address(address, room.code, number)) for number in range(10, 13)]
        assert min(waited) > 0.2
        assert vote(room, token).status == 200
        assert requests.get(f"{address}class/{room.code}/state", timeout=9).elapsed.seconds < 9


def from_address(address: str, code: str, number: int) -> Client:
    found = Client(address, "", code)
    found.session.mount("http://", From(f"127.0.1.{number}"))
    return found


def seconds(client: Client) -> float:
    url = f"{client.address}class/{client.code}/state"
    return client.session.get(url, timeout=20).elapsed.total_seconds()


def test_who_waits_for_a_turn_waits_not_for_ever():
    now = [0.0]
    slowing = Slowing(wrong=Limit(1, 0), rate=2, longest=1, clock=lambda: now[0])
    assert not slowing.is_on()
    slowing.counts()
    assert slowing.is_on()
    assert [slowing.wait() for _ in range(3)] == [0.5, 1.0, None]
    now[0] = 1.0
    assert slowing.wait() == 0.5


@pytest.mark.parametrize(
    ("method", "path", "body", "key"),
    [
        ("GET", "/state", None, ""),
        ("GET", "/state?phone={phone}", None, ""),
        ("POST", "/phone", {}, ""),
        ("GET", "/tally?step=variance/rotate&round=1", None, ""),
        ("GET", "/events?phone={phone}", None, ""),
        ("PUT", "/answer", {"phone": MADE_UP, **ANSWER}, ""),
        ("POST", "/take", {"word": "2" * keys.WORD}, ""),
        ("POST", "/lost", {"phone": MADE_UP}, ""),
        ("POST", "/door", {"locked": True, "most": 0}, "x"),
        ("POST", "/lobby", {"lobby": True}, "x"),
        ("GET", "/votes.csv", None, "x"),
        ("DELETE", "", None, "x"),
    ],
)
def test_a_wrong_code_runs_the_same_statements(lite, monkeypatch, method, path, body, key):
    lite.token(1)  # the store's secret has been read
    ran: list[str] = []
    run = database.Lite.all

    def noted(self, statement, **values):
        ran.append(statement)
        return run(self, statement, **values)

    monkeypatch.setattr(database.Lite, "all", noted)
    path = path.format(phone=MADE_UP)
    statements = []
    for code in (lite.code, "ZZZZZZ"):
        ran.clear()
        Client(lite.address, key, code).room(path, body, method)
        statements.append([one for one in ran if one not in ("COMMIT", "ROLLBACK")])
    assert statements[0] == statements[1]
    assert len(statements[0]) > 1


# --- a place taken again -----------------------------------------------------------------------


def place_of(room: Client, token: str) -> str:
    return str(room.room(f"/state?phone={token}", headers={}).said["place"])


def taken_again(room: Client, token: str, place: object):
    return room.room("/place", {"phone": token, "place": place}, headers={})


def test_a_phone_takes_its_place_again_with_what_it_has_answered(led):
    """At another address its browser knows nothing: it comes in as another phone."""
    old, new, other = (led.token(number) for number in (1, 2, 3))
    assert vote(led, old).status == 200
    assert vote(led, new, "0").status == 200, "before it thinks of its place"
    assert counted(led) == 2
    places = [place_of(led, token) for token in (old, new, other)]
    assert len(set(places)) == 3
    found = taken_again(led, new, f" {places[0].lower()} ")
    assert (found.status, found.said["phone"]) == (200, old)
    answers = [{"step": ANSWER["step"], "round": 1, "answer": RIGHT, "seq": 1}]
    assert found.said["answers"] == answers
    assert led.tally().said["counts"] == {RIGHT: 1}, "it counts once"
    assert vote(led, new).said["problem"] == "no_phone"
    assert taken_again(led, old, places[0]).status == 200, "it has it already"
    assert led.tally().said["counts"] == {RIGHT: 1}


def test_no_place_is_taken_by_who_does_not_know_it(led):
    token = led.token(1)
    place = place_of(led, token)
    other = with_room(led.address)
    assert taken_again(other, other.token(1), place).said["problem"] == "no_place"
    assert taken_again(led, MADE_UP * 2, place).said["problem"] == "no_phone"
    for nonsense in ("", "x", place + "2", 5, None, ["a"], "\u202e" * 5, "1e300"):
        assert taken_again(led, token, nonsense).status == 422, nonsense
    led.room("/away", {"phone": token[:8]})
    assert taken_again(led, token, place).said["problem"] == "away"
    assert taken_again(led, led.token(2), place).said["problem"] == "no_place"


def test_places_that_are_tried_out_are_guesses(tmp_path):
    limits = Limits(wrong=Limit(3, 0))
    with serving(str(tmp_path / "class.sqlite"), limits) as address:
        room = with_room(address)
        token = room.token(1)
        wrong = "22222" if place_of(room, token) != "22222" else "33333"
        found = [taken_again(room, token, wrong).status for _ in range(4)]
        assert found == [403, 403, 403, 429]


# --- streams ----------------------------------------------------------------------------------


def listening(room: Client, token: str = "", source: str = "127.0.0.1") -> requests.Response:
    session = requests.Session()
    session.mount("http://", From(source))
    return session.get(
        f"{room.address}class/{room.code}/events?phone={token}", stream=True, timeout=20
    )


@pytest.fixture
def few(tmp_path) -> Iterator[Client]:
    """Few streams may be open at once."""
    limits = Limits(streams=AtOnce(4), of_phone=AtOnce(2), walls=AtOnce(1))
    with serving(str(tmp_path / "class.sqlite"), limits) as address:
        yield with_room(address)


def test_streams_have_limits_by_address_phone_and_wall(few):
    first, second, third = (few.token(number) for number in range(3))
    held = [listening(few, token) for token in (first, first, second)]
    assert [found.status_code for found in held] == [200] * 3
    one_more = listening(few, first)
    assert (one_more.status_code, one_more.json()["problem"]) == (429, "too_many_streams")
    held.append(listening(few))
    assert held[-1].status_code == 200
    assert listening(few).status_code == 429, "a second wall"
    assert listening(few, third).status_code == 429, "a fifth stream of this address"
    assert listening(few, third, "127.0.0.9").status_code == 200
    held[0].close()
    assert any(listening(few, third).status_code == 200 or sleep(0.1) for _ in range(300))


def test_a_school_behind_one_address_listens(lite):
    """Each phone has one stream, and some walls are there."""
    limits = Limits()
    assert limits.streams.most >= 2000 + limits.walls.most
    with ExitStack() as held:
        for number in range(SCHOOL - 1):
            held.enter_context(listening(lite, lite.token(number)))
        for _ in range(9):
            assert held.enter_context(listening(lite)).status_code == 200
        assert held.enter_context(listening(lite, lite.token(SCHOOL))).status_code == 200
