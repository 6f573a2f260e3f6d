"""What a phone or a teacher sent: JSON of anybody's, read piece by piece, each with its domain."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from classroom import asked, codes, other_numbers, own_question, tokens
from classroom.interfaces import is_local
from classroom.keys import ROLES, WORD
from classroom.phones import MOST_PHONES
from classroom.rooms import Pace, Refusal
from classroom.votes import Sent
from lessons import registry
from lessons.answer import AnswerError
from lessons.answer_text import MAX_LENGTH

MOST_BYTES = 32_768  # of a body
MOST_ROUNDS = 9
MOST_SENT = 10**9  # answers of one phone
LONGEST_NAME = 20
LONGEST_TIMER = 3600  # seconds
LONGEST_STATE = 80
LONGEST_ADDRESS = 300
LONGEST_VIEW = 2000
QUERY = re.compile(r"[\w.~%+&=,:;-]+", re.ASCII)
SHOWN = re.compile(rf"[0-9a-f]{{{tokens.SHOWN}}}", re.ASCII)
# A name is one line of what can be seen; < and & are text like any other.
HOST = re.compile(r"(?!-)[a-z0-9_.-]{1,253}(?<![-.])", re.ASCII)
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


def body(raw: bytes) -> dict[str, Any]:
    """The JSON object that came. Raises Refusal."""
    try:
        found = json.loads(raw or b"{}")
    except (ValueError, RecursionError):
        raise Refusal("no_json") from None
    if not isinstance(found, dict):
        raise Refusal("no_json")
    return found


def sent(raw: dict[str, Any]) -> Sent:
    """An answer; what it says is read against its question later, when the vote is known."""
    return Sent(
        phone=phone(raw),
        step=piece(raw, "step", str, is_voted_on),
        round=piece(raw, "round", int, lambda n: 1 <= n <= MOST_ROUNDS),
        answer=piece(raw, "answer", str, lambda text: 0 < len(text) <= MAX_LENGTH),
        seq=piece(raw, "seq", int, lambda n: 1 <= n <= MOST_SENT),
        nickname=nickname(raw),
    )


def is_voted_on(step: str) -> bool:
    return step in asked.PLACES or own_question.is_name(step)


def phone(raw: dict[str, Any]) -> str:
    """A phone's token."""
    return str(piece(raw, "phone", str, lambda text: bool(tokens.FORM.fullmatch(text))))


def shown(raw: dict[str, Any]) -> str:
    """The digits by which a teacher knows a phone."""
    return str(piece(raw, "phone", str, lambda text: bool(SHOWN.fullmatch(text))))


def word(raw: dict[str, Any]) -> str:
    """The word of a computer that takes a room over, as somebody typed it."""
    text = str(piece(raw, "word", str, lambda text: len(text) <= 3 * WORD))
    if not codes.read_code(text, WORD):
        raise Refusal("unfit", name="word")
    return codes.read_code(text, WORD)


def place(raw: dict[str, Any]) -> str:
    """What a phone showed of itself at another address, as somebody typed it."""
    text = str(piece(raw, "place", str, lambda text: len(text) <= 3 * tokens.PLACE))
    if not codes.read_code(text, tokens.PLACE):
        raise Refusal("unfit", name="place")
    return codes.read_code(text, tokens.PLACE)


def door(raw: dict[str, Any]) -> tuple[bool, int]:
    """Whether a room is locked, and how many phones it takes (0: no limit of its own)."""
    return piece(raw, "locked", bool), piece(raw, "most", int, lambda n: 0 <= n <= MOST_PHONES)


def nickname(raw: dict[str, Any]) -> str:
    if "nickname" not in raw:
        return ""
    return line(raw, "nickname", LONGEST_NAME)


def line(raw: dict[str, Any], name: str, longest: int) -> str:
    """One line of what can be seen."""
    text = piece(raw, name, str, lambda text: len(text) <= 10 * longest)
    return " ".join(UNSEEN.sub("", text).split())[:longest]


