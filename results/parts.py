"""A file on its way: made bit by bit, so that one is told how far it is, and can stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pca_core.steps import Steps


@dataclass(frozen=True)
class Part:
    """`bits` gives the file's bytes; each bit takes a fraction of a second, and some are empty."""

    name: str
    bits: Callable[[], Iterable[bytes]]
    count: int  # of the bits
    parts: tuple[Part, ...] = ()  # of an archive, one after the other

    def at(self, done: int) -> str:
        """The file that is made after so many bits."""
        for part in self.parts:
            done -= part.count
            if done < 0:
                return part.name
        return self.name


def made(name: str, content: bytes) -> Part:
    return Part(name, lambda: [content], 1)


def content(part: Part) -> bytes:
    return b"".join(filter(None, part.bits()))


def steps(part: Part) -> Steps[bytes]:
    given = []
    for done, bit in enumerate(part.bits(), 1):
        if bit:  # a single one is joined without a copy
            given.append(bit)
        yield done, part.count
    return b"".join(given)
