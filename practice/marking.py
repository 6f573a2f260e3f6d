"""Marking one line: against the truth first, then against what follows from one's own lines.

The better of the two counts. That an answer is worth its mark where it is right for one's own
earlier lines is an idea of Numbas, which calls it adaptive marking; the guards are ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

from lessons.answer import AnswerError
from lessons.exact import value
from live.expression import Expr
from practice import loosely, read_as, typed
from practice.against import Cells, Given, all_in, order_in
from practice.model import FITS, GOOD, Exercise, Line, Mark
from practice.own_lines import Source, in_order, nearly, own_source, resting_on
from practice.properties import first_broken
from practice.rules import Rule

ENOUGH_AFTER = 2  # significant digits of what follows from a wrong line
Text: TypeAlias = "str | Sequence[str]"  # one text for all cells, or a text a cell


def mark(
    exercise: Exercise, line_id: str, given: Text, earlier: Mapping[str, Text] | None = None
) -> Mark:
    """What an answer is worth.

    earlier : what was typed for the lines before it; lines that are left out were shown, right.
    Raises PracticeError where the exercise has no such line.
    """
    return Marking(exercise, earlier or {}).mark(exercise.line(line_id), given)


class Marking:
    """The lines that one learner has typed in one exercise."""

    def __init__(self, exercise: Exercise, earlier: Mapping[str, Text]) -> None:
        self.exercise, self.earlier = exercise, earlier
        self._marks: dict[str, Mark] = {}
        self._read: dict[str, Given] = {}
        self._own: dict[str, list[Source]] = {}

    @cached_property
    def truth(self) -> Source:
        return Source(self.exercise.values)

    def mark(self, line: Line, text: Text) -> Mark:
        if line.options:
            return mark_choice(line, text)
        try:
            given = self.read_line(line, text)
        except AnswerError as error:
            return Mark("unreadable", problem=(error.code, error.params))
        found = self.worth(line, given)
        found = replace(found, read_as=read_as.latex(given, line.shape))
        if found.counts:
            return replace(found, note="order") if self.is_other_order(line, given) else found
        if slips := self.slips(line, given, found):
            return replace(found, verdict="slip", slip=slips[0], also=slips[1:])
        broken = self.broken(line, given) if found.verdict == "wrong" else ""
        return replace(found, lacks=broken)

    def read_line(self, line: Line, text: Text) -> Given:
        reads = self.exercise.rules[line.rule].reads
        self._read[line.id] = typed.parse_cells(text, line.shape, reads)
        return self._read[line.id]

    def worth(self, line: Line, given: Given) -> Mark:
        """Against the truth, then against one's own lines; slips are not looked for."""
        rule = self.exercise.rules[line.rule]
        found = held_to(self.truth, line, rule, given)
        if all_in(GOOD, found.cells):
            return found
        followed = (held_to(own, line, rule, given) for own in self.own(line, rule))
        return next((one for one in followed if all_in(FITS, one.cells)), found)

    def slips(self, line: Line, given: Given, found: Mark) -> tuple[str, ...]:
        """The slips made with the right lines, or else with one's own: all that explain it best.

        An answer that is the right one with the other sign is a slip's where there is one.
        """
        rule = self.exercise.rules[line.rule]
        names = (
            slips_in(source, rule, given, line.slips, found)
            for source in (self.truth, *self.own(line, rule)[:1])
        )
        return next(filter(None, names), ())

    def broken(self, line: Line, given: Given) -> str:
        """The first property that an answer has not, by one's own lines where they stand."""
        rule, truth = self.exercise.rules[line.rule], self.exercise.values
        resting, other = self.behind(line, [one.formula for one in rule.properties])
        known = {name: truth[name] for name in resting}
        values = nearly(truth, known, {one: self._read[one.id] for one in other})
        return first_broken(rule, given, line.shape, values)

    def is_other_order(self, line: Line, given: Given) -> bool:
        """Whether the order is free, and not the course's."""
        if not self.exercise.rules[line.rule].any_order:
            return False
        order = order_in(line, given, self.exercise.values)
        return order != sorted(order)

    def own(self, line: Line, rule: Rule) -> list[Source]:
        """One's own lines as sources, with the largest first, then in the order that they have.

        None where every line that this one rests on is what is shown.
        """
        if line.id not in self._own:
            self._own[line.id] = [*self._own_of(line, rule)]
        return self._own[line.id]

    def _own_of(self, line: Line, rule: Rule) -> Iterator[Source]:
        rules, truth = self.exercise.rules, self.exercise.values
        resting, other = self.behind(line, [rule.formula, *rule.holds])
        if not other:
            return
        known = {name: truth[name] for name in resting}
        marks = {one.id: self.mark_of(one) for one in other}
        after = tuple(dict.fromkeys(name for item in marks.items() for name in mistaken(*item)))
        rounded = any(found.verdict in ("rounded", "digits") for found in marks.values())
        own = {one: self._read[one.id] for one in other}
        ordered = in_order(own, rules, truth)
        for lines, note in ((ordered, "own"), *([(own, "first")] if ordered != own else [])):
            if source := own_source(truth, known, lines, rule):
                yield replace(source, after=after, rounded=rounded, note=note)

    def behind(self, line: Line, formulas: Sequence[Expr]) -> tuple[frozenset[str], list[Line]]:
        """The lines that are seen which these formulas rest on, and one's own among them."""
        before = self.exercise.lines[: self.exercise.lines.index(line)]
        seen = {shown.rule for shown in (*self.exercise.given, *before)}
        resting = resting_on(formulas, seen, self.exercise.rules)
        return resting, [one for one in before if one.rule in resting and self.is_other(one)]

    def mark_of(self, line: Line) -> Mark:
        """Of an earlier line."""
        if line.id not in self._marks:
            try:
                found = self.worth(line, self.read_line(line, self.earlier[line.id]))
            except AnswerError:
                found = Mark("unreadable")
            self._marks[line.id] = found
        return self._marks[line.id]

    def is_other(self, line: Line) -> bool:
        """Whether it was typed, and is or may be something else than what is shown."""
        if line.id not in self.earlier or line.options:
            return False
        found, rule = self.mark_of(line), self.exercise.rules[line.rule]
        if found.verdict == "unreadable":
            return False
        free = rule.up_to or rule.holds or rule.any_order
        return found.verdict != "right" or bool(free or found.after)


