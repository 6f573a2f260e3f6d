"""A cache that all visitors share, and that never keeps a table of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar

from lessons.datasets import OWN, Dataset

Result = TypeVar("Result")


def shared_cache(maxsize: int) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """`lru_cache`, which a dataset that a visitor has brought passes by."""

    def decorate(function: Callable[..., Result]) -> Callable[..., Result]:
        cached = lru_cache(maxsize)(function)

        @wraps(function)
        def call(*args: Any) -> Result:
            own = any(isinstance(a, Dataset) and a.id == OWN for a in args)
            return function(*args) if own else cached(*args)

        call.cache_info = cached.cache_info  # type: ignore[attr-defined]
        return call

    return decorate
