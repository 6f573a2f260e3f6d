"""A report to keep: one HTML file with everything in it, that asks nothing of any network."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from pathlib import Path
from string import Template
from typing import TypeAlias

from lessons.text import escape_markdown
from pca_core.bootstrap import Intervals
from pca_core.how_many import Choice
from results import full_names, summary
from results.analysis import Analysis
from results.beside import beside_components
from results.both import both
from results.certainty import certainty
from results.exports.csv_files import csv_name
from results.exports.file_words import say as export_words
from results.fields import fields
from results.how_read import counts, noted
from results.loadings import loadings
from results.look import Look, labels
from results.markup import FORMULAS, embedded, html, table_html
from results.otherwise import Other, otherwise
from results.panel import Drawn, Finding
from results.parts import Part
from results.plane import axes_of
from results.records import records
from results.rules import how_many
from results.sentences import message_text, say, tell
from results.stages import STAGES, stage
from results.unusual import components_kept, unusual
from results.wide import weighing_most
from tables import Understood
from texts.labels import say as label
from texts.language import KNOWN, type_rules
from texts.marks import page as marked_page

HERE = Path(__file__).parent
Panels: TypeAlias = Callable[[], Finding | tuple[Finding, ...]]
ROWS = 40  # of a table in the report; all of them are in the workbook


@dataclass(frozen=True)
class Scripts:
    """What draws the pictures: the live figure, its style, and Plotly.js."""

    figure: str
    style: str
    plotly: str
    words: Mapping[str, str]


def report(
    name: str,
    language: str,
    found: Analysis,
    table_read: Understood,
    look: Look,
    scripts: Scripts,
    *,
    k: int = 1,
    record: int = 0,
    parallel: Choice | None = None,
    intervals: Intervals | None = None,
    others: Sequence[Other] = (),
) -> Part:
    """All stages and all panels as the visitor last saw them: nothing with each of them, the
    whole at the end. Raises PCAError."""
    names = labels(found, table_read, look)
    flat = replace(look, space=False, selected=())
    walk: list[Panels] = [partial(stage, language, found, each, k, record) for each in STAGES]
    meaning: list[Panels] = [
        lambda: how_many(language, found, parallel, look.enough),
        lambda: records(language, found, table_read, flat),
        lambda: tuple(filter(None, [beside_components(language, found, table_read)])),
        *([partial(loadings, language, found, look)] if found.wide else []),
        lambda: some_fields(language, found, table_read, look),
        *(partial(both, language, found, alpha, names, look) for alpha in (1, 0)),
        lambda: unusual(language, found, components_kept(found, look.keep), names),
    ]
    if intervals:
        meaning.append(partial(certainty, language, found, intervals, look))
    if others:
        meaning.append(partial(otherwise, language, found, others, look, names))

    def bits() -> Iterator[bytes]:
        walked: list[Finding] = []
        meant: list[Finding] = []
        for seen, panels in ((walked, walk), (meant, meaning)):
            for make in panels:
                panel = make()
                seen += [panel] if isinstance(panel, Finding) else panel
                yield b""
        labelled = (
            (found.prepared.labels, walked),
            (names, meant),
            (found.prepared.supplementary_labels, [*walked, *meant]),
        )
        shortened = full_names.of_report(language, found, table_read, look, labelled)
        pictures: list[Drawn] = []
        title = tell(language, "report.title", name=table_read.name)
        said = body(language, found, table_read, shortened, walked, meant, pictures)
        yield page(language, title, said, pictures, scripts).encode()

    return Part(name, bits, len(walk) + len(meaning) + 1)


def body(
    language: str,
    found: Analysis,
    table_read: Understood,
    shortened: full_names.Names,
    walked: list[Finding],
    meant: list[Finding],
    pictures: list[Drawn],
) -> str:
    """The pictures' data are collected for the script."""
    results = [
        heading(language, "walk.title"),
        *(section(language, panel, pictures) for panel in walked),
        heading(language, "meaning.title"),
        plain_words(language, found),
        *(section(language, panel, pictures) for panel in meant),
    ]
    if found.wide:
        figures = (picture.figure for picture in pictures)
        shortened = full_names.standing_in(shortened, "\n".join(results), figures)
    parts = [
        heading(language, "report.about"),
        about(language, found),
        heading(language, "understood.title"),
        as_read(language, table_read),
        *in_full(language, shortened),
        *results,
    ]
    return "\n".join(parts)


