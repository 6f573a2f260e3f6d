"""What a lesson is: plain data, so that one renderer serves every lesson and every place.

A lesson has steps. A step computes values from a dataset, draws them, may ask for a
prediction, and names the core functions that made its numbers. Its texts live beside it in
`en.md` and `zh.md`, under the step's id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import atan2, degrees
from types import ModuleType
from typing import Any

from figures.picture import Figure as Figure
from lessons.datasets import WORKED, Dataset
from lessons.text import Words
from live.settings import OneOf, Setting

Values = dict[str, Any]
Settings = Mapping[str, Any]


@dataclass(frozen=True)
class ChoiceCheck:
    """Pick one of some options; each has its own explanation (`why <option>` in the texts).

    `right` names the right option, or finds it from the step's values; None where every one is.
    """

    options: tuple[str, ...]
    right: str | Callable[[Values], str | None]

    def right_option(self, values: Values) -> str | None:
        return self.right if isinstance(self.right, str) else self.right(values)


@dataclass(frozen=True)
class NumberCheck:
    """Type a number; any equivalent form counts.

    `target` names the value to reach. `slips` are values people reach by a known mistake,
    each with a short name and its own explanation (`slip <slip>`, `why <slip>` in the texts).

    `is_a` says what can be proved of a wrong number (`lessons.bounds`), such as "share".

    Where `given` holds, there is more than can be listed or measured: the question is then the
    section `ask given`, which gives a sum to go on from.
    """

    target: str
    slips: tuple[str, ...] = ()
    given: Callable[[Values], bool] | None = None
    is_a: str = ""

    def asks(self, values: Values) -> str:
        """The section with the question."""
        return "ask given" if self.given and self.given(values) else "ask"


@dataclass(frozen=True)
class DirectionCheck:
    """Set an angle or a vector by hand. `target` finds the right direction, in degrees; None
    where every one is right.

    `period` is 180 for an axis (v and -v are the same axis) and 360 for a vector.
    """

    setting: Setting
    target: Callable[[Values], float | None]
    tolerance: float = 3.0
    period: float = 180.0

    def is_right(self, settings: Settings, values: Values) -> bool:
        angle = angle_of(settings[self.setting.name])
        return is_near_angle(angle, self.target(values), self.tolerance, self.period)


Check = ChoiceCheck | NumberCheck | DirectionCheck


def angle_of(setting: Any) -> float:
    """A setting's direction in degrees: an angle as it is, a vector's by its coordinates."""
    if isinstance(setting, (int, float)):
        return float(setting)
    return degrees(atan2(setting[1], setting[0]))


def is_near_angle(angle: float, target: float | None, tolerance: float, period: float) -> bool:
    """None: every angle is right."""
    if target is None:
        return True
    off = (angle - target) % period
    return min(off, period - off) <= tolerance


@dataclass(frozen=True)
class Ran:
    """A core function that made the step's numbers, and the arguments it was given."""

    function: Callable[..., Any]
    call: str
    arguments: Callable[[Values], tuple[Any, ...]]

    def result(self, values: Values) -> Any:
        return self.function(*self.arguments(values))


class UploadError(ValueError):
    """A file that cannot be used: `code` names the reason, `params` fill its sentence."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code}: {params}")
        self.code = code
        self.params = params

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(UploadError, self.code, **self.params), ()


@dataclass(frozen=True)
class Upload:
    """A file the visitor may bring for a step; it is never shared with other visitors.

    `read` turns its bytes into what `compute` finds as `settings[name]` (absent without a
    file), or raises UploadError.
    """

    name: str
    types: tuple[str, ...]
    megabytes: int
    read: Callable[[bytes], Any]


@dataclass(frozen=True)
class Errand:
    """Work that takes seconds, done only when the visitor asks: part after part.

    `do(part, settings)` does one part; `compute` finds all results as `settings[name]`, a
    mapping by part (absent before). The texts `errand` and `errand again` stand on the button,
    `part <part>` beside the bar.
    """

    name: str
    parts: tuple[str, ...]
    do: Callable[[str, Settings], Any]


class LessonError(ValueError):
    """What is wrong with a lesson, and in which step."""


def named_after_it(*_: Any) -> Any:
    """Stands for the function that has the step's name (see `Lesson.of`)."""
    raise LessonError("a step by itself has nothing to compute or draw")


@dataclass(frozen=True)
class Step:
    """One idea: a picture to act on, its numbers, a prediction, and the code that ran.

    `compute` and `figure` are the functions named after the step, unless said otherwise.

    `settings` are what the visitor sets by hand or chooses by name, each with its domain and its
    first value. `own_data` says that the step brings its own table instead of the visitor's.
    `cloud` is a seed (`lessons.seeds`): the points of its task, which it begins with in place of
    the worked example, whose answers have been told; every other table may be chosen.
    What `upload` and `errand` bring belongs to one visitor and is not part of the link.
    """

    id: str
    compute: Callable[[Dataset, Settings], Values] = named_after_it
    figure: Callable[[Values, Words], Figure] = named_after_it
    check: Check | None = None
    code: tuple[Ran, ...] = ()
    settings: tuple[Setting, ...] = ()
    own_data: bool = False
    cloud: str = ""
    upload: Upload | None = None
    errand: Errand | None = None

    @property
    def first_table(self) -> str:
        """The id of what it begins with."""
        return self.cloud or WORKED.id

    def setting(self, name: str) -> Setting | None:
        return next((one for one in self.settings if one.name == name), None)

    @property
    def choices(self) -> tuple[OneOf, ...]:
        """What is chosen by name, with a row of buttons."""
        return tuple(one for one in self.settings if isinstance(one, OneOf))

    def first(self, table: Dataset) -> dict[str, Any]:
        """What everything is set to before anybody has touched it."""
        return {one.name: one.first(table) for one in self.settings}


@dataclass(frozen=True)
class Lesson:
    id: str
    steps: tuple[Step, ...]

    @classmethod
    def of(
        cls, id: str, values: Sequence[ModuleType], figures: Sequence[ModuleType], *steps: Step
    ) -> Lesson:
        """A lesson whose steps find their functions by name in these modules."""
        found = [
            replace(
                step,
                compute=function_of(step.compute, step.id, values),
                figure=function_of(step.figure, step.id, figures),
            )
            for step in steps
        ]
        return cls(id, tuple(found))

    def step(self, step_id: str) -> Step:
        return next(step for step in self.steps if step.id == step_id)

    def position(self, step_id: str) -> int:
        return [step.id for step in self.steps].index(step_id)


def function_of(said: Any, name: str, modules: Sequence[ModuleType]) -> Any:
    """What was said, or the function of this name. Raises LessonError."""
    if said is not named_after_it:
        return said
    for module in modules:
        if hasattr(module, name):
            return getattr(module, name)
    there = ", ".join(module.__name__ for module in modules)
    raise LessonError(f"there is no function {name!r} in {there}")
