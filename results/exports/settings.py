"""What the code has to know of one table, as Python literals: no text of a visitor is more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pprint import pformat

import numpy as np

import pca_core
from pca_core import Scaling
from pca_core.checked import largest
from pca_core.guards import SAFE
from results.analysis import Analysis
from results.exports.file_words import say
from results.exports.source import Known, Recipe
from results.exports.wide_code import by_records
from tables.cells import Floats
from tables.filters import RULES
from tables.messages import sentence

WIDTH = 96


def settings(language: str, found: Analysis, recipe: Recipe) -> str:
    """The constants at the head of the code, each with a comment."""
    unit = unit_of(found)
    given: dict[str, object] = {"FILE": recipe.file}
    if recipe.sheet is None:
        given |= {"ENCODING": recipe.encoding, "SEPARATOR": recipe.separator}
    else:
        given["SHEET"] = recipe.sheet
    lines = [_assigned(language, name, pformat_wide(value)) for name, value in given.items()]
    lines.append(_fields(language, found, recipe))
    lines.append(_assigned(language, "LINES", runs(recipe.lines)))
    if recipe.supplementary:
        lines.append(_assigned(language, "NEW_LINES", runs(recipe.supplementary)))
    lines.append(_cells(language, recipe, _way(found)))
    if unit is not None:
        lines.append(
            _assigned(language, "UNIT", pformat_wide(unit if len(set(unit)) > 1 else unit[0]))
        )
    if found.prepared.small is not None:
        lines.append(_assigned(language, "SMALL", pformat_wide(found.prepared.small.tolist())))
    if found.model.constant:
        lines.append(_assigned(language, "CONSTANT", pformat_wide(list(found.model.constant))))
    if found.prepared.weights is not None:
        weights = pformat_wide(found.prepared.weights.tolist())
        lines.append(_assigned(language, "WEIGHTS", weights))
    lines += [
        _assigned(language, "DDOF", str(found.prepared.ddof)),
        _assigned(language, "RANK", str(found.model.rank)),
        _assigned(language, "EIGENVALUES", pformat_wide(eigenvalues_of(found))),
    ]
    return "\n".join(lines)


def eigenvalues_of(found: Analysis) -> list[float]:
    """As the code is to find them; those that it finds."""
    unit = unit_of(found)
    values = found.spectrum[: found.model.rank if by_records(found) else found.n]
    if unit is None:
        return values
    return [in_unit(value, unit[0], found.prepared.scaling) for value in values]


def rules_told(language: str, found: Analysis) -> list[str]:
    """By which rules fields were left out."""
    rules = [note for note in found.prepared.notes if note.code.startswith(RULES)]
    return [sentence(note, language) for note in rules]


def _fields(language: str, found: Analysis, recipe: Recipe) -> str:
    """The fields, and by which rules others were left out."""
    said = [say(language, "setting.FIELDS"), *rules_told(language, found)]
    literal = in_few_lines(recipe.fields) if found.wide else pformat_wide(recipe.fields)
    return f"{comment(chr(10).join(said))}\n{_constant('FIELDS', literal)}"


def _way(found: Analysis) -> str:
    """How cells were filled in, if any were."""
    if found.prepared.missing == "likelihood":
        return "likelihood"
    means = {"log": "geometric", "clr": "geometric", "log1p": "log1p"}
    return means.get(found.prepared.transform, "mean")


def in_unit(eigenvalue: float, unit: float, scaling: Scaling) -> float:
    """As the code finds it, where the fields are divided by this: the square of it in a variance,
    itself in a variance of fields that are divided by √s."""
    if scaling == "standard":
        return eigenvalue
    return eigenvalue / unit if scaling == "pareto" else eigenvalue / unit / unit


def _cells(language: str, recipe: Recipe, filled: str) -> str:
    """Numbers that stand in no cell, with the reason: field -> {line: number}."""
    reasons = {f"filled_{filled}": recipe.filled, "differing": recipe.differing}
    both: Known = {}
    said = [say(language, "setting.CELLS")]
    for key, known in reasons.items():
        for name, cells in known.items():
            both[name] = both.get(name, {}) | cells
        if known:
            said.append(say(language, f"setting.{key}"))
    return f"{comment(chr(10).join(said))}\n{_constant('CELLS', pformat_wide(both))}"


def unit_of(found: Analysis) -> list[float] | None:
    """Powers of two to divide the fields by where squares would leave the range of float64.

    One for all fields, unless the table is standardized: then the result does not depend on it.
    """
    Xc, _ = pca_core.center(found.prepared.X)
    peaks: Floats = largest(Xc)
    if found.prepared.scaling != "standard":
        peaks = np.full(found.n, peaks.max())
    peaks[peaks == 0] = 1
    if not is_extreme(peaks):
        return None
    return (2.0 ** np.floor(np.log2(peaks))).tolist()


def is_extreme(X: Floats) -> bool:
    """Whether squares of the largest number of any row, or of a peak, would leave float64."""
    peaks = np.abs(X).max(axis=-1) if X.ndim > 1 else X
    return not ((peaks > SAFE[0]).all() and (peaks < SAFE[1]).all())


def runs(numbers: Sequence[int]) -> str:
    """Whole numbers in order as a list; neighbours are gathered into ranges."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    said = []
    for part in parts:
        few = len(part) < 4
        said += [str(number) for number in part] if few else [f"*range({part[0]}, {part[-1] + 1})"]
    return f"[{_wrapped(said)}]"


def in_few_lines(fields: dict[str, tuple[int, str]]) -> str:
    """A dictionary of thousands as its keys and its values, many in a line."""
    at, marks = zip(*fields.values(), strict=True)
    same = f"{[marks[0]]} * {len(marks)}" if len(set(marks)) == 1 else f"[{_wrapped_all(marks)}]"
    return f"dict(zip(\n    [{_wrapped_all(fields)}],\n    zip({runs(at)}, {same}),\n))"


def _wrapped_all(texts: Iterable[str]) -> str:
    return _wrapped([repr(text) for text in texts])


def comment(text: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in text.strip().splitlines())


def pformat_wide(value: object) -> str:
    return pformat(value, width=WIDTH, compact=True, sort_dicts=False)


def _wrapped(parts: Sequence[str]) -> str:
    """Items with commas, as many in a line as fit."""
    lines, line = [], ""
    for part in parts:
        if len(line) + len(part) + 2 > WIDTH - 12:
            lines.append(line.rstrip())
            line = ""
        line += f"{part}, "
    return "\n    ".join([*lines, line]).rstrip(", ")


def _assigned(language: str, name: str, literal: str) -> str:
    return f"{comment(say(language, f'setting.{name}'))}\n{_constant(name, literal)}"


def _constant(name: str, literal: str) -> str:
    """`literal` may be of several lines; all of them belong to the brackets it starts with."""
    if "\n" in literal and literal[0] not in "([{":
        literal = f"({literal})"
    return f"{name} = {literal}"
