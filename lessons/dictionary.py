"""The dictionary between this course's symbols and the calls of NumPy, scikit-learn, R, MATLAB."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons.datasets import WORKED
from lessons.study import study
from lessons.text import LESSONS, Sections
from pca_core.roots import root_of
from pca_core.shown import show, show_matrix

DIVISORS = {"": "", "m": " ($m$)", "m-1": " ($m-1$)"}


@dataclass(frozen=True)
class Call:
    """One quantity in one library. `divisor` where the quantity has one: m or m-1."""

    id: str
    symbol: str
    divisor: str
    code: str


@dataclass(frozen=True)
class Library:
    """`checked`: a test runs its calls; else they are taken from its documentation."""

    id: str
    name: str
    ddof: int
    checked: bool
    start: str
    calls: tuple[Call, ...]


@cache
def libraries() -> tuple[Library, ...]:
    with open(LESSONS / "dictionary.toml", "rb") as file:
        told = tomllib.load(file)
    return tuple(
        Library(
            id=name,
            name=about["name"],
            ddof=about["ddof"],
            checked=about["checked"],
            start=about["start"].strip(),
            calls=calls_of(name, told["call"]),
        )
        for name, about in told["library"].items()
    )


def calls_of(library: str, calls: dict[str, dict[str, str]]) -> tuple[Call, ...]:
    return tuple(
        Call(name, call["symbol"], call.get("divisor", ""), call[library])
        for name, call in calls.items()
        if library in call
    )


@cache
def conventions() -> dict[str, Any]:
    """The numbers of the conventions, on the worked example."""
    by_m, by_m1 = study(WORKED, 0), study(WORKED, 1)
    P, eigenvalues = by_m.exact.P, by_m.exact.eigenvalues
    loadings = [[P[i, j] * root_of(eigenvalues[i]) for i in range(2)] for j in range(2)]
    return {
        "m": show(len(WORKED.X)),
        "C_m": by_m.basics(WORKED)["C"],
        "C_m1": by_m1.basics(WORKED)["C"],
        "lambda_m": by_m.basics(WORKED)["lambda1"],
        "lambda_m1": by_m1.basics(WORKED)["lambda1"],
        "share": by_m.basics(WORKED)["share1"],
        "p2": by_m.basics(WORKED)["P"][1],
        "minus_p2": show_matrix((-P).tolist())[1],
        "loadings": show_matrix(loadings),
        "rows_shape": f"({WORKED.X.shape[0]}, {WORKED.X.shape[1]})",
        "columns_shape": f"({WORKED.X.shape[1]}, {WORKED.X.shape[0]})",
    }


def table_of(library: Library, text: Sections) -> str:
    """Its calls as a table in Markdown; `text` names the quantities."""
    rows = (
        f"| {text[f'call {call.id}']}{DIVISORS[call.divisor]} | ${call.symbol}$ | `{call.code}` |"
        for call in library.calls
    )
    return "\n".join([text["heads"], "|---|---|---|", *rows])
