"""What is said of a wrong answer that no known slip explains: the first property it has not.

A property is broken only where it is by more than the typed digits leave open, and by more than
floats lose. `script/properties.js` is the twin.
"""

from __future__ import annotations

from lessons.exact import value
from lessons.near import near
from practice import loosely
from practice.against import Given
from practice.formula import Values
from practice.operations import NoValueError, cells_of, objects
from practice.rules import Property, Rule

LOST = 1e-10  # by floats, of the third power of the largest number: there are determinants


def first_broken(rule: Rule, given: Given, shape: tuple[int, ...], values: Values) -> str:
    """Its name; "" where every property may hold. values : known up to a little"""
    numbers = loosely.typed_near(given, loosely.OF_ANSWER)
    answer = objects(numbers).reshape(shape) if shape else numbers[0]
    size = max(1.0, float(values.largest), *(abs(value(cell.number)) for cell in given))
    known = values.with_answer(answer)
    broken = (
        one.name for one in rule.properties if is_broken(one, known, LOST * size * size * size)
    )
    return next(broken, "")


def is_broken(one: Property, known: Values, slack: float) -> bool:
    try:
        cells = [near(x) for x in cells_of(known.value_of(one.formula))]
    except NoValueError:
        return False
    if one.at_least:
        return any(x.middle < -x.radius - slack for x in cells)
    return any(abs(x.middle) > x.radius + slack for x in cells)
