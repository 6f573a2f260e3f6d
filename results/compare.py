"""Numbers of another program: which convention makes them equal to these, or which of them differs
and by how much."""

from __future__ import annotations

from math import log10

import numpy as np

from lessons.programs import Program, all_programs
from results.analysis import Analysis
from results.conventions import Convention, candidates
from results.matching import Match, matches, of_lists
from results.panel import Columns, Finding
from results.sentences import AsIs, catalogue, say, tell
from tables.pasted import Pasted
from texts.lists import MINUS, in_a_row, in_clauses

MOSTLY = (
    0.5  # of the numbers: of a convention that more of them miss it is only said how near it is
)
SAME = 1e-9  # of the largest number: two names for one thing
ALSO = 3  # conventions that are named beside the first
# What of `programs.toml` says whether a program gives such numbers: a column, and its word.
DOCUMENTED = {
    "eigenvectors": ("loadings", "eigenvectors"),
    "loadings": ("loadings", "times_root"),
    "varimax_kaiser": ("rotation", "varimax"),
    "scores": ("scores", "variance_lambda"),
    "scores_one": ("scores", "variance_one"),
    "scores_varimax_kaiser": ("rotation", "varimax"),
}
SCALED = {"none": ("not", "choice"), "standard": ("correlations", "only_correlations", "choice")}
DIVIDED = {0: ("m", "choice"), 1: ("m1", "choice")}


def compare(language: str, found: Analysis, pasted: Pasted) -> Finding:
    """What the pasted numbers are, and what stands between them and those of this page."""
    among = candidates(found)
    every = matches(pasted, among)
    title = say(language, "panel.compare")
    if not (every and every[0].fits):
        several = of_lists(pasted, among)
        if several:
            return Finding(title, tuple(each_line(language, *several)))
    if not every:
        return Finding(title, (no_such_size(language, found, pasted),))
    if not every[0].fits:
        return Finding(
            title,
            tuple(nearest_convention(language, found, every[0])),
            table=beside(language, every[0]),
        )
    lines = [verdict(language, found, every[0]), *between(language, found, every[0])]
    also = [one for one in every[1:] if one.fits and is_other(one, every[0])][:ALSO]
    if also:
        names = AsIs(in_clauses(language, [named(language, one.convention) for one in also]))
        lines.append(say(language, "compare.also", names=names))
    return Finding(title, tuple(lines), table=beside(language, every[0]))


# --- what it is ---------------------------------------------------------------------------------


def named(language: str, how: Convention) -> AsIs:
    what = f"{how.what}_percent" if how.percent else how.what
    return AsIs(
        say(
            language,
            "compare.named",
            what=AsIs(say(language, f"compare.what_{what}")),
            matrix=AsIs(say(language, f"compare.matrix_{how.scaling}")),
            divisor=AsIs(say(language, f"compare.{divisor_key(how)}")),
        )
    )


def divisor_key(how: Convention) -> str:
    if how.mixed:
        return f"mixed_{how.divisor}"
    if how.divisor is None and how.scaled_by is not None:
        return f"scaled_{how.scaled_by}"
    return "divisor_any" if how.divisor is None else f"divisor_{how.divisor}"


def is_own(found: Analysis, match: Match) -> bool:
    """Whether the numbers are those of this page's files: scaling, divisor, order and side."""
    how, ready = match.convention, found.prepared
    same = how.scaling == ready.scaling and how.divisor in (None, ready.ddof) and not how.mixed
    same = same and how.scaled_by in (None, ready.ddof)
    as_here = all(sign > 0 for sign in match.signs) and in_order(match)
    return same and as_here and how.what in ("eigenvalues", "eigenvectors", "loadings", "scores")


def is_other(one: Match, first: Match) -> bool:
    """Whether more digits would tell them apart."""
    near = SAME * np.abs(first.ours).max()
    return one.of == first.of and not np.allclose(one.ours, first.ours, rtol=SAME, atol=near)


def in_order(match: Match) -> bool:
    return list(match.axes) == list(range(len(match.axes)))


def verdict(language: str, found: Analysis, match: Match) -> str:
    key = "own" if is_own(found, match) else "equal"
    return say(
        language, f"compare.{key}", named=named(language, match.convention), count=match.count
    )


def each_line(language: str, lines: list[Match], across: bool) -> list[str]:
    """Several lists beside each other, as in a table of eigenvalues."""
    key = "in_row" if across else "in_column"
    told = [
        say(language, f"compare.{key}", place=i, named=named(language, one.convention))
        for i, one in enumerate(lines, 1)
    ]
    count = sum(one.count for one in lines)
    return [say(language, "compare.lists", count=count), "\n".join(f"- {line}" for line in told)]


# --- what stands between ------------------------------------------------------------------------


