"""A room's keys: another computer gets its own by a word, and all but one can be revoked."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from classroom import asked, keys, rooms
from classroom.rates import Limit, Limits
from scripts.server import Server, course, free_port, running
from tests.classroom.rooms import Client, serving, with_room
from tests.classroom.test_rooms_live import Days

WRONG = "2" * keys.WORD


def taken(room: Client, word: str):
    return replace(room, key="").room("/take", {"word": word})


def leads(room: Client, key: str) -> bool:
    return replace(room, key=key).pace().status == 200


def test_a_word_is_worth_a_key_once(client):
    word = client.room("/move", {}).said["word"]
    found = taken(client, f" {word[:3].lower()}-{word[3:]} ")
    assert (found.status, found.said["role"]) == (200, "lead")
    assert found.said["step"] in asked.PLACES, "a wall stands somewhere before the first step"
    assert found.said["key"] != client.key
    assert leads(client, found.said["key"])
    assert leads(client, client.key)
    again = taken(client, word)
    assert (again.status, again.said["problem"]) == (403, "moved")


def test_a_word_says_what_the_other_computer_is_and_where_the_class_stands(client):
    client.pace("variance/spread")
    for role in keys.ROLES:
        found = taken(client, client.room("/move", {"role": role}).said["word"])
        assert (found.said["role"], found.said["step"]) == (role, "variance/spread")
    for nonsense in ("", "admin", 5, None, ["wall"]):
        assert client.room("/move", {"role": nonsense}).status == 422


def test_a_word_that_is_tried_out_works_no_more(client):
    word = client.room("/move", {}).said["word"]
    for _ in range(keys.TRIES):
        assert taken(client, WRONG).status == 403
    assert taken(client, word).status == 403
    assert taken(client, client.room("/move", {}).said["word"]).status == 200


def test_only_the_latest_word_of_its_own_room_works(client):
    other = with_room(client.address)
    first, second = (client.room("/move", {}).said["word"] for _ in range(2))
    assert taken(client, first).status == 403
    assert taken(other, second).status == 403
    assert taken(client, second).status == 200
    for nonsense in ("", "x", WRONG[1:], WRONG + "2", 5, None):
        assert taken(client, nonsense).status == 422


def test_a_word_works_for_minutes(tmp_path):
    days = Days()
    with serving(str(tmp_path / "class.sqlite"), clock=days.clock()) as address:
        room = with_room(address)
        word = room.room("/move", {}).said["word"]
        days.go((60 * keys.MINUTES + 1) / 86400)
        assert taken(room, word).status == 403


def test_words_count_as_guesses(tmp_path):
    with serving(str(tmp_path / "class.sqlite"), Limits(wrong=Limit(3, 0))) as address:
        room = with_room(address)
        assert [taken(room, WRONG).status for _ in range(4)] == [403, 403, 403, 429]


def test_a_new_key_revokes_all_others(client):
    other = taken(client, client.room("/move", {}).said["word"]).said["key"]
    word = client.room("/move", {}).said["word"]
    new = client.room("/rekey", {}).said["key"]
    assert [leads(client, key) for key in (client.key, other, new)] == [False, False, True]
    assert taken(client, word).status == 403, "a word on its way is revoked, too"


def test_a_key_on_paper_opens_again_and_again_until_the_next_one(client):
    first = client.room("/paper", {}).said["key"]
    assert [leads(client, first) for _ in range(2)] == [True, True]
    assert not leads(client, first.lower())
    second = client.room("/paper", {}).said["key"]
    assert [leads(client, key) for key in (first, second, client.key)] == [False, True, True]
    assert not leads(with_room(client.address), second), "of its own room only"
    new = client.room("/rekey", {}).said["key"]
    assert [leads(client, key) for key in (second, new)] == [False, True]


@pytest.mark.parametrize("path", ["/move", "/rekey", "/paper"])
def test_only_with_a_key(client, path):
    assert replace(client, key="x").room(path, {}).status == 403


def test_no_key_or_word_lies_in_the_store(tmp_path):
    with serving(str(tmp_path / "class.sqlite")) as address:
        room = with_room(address)
        word = room.room("/move", {}).said["word"]
        paper = room.room("/paper", {}).said["key"]
        new = room.room("/rekey", {}).said["key"]
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert not any(secret.encode() in kept for secret in (room.key, word, paper, new))


# --- the end of a room ------------------------------------------------------------------------


def test_a_room_says_when_it_ends(tmp_path):
    days = Days()
    with serving(str(tmp_path / "class.sqlite"), clock=days.clock()) as address:
        room = with_room(address)
        assert room.room("/state").said["ends_in"] == rooms.KEPT
        days.go(10)
        assert room.room("/state").said["ends_in"] == rooms.KEPT - 10 * 86400, "asking is no use"
        room.pace()
        assert room.room("/state").said["ends_in"] == rooms.KEPT


def test_the_tally_is_a_file_without_phones(client):
    client.pace("variance/spread")
    for phone, text in enumerate(["2/5", "0.4", "\u221a2"]):
        client.answer(phone, text, step="variance/spread", nickname="=Ada")
    client.pace("variance/spread", round=2, table="iris m-1")
    said = client.room("/tally.csv").said.lstrip("\ufeff")
    rows = list(csv.DictReader(io.StringIO(said)))
    counts = {(row["vote"], row["answer"]): int(row["count"]) for row in rows}
    assert sorted(counts.values()) == [1, 2]
    assert counts["1", "\u221a2"] == 1
    assert "Ada" not in said
    assert replace(client, key="").room("/tally.csv").status == 403


def test_no_key_word_or_phone_stands_in_the_log(tmp_path):
    """Not even where all is logged that can be."""
    port = free_port()
    with (tmp_path / "log").open("wb") as log:
        server = Server(course(port, "--logger.level=debug"), port, output=log)
        with running(server):
            room = with_room(server.url)
            assert room.pace().status == 200
            word = room.room("/move", {}).said["word"]
            other = taken(room, word).said["key"]
            paper = room.room("/paper", {}).said["key"]
            secrets = [room.key, word, other, paper, room.token(1)]
            assert room.answer(1, "45").status == 200
            for key in (*secrets, "wrong"):
                room.ask("GET", f"class/{room.code}/nothing?key={key}")
                replace(room, key=key).room("/votes.csv")
                replace(room, key=key).room("/pace", {"lesson": key})
    said = (tmp_path / "log").read_bytes().decode(errors="replace")
    assert len(said) > 500, "nothing was logged"
    assert not [secret for secret in secrets if secret in said]
