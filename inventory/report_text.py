"""The report on a class as Markdown, for who has its sheets as a file."""

from __future__ import annotations

from inventory.class_report import ClassReport, FormReport
from inventory.item_files import all_items, all_misconceptions
from inventory.item_statistics import FEWEST
from inventory.sheets import TIMES

NONE = "–"
NOT_VALIDATED = "This inventory is not validated (docs/inventory.md). No marks should hang on it."


def report_text(report: ClassReport, language: str) -> str:
    """All of it: gains, forms with their items, misconceptions by how often they were chosen."""
    return "\n\n".join(
        [
            "# A class and the concept inventory",
            NOT_VALIDATED,
            *gains_text(report),
            *(part for form in report.forms for part in form_parts(form, language)),
            "## What is believed",
            held_table(report, language),
            "",
        ]
    )


def gains_text(report: ClassReport) -> list[str]:
    said = []
    for (one, two), gain in report.gains.items():
        ends = " to ".join(map(two_places, gain.interval)) if gain.interval else NONE
        said.append(
            f"**{one} → {two}**, {gain.learners} learners: {two_places(gain.before)} → "
            f"{two_places(gain.after)} right; normalized gain {two_places(gain.gain)}, 95 % {ends}."
        )
    return [*said, f"Sheets that belong to no pair: {report.unpaired}."]


def form_parts(form: FormReport, language: str) -> list[str]:
    reliability = two_places(form.reliability)
    if form.reliability is None and form.sheets < FEWEST:
        reliability = f"none below {FEWEST} sheets"
    rows = [["item", "difficulty", "discrimination"]]
    for n, item in enumerate(all_items().values()):
        found = map(two_places, (form.difficulty[n], form.discrimination[n]))
        rows.append([f"{n + 1}. {item.idea[language]}", *found])
    return [
        f"## Form {form.form}, {form.time}: {form.sheets} sheets",
        f"KR-20: {reliability}.",
        as_table(rows),
    ]


def held_table(report: ClassReport, language: str) -> str:
    """Those chosen most at first stand first; who guesses chooses each in one case of four."""
    known = all_misconceptions()
    times = [t for t in TIMES if any(t in held for held in report.held.values())]

    def share(slip: str, time: str) -> float:
        chosen, could = report.held[slip].get(time, (0, 0))
        return chosen / could if could else 0.0

    ordered = sorted(report.held, key=lambda slip: [-share(slip, time) for time in times])
    rows = [["", *times]]
    for slip in ordered:
        cells = [
            "{} of {}".format(*report.held[slip][time]) if time in report.held[slip] else NONE
            for time in times
        ]
        rows.append([known[slip].says[language], *cells])
    return as_table(rows)


def as_table(rows: list[list[str]]) -> str:
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, "|---" * len(rows[0]) + "|", *body])


def two_places(x: float | None) -> str:
    return NONE if x is None else f"{x:.2f}"
