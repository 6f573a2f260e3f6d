"""Words for values: the groups of a survey, or the steps of a scale.

1 = male, 2 = female are names; 1 = never … 5 = always are steps that can be analysed as numbers.
Only the visitor knows which, so that is asked once for all fields with the same words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

from tables.cells import Cells
from tables.model import Message, Options, Question

if TYPE_CHECKING:
    from tables.statistical import Field

STEPS = 3  # different words at least, or it is no scale
ALIKE = 3  # fields with the same words, as the items of a questionnaire have them
Labels = tuple[tuple[Any, str], ...]


@dataclass
class Words:
    """Of each field its cells as words, or None where its own values are read."""

    cells: list[Cells | None]
    notes: list[Message] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)


def read_value_labels(fields: Sequence[Field], options: Options) -> Words:
    found = Words([None] * len(fields))
    forced = dict(options.kinds)
    for labels, members in _sets(fields).items():
        free = [j for j in members if j not in forced]
        steps = _are_steps(labels, [fields[j] for j in free], found, options)
        worded = [j for j in members if forced.get(j, "number" if steps else "text") != "number"]
        for j in worded:
            found.cells[j] = _words(fields[j].values, labels)
        named = tuple(fields[j].name for j in worded if j in free)
        if named and len(labels) < STEPS:  # else it was asked
            params = {"count": len(named), "names": named, "words": _example(labels)}
            found.notes.append(Message("words_for_values", params))
    return found


def _sets(fields: Sequence[Field]) -> dict[Labels, list[int]]:
    """The fields whose values have words, by their words."""
    found: dict[Labels, list[int]] = {}
    for j, f in enumerate(fields):
        labels = tuple((value, text) for value, text in f.labels if _fits(value, f))
        if labels and _covers(labels, f):
            found.setdefault(labels, []).append(j)
    return found


def _fits(value: Any, f: Field) -> bool:
    """The letters of Stata and SAS name what is missing, no value."""
    if isinstance(value, str):
        return pa.types.is_string(f.values.type)
    return f.is_number


def _covers(labels: Labels, f: Field) -> bool:
    """Every value has its word; in a field of names, most have. Else only the ends of a scale."""
    present = pc.unique(_comparable(f.values).drop_null())
    named = pc.sum(pc.is_in(present, value_set=_keys(labels))).as_py() or 0
    if f.measure == "nominal" or not f.is_number:
        return named * 2 >= len(present) > 0
    return named == len(present) > 0


def _comparable(values: pa.Array) -> pa.Array:
    return values if pa.types.is_string(values.type) else values.cast(pa.float64(), safe=False)


def _keys(labels: Labels) -> pa.Array:
    return _comparable(pa.array([value for value, _ in labels]))


def _are_steps(labels: Labels, members: Sequence[Field], found: Words, options: Options) -> bool:
    """Whether the numbers are steps of a scale; asked where there are enough of them."""
    if not members or len(labels) < STEPS or not members[0].is_number:
        return False
    measures = {f.measure for f in members}
    told = bool(measures & {"ordinal", "scale"})
    assumed = told or ("nominal" not in measures and len(members) >= ALIKE)
    names = tuple(f.name for f in members)
    params = {"count": len(members), "names": names, "words": _example(labels)}
    question = options.question(f"scale {names[0]}", Message("ask_labels", params), assumed)
    found.questions.append(question)
    return question.holds


def _example(labels: Labels) -> tuple[str, ...]:
    return tuple(value_and_word(value, text) for value, text in sorted(labels))


def value_and_word(value: Any, word: str) -> str:
    """A value and its word, if it has one."""
    text = f"{value:.15g}" if isinstance(value, float) else str(value)
    return f"{text} = {word}" if word else text


def _words(values: pa.Array, labels: Labels) -> Cells:
    """The word of each value; a value that has none stays as it is."""
    place = pc.index_in(_comparable(values), value_set=_keys(labels), skip_nulls=True)
    words = pa.array([text for _, text in labels], pa.string()).take(place)
    return Cells(pc.fill_null(pc.coalesce(words, values.cast(pa.string())), ""))
