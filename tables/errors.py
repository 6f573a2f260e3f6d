"""Why a table cannot be read or prepared: a `code` and the `params` of its sentence."""

from __future__ import annotations

from typing import Any

from tables.messages import sentence
from tables.model import Message


class TablesError(ValueError):
    """Its English sentence is the text of the exception; `message` says it in any language."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(sentence(Message(code, params)))
        self.code = code
        self.params = params

    @property
    def message(self) -> Message:
        return Message(self.code, self.params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.params)


class ReadingError(TablesError):
    """No table came out of the file."""


class PreparingError(TablesError):
    """The table cannot be analysed with these choices."""


def _rebuild(kind: type[TablesError], code: str, params: dict[str, Any]) -> TablesError:
    return kind(code, **params)