def pace(raw: dict[str, Any], code: str) -> Pace:
    """Where a teacher leads: {lesson, step, table, round, open, shown, free, votes_only, asked}.

    `step` with or without its lesson. `table` may go on with the divisor and the choices, as the
    plain pages name a state: "iris m-1". "other m-1" asks for numbers that are drawn. While the
    vote is on a question of the teacher's own (`asked`), it keeps its table, and a class may be at
    no step. Two may lead one class: whether the pace is free, and whether phones show votes only,
    stays as the other has set it where it is not said.
    """
    own = piece(raw, "asked", str, is_own_or_none) if "asked" in raw else ""
    number = piece(raw, "round", int, lambda n: 0 <= n <= MOST_ROUNDS)
    if own and raw.get("step") == "":
        return paced(raw, Pace("", "", "", number, False, False, asked=own))
    lesson = piece(raw, "lesson", str, registry.IDS.__contains__)
    step = piece(raw, "step", str, lambda text: len(text) <= LONGEST_STATE)
    place = step if "/" in step else f"{lesson}/{step}"
    if place not in asked.PLACES or not place.startswith(f"{lesson}/"):
        raise Refusal("unfit", name="step")
    if own:
        return paced(raw, Pace(lesson, place, "", number, False, False, asked=own))
    table = piece(raw, "table", str, lambda text: len(text) <= LONGEST_STATE)
    try:
        state = other_numbers.state(place, table, f"{code} {place} {number}")
    except ValueError:
        raise Refusal("unfit", name="table") from None
    number = number if asked.question(place, state) else 0
    return paced(raw, Pace(lesson, place, state, number, False, False))


def is_own_or_none(name: str) -> bool:
    return not name or own_question.is_name(name)


def paced(raw: dict[str, Any], pace: Pace) -> Pace:
    """... and what is open there, what is shown, and how phones go."""
    return replace(
        pace,
        open=piece(raw, "open", bool),
        shown=piece(raw, "shown", bool),
        free=said(raw, "free") if "free" in raw else None,
        votes_only=said(raw, "votes_only") if "votes_only" in raw else None,
    )


def piece(
    raw: dict[str, Any], name: str, kind: type, fits: Callable[[Any], bool] = lambda _: True
) -> Any:
    found = raw.get(name)
    if type(found) is not kind or not fits(found):  # True is no number
        raise Refusal("unfit", name=name)
    return found


def said(raw: dict[str, Any], name: str) -> bool:
    """Whether it is said; not said is no."""
    return bool(piece(raw, name, bool)) if name in raw else False


def role(raw: dict[str, Any]) -> str:
    """What the computer that takes a room over will be."""
    return str(piece(raw, "role", str, ROLES.__contains__)) if "role" in raw else ROLES[0]


def on_wall(raw: dict[str, Any]) -> str:
    """A step and the link of its view, as steps are asked for: "variance/rotate?theta=30"."""
    view = str(piece(raw, "view", str, lambda text: len(text) <= LONGEST_VIEW))
    place, _, query = view.partition("?")
    if view and not (place in asked.PLACES and QUERY.fullmatch(query)):
        raise Refusal("unfit", name="view")
    return view


def seconds(raw: dict[str, Any]) -> int:
    """How long a timer runs; 0 for none."""
    return int(piece(raw, "seconds", int, lambda n: 0 <= n <= LONGEST_TIMER))


def number(text: str, least: int, most: int) -> int:
    """Of an address's query."""
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII) or not least <= int(text) <= most:
        raise Refusal("unfit", name="round")
    return int(text)


def join_address(text: str, code: str) -> str:
    """Where phones come in, as a browser wrote it."""
    if len(text) > LONGEST_ADDRESS or not re.fullmatch(rf"https?://[^\s]+/c/{code}", text):
        raise Refusal("unfit", name="to")
    return text


def way(raw: dict[str, Any], scheme: str, port: int | None, base: str) -> str:
    """The address of the app as somebody typed it. What is not typed is as it is now."""
    text = str(piece(raw, "address", str, lambda text: len(text) <= LONGEST_ADDRESS)).strip()
    try:
        found = urlsplit((text if "://" in text else f"//{text}").lower())
        own = found.port if found.scheme or found.port else port
    except ValueError:
        raise Refusal("way", text=text[:LONGEST_STATE]) from None
    name, said = found.hostname or "", found.scheme or scheme
    if said not in ("http", "https") or not _is_reached(name) or "@" in found.netloc:
        raise Refusal("way", text=text[:LONGEST_STATE])
    host = f"[{name}]" if ":" in name else name
    return f"{said}://{host}{f':{own}' if own else ''}{base}"


def _is_reached(name: str) -> bool:
    """Whether it can be another machine's name, which every machine has not for itself."""
    if is_local(name):
        return False
    try:
        return not ip_address(name).is_unspecified
    except ValueError:
        return bool(HOST.fullmatch(name)) and not re.fullmatch(r"[\d.]+", name)


def understood(question: asked.Question, given: str) -> str:
    """The answer as it is kept. Raises Refusal with the sentence's name for what it is not."""
    try:
        return question.read_answer(given)
    except AnswerError as error:
        raise Refusal(f"error.{error.code}", **error.params) from None
    except ValueError:
        raise Refusal("unfit", name="answer") from None