def some_fields(language: str, found: Analysis, read: Understood, look: Look) -> Finding:
    """The panel of the fields; of a wide table with fewer of them, and where all are."""
    if not found.wide:
        return fields(language, found, look, read)
    most = weighing_most(found, axes_of(found, look), ROWS)
    panel = fields(language, found, look, read, most)
    file = csv_name(export_words(language, "sheet.loadings"))
    more = say(language, "report.more_fields", shown=ROWS, count=found.n - ROWS, file=file)
    return replace(panel, lines=(*panel.lines, more))


def heading(language: str, key: str) -> str:
    return html(f"## {say(language, key)}")


def about(language: str, found: Analysis) -> str:
    """What was analysed, and what went before."""
    prepared = found.prepared
    lines = [say(language, "prepare.ready", m=found.m, n=found.n)]
    raw = {"none": "raw", "snv": "raw_snv"}.get(prepared.transform, "raw_logs")
    scaled = {"none": raw, "pareto": "pareto", "standard": "scaled"}[prepared.scaling]
    lines.append(say(language, f"report.{scaled}"))
    lines.append(say(language, f"report.ddof_{prepared.ddof}"))
    lines += [message_text(note, language) for note in prepared.notes]
    if prepared.treated:
        lines.append(say(language, "prepare.order"))
    return html("\n".join(f"- {line}" for line in lines))


def as_read(language: str, table: Understood) -> str:
    """What was noted when the file was read, and what was asked."""
    lines = [counts(language, table), *(escape_markdown(line) for line in noted(language, table))]
    return html("\n".join(f"- {line}" for line in lines))


def in_full(language: str, names: full_names.Names) -> list[str]:
    """A list of shortened names, if there are any."""
    if not names:
        return []
    listed = table_html(full_names.listing(language, names), len(names))
    return [heading(language, "names.title"), html(say(language, "names.lead")), listed]


def plain_words(language: str, found: Analysis) -> str:
    said = "".join(html(line) for line in summary.paragraph(language, found))
    warned = (html(line) for line in summary.warnings(language, found))
    return said + "".join(f'<aside class="warning">{line}</aside>' for line in warned)


def section(language: str, panel: Finding, pictures: list[Drawn]) -> str:
    """Sentences, picture, table."""
    parts = [f"<h3>{escape(panel.title)}</h3>", *(html(line) for line in panel.lines)]
    if panel.drawn is not None:
        parts.append(f'<figure><div class="lf-mount" id="picture-{len(pictures)}"></div></figure>')
        pictures.append(panel.drawn)
    if panel.table is not None:
        parts.append(table_html(panel.table, ROWS))
        count = len(next(iter(panel.table.values())))
        if count > ROWS:
            parts.append(html(say(language, "report.cut", shown=ROWS, count=count)))
    if panel.code:
        parts.append(f"<pre><code>{escape(panel.code)}</code></pre>")
    return f"<section>{''.join(parts)}</section>"


def page(language: str, title: str, body: str, pictures: list[Drawn], scripts: Scripts) -> str:
    data = [
        {"figure": picture.figure, "alt": picture.alt, "download": picture.name}
        for picture in pictures
    ]
    made = Template(file_text(HERE / "report.html")).substitute(
        attributes=KNOWN[language].attributes,
        title=escape(title),
        style=file_text(HERE / "report.css") + file_text(FORMULAS) + type_rules() + scripts.style,
        body=body,
        privacy=escape(tell(language, "report.privacy")),
        no_script=escape(tell(language, "report.no_script")),
        pictures=embedded(data),
        words=embedded(dict(scripts.words)),
        plotly=scripts.plotly.replace("</script", r"<\/script"),
        figure=scripts.figure.replace("</script", r"<\/script"),
    )
    return marked_page(made, label(language, "app.in_english"))


def file_text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