def between(language: str, found: Analysis, match: Match) -> list[str]:
    """What turns this page's numbers into the pasted ones; who gives them so."""
    how, ready = match.convention, found.prepared
    said = []
    if f"compare.why_{how.what}" in catalogue(language):
        said.append(say(language, f"compare.why_{how.what}"))
    if how.scaling != ready.scaling:
        choice = tell(language, f"prepare.scaling_{how.scaling}")
        at = tell(language, "prepare.scaling")
        said.append(say(language, "compare.other_scaling", choice=choice, at=at))
    if ready.weights is not None:
        said.append(say(language, "compare.weighted"))
    if how.mixed:
        said.append(say(language, "compare.mixed"))
    elif how.divisor not in (None, ready.ddof) or how.scaled_by not in (None, ready.ddof):
        ours = AsIs(tell(language, f"prepare.ddof_{ready.ddof}"))
        said.append(say(language, "compare.other_divisor", ours=ours))
    said += arranged(language, match)
    programs = [program.name for program in all_programs() if gives(program, how)]
    if programs:
        names = AsIs(in_a_row(language, programs))
        said.append(say(language, "compare.programs", names=names))
    return ["\n".join(f"- {line}" for line in said)] if said else []


def arranged(language: str, match: Match) -> list[str]:
    """Order, side, which way, and what was blank."""
    said = []
    if not in_order(match):
        order = AsIs(in_a_row(language, [str(i + 1) for i in match.axes]))
        said.append(say(language, "compare.order", order=order))
    turned = [str(i + 1) for i, sign in zip(match.axes, match.signs, strict=True) if sign < 0]
    if turned:
        names = AsIs(in_a_row(language, turned))
        said.append(say(language, "compare.signs", names=names, count=len(turned)))
    if match.across and match.of != "list":
        said.append(say(language, "compare.across"))
    if blank := match.pasted.values.size - match.count:
        said.append(say(language, "compare.blank", count=blank))
    return said


def gives(program: Program, how: Convention) -> bool:
    """Whether its documentation says that it gives such numbers, unless told otherwise."""
    says = {column: one.says for column, one in program.conventions.items()}
    if how.what in DOCUMENTED:
        column, word = DOCUMENTED[how.what]
        if says.get(column) != word:
            return False
    elif how.what != "eigenvalues":
        return False
    divisor = how.scaled_by if how.divisor is None else how.divisor
    divided = divisor is None or says.get("divisor") in DIVIDED[divisor]
    return not how.mixed and says.get("scaling") in SCALED.get(how.scaling, ()) and divided


# --- what differs -------------------------------------------------------------------------------


def no_such_size(language: str, found: Analysis, pasted: Pasted) -> str:
    rows, columns = pasted.values.shape
    sizes = {"rows": rows, "columns": columns, "m": found.m, "n": found.n}
    return say(language, "compare.no_such_size", **sizes)


def nearest_convention(language: str, found: Analysis, match: Match) -> list[str]:
    """The convention that comes nearest, and the number that is furthest from it."""
    key = "nearest" if match.missed <= MOSTLY * match.count else "unknown"
    name = named(language, match.convention)
    lines = [
        say(language, f"compare.{key}", named=name, missed=match.missed, count=match.count),
        furthest(language, found, match),
    ]
    if key == "unknown":
        lines.append(say(language, "compare.reasons"))
    elif said := arranged(language, match):
        lines.append("\n".join(f"- {line}" for line in said))
    if found.model.repeated and match.of != "list":
        lines.append(say(language, "compare.repeated"))
    return lines


def furthest(language: str, found: Analysis, match: Match) -> str:
    row, column = match.worst
    line = column if match.across else row
    names = {"fields": found.fields, "records": found.prepared.labels}.get(match.of)
    key = f"furthest_{match.of}"
    half = float(match.pasted.half[row, column])
    values = {
        "theirs": AsIs(in_places(float(match.pasted.values[row, column]), half)),
        "ours": AsIs(in_places(float(match.ours[row, column]), half / 100)),
        "difference": AsIs(f"{abs(float(match.difference[row, column])):.3g}"),
    }
    where = {"row": row + 1, "column": column + 1}
    named_by = {"name": names[line]} if names else {}
    return say(language, f"compare.{key}", **where, **values, **named_by)


def in_places(value: float, half: float) -> str:
    """With as many places as half a unit of the last one says."""
    places = max(0, -round(log10(2 * half)))
    plain = places < 15 and abs(value) < 1e15
    return (f"{value:.{places}f}" if plain else f"{value:.10g}").replace("-", MINUS)


def beside(language: str, match: Match) -> Columns:
    """A component a row: of a list its number there and here, of a table its side and the largest
    difference."""
    heads = {key: tell(language, f"compare.head_{key}") for key in HEADS}
    axes = [i + 1 for i in match.axes]
    if match.of == "list":
        theirs, ours = match.pasted.values.ravel(), match.ours.ravel()
        return {
            heads["component"]: axes,
            heads["theirs"]: theirs.tolist(),
            heads["ours"]: ours.tolist(),
            heads["difference"]: match.difference.ravel().tolist(),
        }
    along = 1 if match.across else 0
    return {
        heads["component"]: axes,
        heads["side"]: ["+" if sign > 0 else "−" for sign in match.signs],
        heads["largest"]: np.abs(match.difference).max(axis=along).tolist(),
        heads["missed"]: match.wrong.sum(axis=along).tolist(),
    }


HEADS = ("component", "theirs", "ours", "difference", "side", "largest", "missed")
