"""Marking one line: against the truth first, then against what follows from one's own lines.

The better of the two counts. That an answer is worth its mark where it is right for one's own
earlier lines is an idea of Numbas, which calls it adaptive marking; the guards are ours.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from lessons.answer import AnswerError
from lessons.near import near
from live.expression import Expr
from practice import loosely, read_as, typed
from practice.against import Cells, Given, all_in, are_fine, cells_against, held_against
from practice.formula import Values, words_in
from practice.model import FITS, GOOD, Exercise, Line, Mark
from practice.operations import Array, NoValueError, each, objects, side
from practice.rules import Rule

MOST_EXACT = 6  # digits of a decimal that is followed as if it were exact, too
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

    exactly : read as if decimals were exact; None where these are long
    nearly : read with the precision of each number
    after : the lines among them that are not right; rounded : whether one of them is rounded
    """

    exactly: Values | None
    nearly: Values
    after: tuple[str, ...]
    rounded: bool


class Marking:
    """The lines that one learner has typed in one exercise."""

    def __init__(self, exercise: Exercise, earlier: Mapping[str, Text]) -> None:
        self.exercise, self.earlier = exercise, earlier
        self._marks: dict[str, Mark] = {}
        self._read: dict[str, Given] = {}
        self._own: dict[str, Own | None] = {}

    def mark(self, line: Line, text: Text) -> Mark:
        if line.options:
            return chosen(line, text)
        try:
            given = self.read(line, text)
        except AnswerError as error:
            return Mark("unreadable", problem=(error.code, error.params))
        found = self.worth(line, given)
        found = replace(found, read_as=read_as.latex(given, line.shape))
        if found.counts:
            return found
        slip, *also = self.slips(line, given, found) or ("",)
        verdict = "slip" if slip else found.verdict
        return replace(found, verdict=verdict, slip=slip, also=tuple(also))

    def read(self, line: Line, text: Text) -> Given:
        reads = self.exercise.rules[line.rule].reads
        self._read[line.id] = typed.cells(text, line.shape, reads)
        return self._read[line.id]

    def worth(self, line: Line, given: Given) -> Mark:
        """Against the truth, then against one's own lines; slips are not looked for."""
        rule, truth = self.exercise.rules[line.rule], self.exercise.values
        cells = cells_against(line, rule, given, truth)
        if all_in(GOOD, cells):
            if "rounded" in cells and is_slip_too(line, rule, given, truth):
                return Mark("digits", cells=cells)
            return Mark(good(cells), cells=cells)
        if found := self.following(line, rule, given):
            return found
        return Mark("digits" if all_in(FITS, cells) else bad(cells), cells=cells)

    def following(self, line: Line, rule: Rule, given: Given) -> Mark | None:
        """What the answer is worth where it follows from one's own lines."""
        own = self.own(line, rule)
        if not own:
            return None
        if own.exactly:
            cells = cells_against(line, rule, given, own.exactly)
            if all_in(GOOD, cells):
                verdict = "carried" if own.after else "rounded" if own.rounded else good(cells)
                return Mark(verdict, cells=cells, after=own.after)
        cells = loosely_against(line, rule, given, own.nearly)
        if not all_in(FITS, cells):
            return None
        if "digits" in cells or is_slip_nearly(line, rule, given, own.nearly):
            return Mark("digits", cells=cells)
        if own.after:
            return Mark("carried", cells=cells, after=own.after)
        return Mark("rounded" if are_fine(given) else "digits", cells=cells)

    def slips(self, line: Line, given: Given, found: Mark) -> tuple[str, ...]:
        """The slips made with the right lines, or else with one's own: all that explain it best.

        An answer that is the right one with the other sign is a slip's where there is one.
        """
        rule = self.exercise.rules[line.rule]
        own = self.own(line, rule)
        exactly = own.exactly if own else None
        sources = [self.exercise.values, *([exactly] if exactly else [])]
        only_exactly = found.verdict == "digits"
        names = (
            slips_in(rule, given, values, line.slips, found.cells, only_exactly)
            for values in sources
        )
        return next(filter(None, names), ())

    def own(self, line: Line, rule: Rule) -> Own | None:
        if line.id not in self._own:
            self._own[line.id] = self._own_of(line, rule)
        return self._own[line.id]

    def _own_of(self, line: Line, rule: Rule) -> Own | None:
        """None where every line that this one rests on is what is shown, or where they are such
        that nothing follows from them.
        """
        before = self.exercise.lines[: self.exercise.lines.index(line)]
        seen = {shown.rule for shown in (*self.exercise.given, *before)}
        resting = resting_on(rule, seen, self.exercise.rules)
        other = [one for one in before if one.rule in resting and self.is_other(one)]
        if not other:
            return None
        known = {name: self.exercise.values[name] for name in resting}
        exactly = self.exactly(known, other)
        nearly = self.nearly(known, other)
        if not is_guarded(rule, exactly or nearly):
            return None
        verdicts = {one.id: self.mark_of(one).verdict for one in other}
        after = tuple(name for name, verdict in verdicts.items() if verdict not in FITS)
        return Own(exactly, nearly, after, bool({"rounded", "digits"} & {*verdicts.values()}))

    def exactly(self, known: Mapping[str, Array], other: Sequence[Line]) -> Values | None:
        read = [cell for one in other for cell in self._read[one.id]]
        if any(cell.half is not None and cell.digits > MOST_EXACT for cell in read):
            return None
        own = {one.rule: array(self._read[one.id], one.shape) for one in other}
        return self.exercise.values.among(**{**known, **own})

    def nearly(self, known: Mapping[str, Array], other: Sequence[Line]) -> Values:
        found = {name: each(near, x) for name, x in known.items()}
        for i, one in enumerate(other):
            numbers = loosely.typed_near(self._read[one.id], 100 * i)
            found[one.rule] = objects(numbers).reshape(one.shape) if one.shape else numbers[0]
        return self.exercise.values.nearly_among(**found)

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


