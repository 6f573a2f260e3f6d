"""Marking one line: against the truth first, then against what follows from one's own lines.

The better of the two counts. That an answer is worth its mark where it is right for one's own
earlier lines is an idea of Numbas, which calls it adaptive marking; the guards are ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from lessons.answer import AnswerError
from lessons.exact import sign
from live.expression import Expr
from practice import read_as, typed
from practice.against import Cells, Given, all_good, cells_against, held_against
from practice.formula import Values, words_in
from practice.model import GOOD, Exercise, Line, Mark
from practice.operations import NoValueError, objects
from practice.rules import Rule

Text: TypeAlias = "str | Sequence[str]"  # one text for all cells, or a text a cell


def mark(
    exercise: Exercise, line_id: str, given: Text, earlier: Mapping[str, Text] | None = None
) -> Mark:
    """What an answer is worth.

    earlier : what was typed for the lines before it; lines that are left out were shown, right.
    Raises PracticeError where the exercise has no such line.
    """
    return Marking(exercise, earlier or {}).mark(exercise.line(line_id), given)


@dataclass(frozen=True)
class Own:
    """What follows from a learner's own lines.

    after : the lines among them that are not right; rounded : whether one of them is rounded
    """

    values: Values
    after: tuple[str, ...]
    rounded: bool


class Marking:
    """The lines that one learner has typed in one exercise."""

    def __init__(self, exercise: Exercise, earlier: Mapping[str, Text]) -> None:
        self.exercise, self.earlier = exercise, earlier
        self._marks: dict[str, Mark] = {}
        self._read: dict[str, Given] = {}

    def mark(self, line: Line, text: Text) -> Mark:
        if line.options:
            return chosen(line, text)
        try:
            given = self.read(line, text)
        except AnswerError as error:
            return Mark("unreadable", problem=(error.code, error.params))
        found = self.worth(line, given)
        slip = "" if found.counts else self.slip(line, given, found.cells)
        reading = read_as.latex(given, line.shape)
        return replace(found, verdict="slip" if slip else found.verdict, slip=slip, read_as=reading)

    def read(self, line: Line, text: Text) -> Given:
        self._read[line.id] = typed.cells(text, line.shape)
        return self._read[line.id]

    def worth(self, line: Line, given: Given) -> Mark:
        """Against the truth, then against one's own lines; slips are not looked for."""
        rule, truth = self.exercise.rules[line.rule], self.exercise.values
        cells = cells_against(line, rule, given, truth)
        if all_good(cells):
            return Mark(good(cells), cells=cells)
        if own := self.own(line, rule):
            after = cells_against(line, rule, given, own.values)
            if all_good(after):
                verdict = "carried" if own.after else "rounded" if own.rounded else good(after)
                return Mark(verdict, cells=after, after=own.after)
        return Mark(bad(cells), cells=cells)

    def slip(self, line: Line, given: Given, cells: Cells) -> str:
        """The slip made with the right lines, or else with one's own."""
        rule, own = self.exercise.rules[line.rule], self.own(line, self.exercise.rules[line.rule])
        sources = [self.exercise.values, *([own.values] if own else [])]
        found = (slip_in(rule, given, values, line.slips, cells) for values in sources)
        return next(filter(None, found), "")

    def own(self, line: Line, rule: Rule) -> Own | None:
        """None where every line that this one rests on is what is shown, or where they are such
        that nothing follows from them.
        """
        before = self.exercise.lines[: self.exercise.lines.index(line)]
        seen = [*self.exercise.given, *before]
        known = {shown.rule: self.exercise.values[shown.rule] for shown in seen}
        resting = resting_on(rule, known, self.exercise.rules)
        other = [one for one in before if one.rule in resting and self.is_other(one)]
        known |= {one.rule: array(self._read[one.id], one.shape) for one in other}
        values = self.exercise.values.among(**known)
        if not other or not is_guarded(rule, values):
            return None
        verdicts = {one.id: self.mark_of(one).verdict for one in other}
        after = tuple(name for name, verdict in verdicts.items() if verdict not in GOOD)
        return Own(values, after, "rounded" in verdicts.values())

    def mark_of(self, line: Line) -> Mark:
        """Of an earlier line."""
        if line.id not in self._marks:
            try:
                found = self.worth(line, self.read(line, self.earlier[line.id]))
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
        return found.verdict != "right" or bool(rule.up_to or rule.holds or found.after)


# --- verdicts ---------------------------------------------------------------------------------


def chosen(line: Line, option: Text) -> Mark:
    if option not in line.options:
        return Mark("unreadable", problem=("no_such_option", {}))
    right = option == line.answer
    return Mark("right" if right else "wrong", read_as=str(option))


def good(cells: Cells) -> str:
    return "right" if set(cells) == {"right"} else "rounded"


def bad(cells: Cells) -> str:
    """sign where nothing else is amiss."""
    return "wrong" if "wrong" in cells else "sign"


def slip_in(rule: Rule, given: Given, values: Values, names: Sequence[str], cells: Cells) -> str:
    """The slip that leads to the answer exactly, else rounded, else where it is not right."""
    slipped = cache(lambda name: cells_of_slip(rule, given, values, name))
    for explains in (is_exactly, is_met, is_met_where_wrong):
        for name in names:
            if explains(rule, slipped(name), cells):
                return name
    return ""


def is_exactly(rule: Rule, slipped: Cells, cells: Cells) -> bool:
    return set(slipped) == {"right"}


def is_met(rule: Rule, slipped: Cells, cells: Cells) -> bool:
    return all_good(slipped)


def is_met_where_wrong(rule: Rule, slipped: Cells, cells: Cells) -> bool:
    """Not where rows are free: a row tells nothing of the next one."""
    met = (cell in GOOD or slip in GOOD for cell, slip in zip(cells, slipped, strict=True))
    return not rule.up_to and all(met)


def cells_of_slip(rule: Rule, given: Given, values: Values, name: str) -> Cells:
    try:
        return held_against(rule, given, values.read(rule.slips[name]))
    except NoValueError:
        return ("wrong",) * len(given)


# --- one's own lines --------------------------------------------------------------------------


def array(given: Given, shape: tuple[int, ...]) -> object:
    numbers = [cell.number for cell in given]
    return objects(numbers).reshape(shape) if shape else numbers[0]


def resting_on(rule: Rule, seen: Mapping[str, object], rules: Mapping[str, Rule]) -> frozenset[str]:
    """Which of the lines that are seen this one is worked out from."""
    return frozenset(
        word for formula in (rule.formula, *rule.holds) for word in back(formula, seen, rules)
    )


def back(formula: Expr, seen: Mapping[str, object], rules: Mapping[str, Rule]) -> Iterator[str]:
    for word in words_in(formula):
        if word in seen:
            yield word
        elif word in rules:
            yield from back(rules[word].formula, seen, rules)


def is_guarded(rule: Rule, values: Values) -> bool:
    """Whether one's own lines have what the rule needs."""
    try:
        return all(sign(values.read(guard)) for guard in rule.guards)
    except NoValueError:
        return False