def mistaken(line_id: str, found: Mark) -> tuple[str, ...]:
    """Where the mistake is: in the line, or in those that it was carried from."""
    if found.verdict == "carried":
        return found.after
    return () if found.verdict in FITS else (line_id,)


def held_to(source: Source, line: Line, rule: Rule, given: Given) -> Mark:
    """What an answer is worth where these are the lines that it follows from."""
    cells = source.mark_cells(line, rule, given)
    if source.after and all_in(FITS, cells):
        cells = with_few_digits(given, cells)
    if not all_in(FITS, cells):
        return Mark("wrong" if "wrong" in cells else "sign", cells=cells)
    if "digits" in cells or ("rounded" in cells and source.is_unclear(line, rule, given)):
        return Mark("digits", cells=cells)
    if source.after:
        return Mark("carried", cells=cells, after=source.after, note=source.note)
    verdict = "rounded" if source.rounded or "rounded" in cells else "right"
    return Mark(verdict, cells=cells, note=source.note)


def with_few_digits(given: Given, cells: Cells) -> Cells:
    """After a wrong line two digits are enough."""
    largest = max(abs(value(cell.number)) for cell in given)
    fine = (loosely.is_as_fine(cell, largest, ENOUGH_AFTER) for cell in given)
    return tuple("rounded" if c == "digits" and f else c for c, f in zip(cells, fine, strict=True))


# --- verdicts ---------------------------------------------------------------------------------


def mark_choice(line: Line, option: Text) -> Mark:
    if option not in line.options:
        return Mark("unreadable", problem=("no_such_option", {}))
    right = option == line.answer
    return Mark("right" if right else "wrong", read_as=str(option))


def slips_in(
    source: Source, rule: Rule, given: Given, names: Sequence[str], found: Mark
) -> tuple[str, ...]:
    """The slips that lead to the answer exactly, else rounded, else where it is not right.

    Where there are too few digits, only those that lead to it exactly. A row that is free tells
    nothing of the next one.
    """
    slipped = {name: source.slip(rule, given, name) for name in names}
    explains = [
        lambda slip: set(slip) == {"right"},
        lambda slip: all_in(FITS, slip),
        lambda slip: not rule.up_to and is_met_where_wrong(found.cells, slip),
    ]
    for does in explains[:1] if found.verdict == "digits" else explains:
        if explaining := tuple(name for name, slip in slipped.items() if does(slip)):
            return explaining
    return ()


def is_met_where_wrong(cells: Cells, slip: Cells) -> bool:
    return all(a in FITS or b in FITS for a, b in zip(cells, slip, strict=True))