def slips_in(
    rule: Rule, given: Given, values: Values, names: Sequence[str], cells: Cells, only_exactly: bool
) -> tuple[str, ...]:
    """The slips that lead to the answer exactly, else rounded, else where it is not right."""
    slipped = cache(lambda name: cells_of_slip(rule, given, values, name))
    for explains in (is_exactly,) if only_exactly else (is_exactly, is_met, is_met_where_wrong):
        found = tuple(name for name in names if explains(rule, slipped(name), cells))
        if found:
            return found
    return ()


def is_exactly(rule: Rule, slipped: Cells, cells: Cells) -> bool:
    return set(slipped) == {"right"}


def is_met(rule: Rule, slipped: Cells, cells: Cells) -> bool:
    return all_in(FITS, slipped)


def is_met_where_wrong(rule: Rule, slipped: Cells, cells: Cells) -> bool:
    """Not where rows are free: a row tells nothing of the next one."""
    met = (cell in FITS or slip in FITS for cell, slip in zip(cells, slipped, strict=True))
    return not rule.up_to and all(met)


def cells_of_slip(rule: Rule, given: Given, values: Values, name: str) -> Cells:
    try:
        return held_against(rule, given, values.read(rule.slips[name]), values.largest)
    except NoValueError:
        return ("wrong",) * len(given)


def is_slip_too(line: Line, rule: Rule, given: Given, values: Values) -> bool:
    """Whether so few digits do not tell the answer from a slip."""
    if all(cell.half is None or cell.is_printed for cell in given):
        return False
    return any(all_in(FITS, cells_of_slip(rule, given, values, name)) for name in line.slips)


# --- loosely ----------------------------------------------------------------------------------


def loosely_against(line: Line, rule: Rule, given: Given, values: Values) -> Cells:
    try:
        cells = loosely.cells_near(rule, given, values[line.rule], float(values.largest))
    except NoValueError:
        cells = ("wrong",) * len(given)
    if all_in(FITS, cells) or not rule.holds:
        return cells
    return loosely.held(line, rule, given, values) or cells


def is_slip_nearly(line: Line, rule: Rule, given: Given, values: Values) -> bool:
    for name in line.slips:
        try:
            slip = values.read(rule.slips[name])
            cells = loosely.cells_near(rule, given, slip, float(values.largest))
        except NoValueError:
            continue
        if all_in(FITS, cells):
            return True
    return False


# --- one's own lines --------------------------------------------------------------------------


def array(given: Given, shape: tuple[int, ...]) -> object:
    numbers = [cell.number for cell in given]
    return objects(numbers).reshape(shape) if shape else numbers[0]


def resting_on(rule: Rule, seen: Container[str], rules: Mapping[str, Rule]) -> frozenset[str]:
    """Which of the lines that are seen this one is worked out from."""
    return frozenset(
        word for formula in (rule.formula, *rule.holds) for word in back(formula, seen, rules)
    )


def back(formula: Expr, seen: Container[str], rules: Mapping[str, Rule]) -> Iterator[str]:
    for word in words_in(formula):
        if word in seen:
            yield word
        elif word in rules:
            yield from back(rules[word].formula, seen, rules)


def is_guarded(rule: Rule, values: Values) -> bool:
    """Whether one's own lines have what the rule needs."""
    try:
        return all(side(values.read(guard)) for guard in rule.guards)
    except NoValueError:
        return False
