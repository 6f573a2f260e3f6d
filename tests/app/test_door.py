"""One account of memory: at the door, in the page, for files that are made."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from starlette.requests import Request
from starlette.responses import Response

from lessons.datasets import DATA
from lessons.faces import values
from lessons.model import Upload
from lessons.text import LANGUAGES
from tables import LIMITS, ReadingError, room, sentence
from tables.budget import GROWN, LARGE
from tables.limits import MB, megabytes
from tests.app.test_your_data import upload
from tests.own_loop import ended
from ui import door
from ui.own import Own
from ui.your_data import leaving

PENGUINS = (DATA / "penguins.csv").read_bytes()
ALL = int(LARGE * LIMITS.room)
CHUNK = 65_536


@pytest.fixture(autouse=True)
def _nobody_there(monkeypatch) -> Iterator[None]:
    monkeypatch.setattr(door, "is_open", lambda session: session == "s")
    room._held.clear()
    door._arrivals.clear()
    yield
    room._held.clear()
    door._arrivals.clear()


class Others:
    """All the room that there is, or the rest of it."""

    def __init__(self, small: bool = False) -> None:
        assert room.enter(self, (LIMITS.room if small else ALL) - room.held(), small)


def sent(data: bytes, file: str = "f1", told: bool = True, session: str = "s", status: int = 204):
    """What an app within the door gets of an upload, and how much of the body was fetched."""
    got: list[tuple[str | None, bytes]] = []
    part = '--x\r\nContent-Disposition: form-data; name="f"; filename="my table.csv"\r\n\r\n'
    body = part.encode() + data + b"\r\n--x--\r\n"
    pieces = [body[i : i + CHUNK] for i in range(0, len(body), CHUNK)]
    count = len(pieces)

    async def receive():
        piece = pieces.pop(0)
        return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

    async def within(scope, receive, send):
        assert int(dict(scope["headers"]).get(b"content-length", b"0")) >= 0
        async with Request(scope, receive).form() as form:
            (given,) = form.values()
            got.append((given.filename, await given.read()))
        await Response(status_code=status)(scope, receive, send)

    async def send(message):
        pass

    headers = [(b"content-type", b"multipart/form-data; boundary=x")]
    if told:
        headers.append((b"content-length", str(len(body)).encode()))
    path = f"/_stcore/upload_file/{session}/{file}"
    scope = {"type": "http", "method": "PUT", "path": path, "headers": headers}
    ended(door.Door(within)(scope, receive, send))
    return *got[0], count - len(pieces), count


def test_a_file_comes_in_and_has_its_room_until_it_is_let_go():
    name, data, *_ = sent(b"1,2\n" * 500_000)
    assert (name, len(data)) == ("my table.csv", 2_000_000)
    held = room.held()
    assert held >= GROWN * 2_000_000
    door.forget_all_but({"f1"})
    assert room.held() == held
    place = door.came_in("f1")
    assert isinstance(place, room.Place)
    assert door.came_in("f1") is None
    assert room.held() == held
    del place
    gc.collect()
    assert room.held() == 0


@pytest.mark.parametrize("how", [{"session": "nobody's"}, {"status": 403}])
def test_what_streamlit_does_not_take_takes_no_room(how):
    sent(b"1,2\n" * 500_000, **how)
    gc.collect()
    assert room.held() == 0
    assert door.came_in("f1") is None


def test_what_streamlit_let_go_of_is_let_go_of():
    sent(b"1,2\n" * 500_000)
    door.forget_all_but({"another"})
    assert door.came_in("f1") is None
    assert room.held() == 0


@pytest.mark.parametrize("told", [True, False], ids=["size told", "size untold"])
def test_where_there_is_no_room_nothing_of_it_is_kept(told):
    others = Others()
    name, data, fetched, of = sent(b"1,2\n" * 500_000, told=told)
    assert (name, data) == ("my table.csv", b"")
    assert fetched == of > 20  # all of it, or the browser would say that the network failed
    assert isinstance(door.came_in("f1"), door.Refused)
    assert room.held() == ALL
    del others


def test_a_small_file_finds_room_longer():
    others = Others()
    assert sent(PENGUINS)[1] == PENGUINS
    del others


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_was_brought_and_when_to_try_again(language, monkeypatch):
    size = 19 * MB
    monkeypatch.setattr(door, "came_in", lambda file: door.Refused(size))
    app = upload(b"", "large.csv", language)
    (said,) = (error.value for error in app.error)
    assert said.replace("\\", "") == sentence(room.full(size).message, language)
    assert megabytes(size) in said.replace("\\", "")
    assert {"en": "three minutes", "zh": "三分钟"}[language] in said
    assert app.session_state["view"].own.brought is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_has_no_room_is_not_made_and_nothing_is_lost(language):
    app = upload(PENGUINS, "penguins.csv", language)
    brought = app.session_state["view"].own.brought
    found = brought.analyse()
    others = Others(small=True)
    app.run()
    app.button(key="yd-file-all").click().run()
    assert not app.exception
    (said,) = (error.value for error in app.error)
    need = leaving.memory(brought, found, "all")
    why = ReadingError("no_room_to_make", asked=megabytes(need), free=megabytes(0))
    asked = sentence(why.message, language)
    assert said.replace("\\", "") == asked
    assert megabytes(need) in asked
    assert brought.known("file-all") is None
    assert app.session_state["view"].own.brought is brought
    assert brought.analyse() is found
    room.leave(others)
    app.run()
    assert not [button for button in app.button if button.key == "yd-file-all"]  # in one press


def test_a_made_file_has_its_room_as_long_as_it_is_kept(monkeypatch):
    monkeypatch.setattr(leaving, "LARGE", 100)
    app = upload(PENGUINS, "penguins.csv")
    brought = app.session_state["view"].own.brought
    before = room.held()
    steps = leaving.begin(brought, takeaway(brought), 50 * MB)
    assert room.held() == before + 50 * MB
    steps.close()
    del steps
    leaving.forget(brought)
    gc.collect()
    assert room.held() == before


def takeaway(brought):
    return leaving.takeaways("en", brought, brought.analyse())["again"]


def test_small_files_are_made_one_at_a_time_and_leave_no_room_taken():
    app = upload(PENGUINS, "penguins.csv")
    brought = app.session_state["view"].own.brought
    before = room.held()
    assert leaving.at_once(takeaway(brought), 60 * MB)[:2] == b"PK"
    assert room.held() == before
    others = Others(small=True)
    with pytest.raises(ReadingError) as full:
        leaving.at_once(takeaway(brought), 60 * MB)
    assert full.value.code == "no_room_to_make"
    del others


def test_a_file_for_a_lesson_is_in_the_account_too():
    upload = Upload(values.UPLOAD, ("zip",), 20, len)
    own = Own()
    own.read_upload(upload, bytes(100_000))
    assert own.files == {values.UPLOAD: 100_000}
    assert room.held() == GROWN * 100_000
    own.read_upload(upload, bytes(3 * MB))  # above 1 MB: in a process of its own
    assert own.files == {values.UPLOAD: 3 * MB}
    own.forget(upload)
    gc.collect()
    assert room.held() == 0
    own.read_upload(upload, b"", door.Refused(15 * MB))
    assert own.refused
    assert (own.refused.code, own.refused.params["received"]) == ("no_room", "15.0 MB")
    assert not own.files
