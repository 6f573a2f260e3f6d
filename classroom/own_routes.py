"""A teacher's own question is asked, and its vote begins."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import other_numbers, own_question, rooms, votes
from classroom.answers import answering, body_of
from classroom.changing import Changing
from classroom.class_table import changed
from classroom.database import Connection, Row
from classroom.own_question import MOST_ASKED, Own
from classroom.received import LONGEST_STATE, MOST_ROUNDS, piece
from classroom.received_question import received_question
from classroom.rooms import Pace, Refusal


class OwnRoutes(Changing):
    def routes(self, room: str) -> list[Route]:
        return [Route(f"{room}/question", self.ask, methods=["POST"])]

    @answering
    async def ask(self, request: Request) -> Response:
        """The class is asked, and the vote begins."""
        raw = await body_of(request)
        own = received_question(raw)
        table = piece(raw, "table", str, lambda text: len(text) <= LONGEST_STATE)
        now = self.clock.now()
        return await self.set(request, lambda c, code: begin(c, code, own, table, now))


# --- asked ------------------------------------------------------------------------------------


def begin(connection: Connection, code: str, own: Own, table: str, now: int) -> None:
    """Its first vote, or, where the room was asked the same, its next. Raises Refusal."""
    changed(connection, code)  # first of all: answers that come meanwhile wait
    room = rooms.room(connection, code)
    own = replace(own, table=picture_of(room, table) if own.picture else "")
    name, last = found_again(connection, code, own)
    pace = Pace(
        lesson=room["lesson"],
        step=room["step"],
        state=own_question.as_text(own),
        round=next_round(connection, code, last),
        open=True,
        shown=False,
        asked=name,
    )
    rooms.touched(connection, code, pace, now)
    rooms.put(connection, code, pace)


def picture_of(room: Row, table: str) -> str:
    """The state of the picture beside it; "" where the class is at no step."""
    if not room["step"]:
        return ""
    try:
        return other_numbers.state(room["step"], table, room["step"])
    except ValueError:
        raise Refusal("unfit", name="table") from None


def found_again(connection: Connection, code: str, own: Own) -> tuple[str, Row | None]:
    """The name under which it was asked before, and its latest vote; else a new name."""
    latest = {row["step"]: row for row in rooms.rounds(connection, code)}
    asked = {name: row for name, row in latest.items() if own_question.is_name(name)}
    for name, row in asked.items():
        if own.is_same(own_question.of_text(row["state"])) and row["round"] < MOST_ROUNDS:
            return name, row
    if len(asked) == MOST_ASKED:
        raise Refusal("many_questions", most=MOST_ASKED)
    return f"own/{len(asked) + 1}", None


def next_round(connection: Connection, code: str, last: Row | None) -> int:
    """A vote that nobody has answered is begun again; one that is open goes on."""
    if last is None:
        return 1
    is_answered = votes.counts(connection, code, last["step"], last["round"])
    return int(last["round"]) + (1 if is_answered and not last["open"] else 0)
