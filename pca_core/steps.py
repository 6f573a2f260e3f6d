"""Work that takes a while, in steps: one may be told of each, wait between two, or stop."""

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")
Steps: TypeAlias = Generator[tuple[int, int], None, Result]  # yields (done, of), returns the result
Progress: TypeAlias = Callable[[int, int], object]


def finish(steps: Steps[Result], progress: Progress | None = None) -> Result:
    """All steps; progress(done, of) is called after each. An exception raised there ends it."""
    while True:
        try:
            told = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        if progress:
            progress(*told)
