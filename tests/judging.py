"""The list of what is typed and what the judge says (`judging.toml`), as checks in plain data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lessons import answer
from lessons.judge import judge_data, judge_vote

LIST = Path(__file__).parent / "judging.toml"
ANY = {"kind": "number", "target": {"text": "5/6"}, "slips": {"whole": {"value": 5.0}}}
SAID = ("tries", "target", "slips")  # of a question for a number; all else is a verdict


@dataclass(frozen=True)
class Case:
    tries: str
    check: dict[str, Any]
    given: str
    settings: dict[str, Any]
    verdict: str
    problem: dict[str, Any] | None = None

    def __str__(self) -> str:
        return f"{self.tries}: {self.given or self.settings!r}"

    @property
    def asked(self) -> list[Any]:
        """What the browser is asked."""
        return [self.check, self.given, self.settings]


@cache
def cases() -> list[Case]:
    groups = tomllib.loads(LIST.read_text(encoding="utf-8"))
    makers = {"number": numbers, "refused": refusals, "choice": choices, "direction": directions}
    return [case for kind, make in makers.items() for group in groups[kind] for case in make(group)]


def number(said: Any) -> dict[str, Any]:
    return {} if said is None else {"text" if isinstance(said, str) else "value": said}


def numbers(group: dict[str, Any]) -> list[Case]:
    slips = {name: number(said) for name, said in group.get("slips", {}).items()}
    check = {"kind": "number", "target": number(group.get("target")), "slips": slips}
    return [
        Case(group["tries"], check, text, {}, verdict)
        for verdict, texts in group.items()
        if verdict not in SAID
        for text in texts
    ]


def refusals(group: dict[str, Any]) -> list[Case]:
    code, names = group["code"], group.get("names", [])
    found = ([text] if isinstance(text, str) else text for text in group["texts"])
    return [
        Case(
            code,
            ANY,
            text,
            {},
            "error",
            {"code": code, "params": dict(zip(names, came, strict=True))},
        )
        for text, *came in found
    ]


def choices(group: dict[str, Any]) -> list[Case]:
    check = {"kind": "choice", "right": group["right"]}
    return [Case("choice", check, text, {}, verdict) for text, verdict in group["given"].items()]


def directions(group: dict[str, Any]) -> list[Case]:
    check = {"kind": "direction", "target": None, **group["check"]}
    return [
        Case(group["tries"], check, "", {check["setting"]: setting}, verdict)
        for verdict in ("right", "wrong")
        for setting in group.get(verdict, [])
    ]


def said_by_python(check: dict[str, Any], given: str, settings: dict[str, Any]) -> list[Any]:
    """Verdict, problem and what a vote is worth, as the browser gives them."""
    asked = (check, given, settings)
    return [judge_data(*asked), problem_with(given), judge_vote(*asked)]


def problem_with(typed: str) -> dict[str, Any] | None:
    try:
        answer.parse(typed)
    except answer.AnswerError as error:
        return {"code": error.code, "params": error.params}
    return None
