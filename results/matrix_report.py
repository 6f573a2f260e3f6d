"""The report on a matrix that came in place of records."""

from __future__ import annotations

from collections.abc import Iterator

from results import of_distances, of_matrix
from results.markup import html
from results.panel import Drawn, Finding
from results.parts import Part
from results.report import Scripts, as_read, heading, page, section
from results.sentences import message_text, tell
from results.sheet import Sheet
from tables import Understood
from tables.table import Matrix


def findings(language: str, matrix: Matrix) -> tuple[Finding, ...]:
    of = of_distances if matrix.kind == "distances" else of_matrix
    return of.findings(language, matrix)


def sheets(language: str, matrix: Matrix) -> dict[str, Sheet]:
    """By the ending of their files."""
    of = of_distances if matrix.kind == "distances" else of_matrix
    return of.sheets(language, matrix)


def matrix_report(name: str, language: str, table: Understood, scripts: Scripts) -> Part:
    """How it was read, why there are no scores, and what follows from it."""

    def bits() -> Iterator[bytes]:
        assert table.matrix is not None
        pictures: list[Drawn] = []
        said = [
            heading(language, "understood.title"),
            as_read(language, table),
            *(html(message_text(problem, language)) for problem in table.problems),
            *(section(language, one, pictures) for one in findings(language, table.matrix)),
        ]
        title = tell(language, "report.title", name=table.name)
        yield page(language, title, "\n".join(said), pictures, scripts).encode()

    return Part(name, bits, 1)
