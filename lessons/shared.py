"""What is worked out once: shared by all visitors, unless it follows from a table of theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from threading import Lock
from typing import Any, TypeVar

from lessons.datasets import OWN, Dataset

MOST = 16  # results kept with a table that a visitor has brought
Result = TypeVar("Result")


def shared_cache(maxsize: int) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """`lru_cache`; but what follows from a visitor's own table is kept with that table only."""

    def decorate(function: Callable[..., Result]) -> Callable[..., Result]:
        cached = lru_cache(maxsize)(function)

        @wraps(function)
        def call(*args: Any) -> Result:
            own = next((a for a in args if isinstance(a, Dataset) and a.id == OWN), None)
            return cached(*args) if own is None else kept(own, function, args)

        call.cache_info = cached.cache_info  # type: ignore[attr-defined]
        return call

    return decorate


def kept(own: Dataset, function: Callable[..., Result], args: tuple[Any, ...]) -> Result:
    """The result, new or as it was found before; the oldest makes room."""
    key = (function, *args)
    if key in own.found:
        return own.found[key]
    result = own.found[key] = function(*args)
    if len(own.found) > MOST:
        del own.found[next(iter(own.found))]
    return result


def made_once(maxsize: int | None) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """`lru_cache`, but who asks for the same meanwhile waits for it. An error is not kept."""

    def decorate(make: Callable[..., Result]) -> Callable[..., Result]:
        place_of: Any = lru_cache(maxsize)(lambda *args: [Lock()])  # then the result, too
        finding = Lock()  # a cache alone gives two who come at once a place each

        @wraps(make)
        def call(*args: Any) -> Result:
            with finding:
                place = place_of(*args)
            with place[0]:
                if len(place) == 1:
                    place.append(make(*args))
                result: Result = place[1]
                return result

        call.cache_clear = place_of.cache_clear  # type: ignore[attr-defined]
        call.cache_info = place_of.cache_info  # type: ignore[attr-defined]
        return call

    return decorate
