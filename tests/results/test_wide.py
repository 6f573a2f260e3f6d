"""Tables with more fields than can be shown: a part is, it is the right one, and it is said."""

from __future__ import annotations

import json
import re
import tracemalloc

import numpy as np
import pytest

from figures.table_curves import thinned
from pca_core.bootstrap import Intervals
from pca_core.steps import finish
from results import wide
from results.analysis import VALIDATED, WIDE, Analysis, analyse
from results.both import both
from results.certainty import certainty, resampling
from results.fields import ARROWS, ROWS, fields
from results.loadings import LISTED, loadings
from results.look import Look
from results.otherwise import Other, otherwise, reckoning
from results.panel import Finding
from results.records import records
from results.rules import how_many
from results.stages import STAGES, stage
from results.summary import paragraph, warnings
from results.unusual import unusual
from tables import Understood
from tables.prepare import Choices
from tests.results.brought import analysed
from tests.results.wide import csv, genes, spectra
from texts import LANGUAGES

LIMIT = 300_000  # characters of a picture on its way to the browser


@pytest.fixture(scope="module", params=["spectra", "genes"])
def brought(request) -> tuple[Analysis, Understood]:
    return analysed(csv(*{"spectra": spectra, "genes": genes}[request.param]()))


@pytest.fixture(scope="module")
def spectrum() -> Analysis:
    return analysed(csv(*spectra()))[0]


@pytest.fixture(scope="module")
def unordered() -> Analysis:
    return analysed(csv(*genes()))[0]


@pytest.fixture(scope="module")
def when_asked(brought) -> tuple[Intervals, tuple[Other, ...]]:
    found, table = brought
    return few_draws(found, 30), finish(reckoning(table, Choices(), found))


def few_draws(found: Analysis, runs: int) -> Intervals:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("results.certainty.RUNS", runs)
        return finish(resampling(found))


def every(
    language: str,
    found: Analysis,
    table: Understood,
    intervals: Intervals,
    others: tuple[Other, ...],
) -> list[Finding]:
    """All stages and panels."""
    names, look = list(found.prepared.labels), Look(selected=(0, 3))
    made = [stage(language, found, each, 3, 1) for each in STAGES]
    made += [how_many(language, found), records(language, found, table, look)]
    made += [fields(language, found, look, table), *loadings(language, found, look)]
    made += [both(language, found, 1, names), unusual(language, found, 2, names)]
    made += certainty(language, found, intervals, look)
    return [*made, otherwise(language, found, others, look, names)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_is_of_a_size_that_can_be_read(brought, when_asked, language):
    found, table = brought
    shown = every(language, found, table, *when_asked)
    for finding in shown:
        said = "\n".join([finding.title, *finding.lines])
        assert not re.search(r"\{[a-z]|nan", said)
        assert sum(name in said for name in found.fields) <= 60
        if finding.drawn:
            assert len(json.dumps(finding.drawn.figure)) < LIMIT
            assert len(finding.drawn.figure["data"]) < WIDE
            assert len(finding.drawn.alt) < 2000
        for column in (finding.table or {}).values():
            assert len(column) <= max(ROWS, 125)
        assert len(finding.table or {}) < 50
    assert len("\n".join(paragraph(language, found))) < 1200
    assert len(warnings(language, found)) == 1  # more fields than records


def test_no_n_by_n_matrix_is_made_on_the_page():
    found, table = analysed(csv(*spectra(12, 1500)))
    others = finish(reckoning(table, Choices(), found))
    tracemalloc.start()
    again = analyse(found.prepared)
    intervals = few_draws(again, 3)
    every("en", again, table, intervals, others)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1500 * 1500 * 8 / 2


def test_a_part_of_the_matrix_is_drawn_with_its_strongest_pair(brought):
    found, _ = brought
    seen = stage("en", found, "covariance")
    assert f"{found.n} × {found.n}" in seen.lines[0]
    at = wide.some(found, 30)
    (cells,) = (t for t in seen.drawn.figure["data"] if t["type"] == "heatmap")
    C = np.cov(found.prepared.X[:, at].T, ddof=0)
    np.testing.assert_allclose(cells["z"], C, rtol=1e-3, atol=1e-3 * np.abs(C).max())
    R = np.corrcoef(found.prepared.X[:, at].T) - np.eye(len(at))
    i, j = np.unravel_index(np.abs(R).argmax(), R.shape)
    said = seen.lines[-1].replace("\\", "")
    assert {found.fields[at[i]], found.fields[at[j]]} <= set(re.findall(r"\*\*(.+?)\*\*", said))


def test_fields_that_weigh_most_are_shown(unordered):
    P, values = unordered.model.components[:2], unordered.model.eigenvalues[:2]
    part = (values[:, None] * P**2).sum(axis=0) / values.sum()
    order = np.argsort(-part, kind="stable")
    assert wide.weighing_most(unordered, (0, 1), 9) == order[:9].tolist()
    assert wide.some(unordered, 9) == sorted(order[:9].tolist())
    seen = fields("en", unordered, Look())
    assert f"{100 * part[order[:ARROWS]].sum():.0f}%" in "\n".join(seen.lines)
    (listed, *_) = seen.table.values()
    assert listed == [unordered.fields[j] for j in order[:ROWS]]
    (_, first, *_) = fields("en", unordered, Look(), listed=[5, 300]).table.items()
    expected = np.sqrt(values[0]) * P[0, [5, 300]]
    np.testing.assert_allclose(first[1], expected, rtol=1e-3)


def test_sorted_loadings_show_both_ends_and_what_is_left(unordered):
    for k, seen in enumerate(loadings("en", unordered, Look())):
        L = unordered.loadings[k]
        order = np.argsort(-np.abs(L), kind="stable")[:LISTED]
        order = order[np.argsort(-L[order], kind="stable")]
        bars = next(t for t in seen.drawn.figure["data"] if t["type"] == "bar")
        np.testing.assert_allclose(bars["x"], L[order])
        assert bars["hovertext"][0].startswith(f"{unordered.fields[order[0]]}: ")
        rest = 100 - unordered.field_contributions[k][order].sum()
        left = f"{unordered.n - LISTED} more, together {rest:.0f}%"
        assert any(left in note["text"] for note in seen.drawn.figure["layout"]["annotations"])


def test_loadings_run_along_an_ordered_header(spectrum):
    assert spectrum.header.title == "nm"
    (seen,) = loadings("en", spectrum, Look())
    lines = [t for t in seen.drawn.figure["data"] if t.get("hovertext")]
    assert [t["name"].split(" · ")[0] for t in lines] == ["PC 1", "PC 2"]
    for k, line in enumerate(lines):
        at = thinned(spectrum.loadings[k], 900)
        np.testing.assert_allclose(line["x"], spectrum.header.places[at])
        np.testing.assert_allclose(line["y"], spectrum.loadings[k][at], atol=2e-5)
    named = {note["text"] for note in seen.drawn.figure["layout"]["annotations"]}
    assert {"550", "800", "1000"} <= named
    assert seen.drawn.figure["layout"]["xaxis"]["title"]["text"] == "nm"


def test_the_paragraph_names_regions_of_a_spectrum(spectrum):
    first, second = paragraph("en", spectrum)[0], spectrum.field_contributions[0]
    count = int(np.searchsorted(np.cumsum(np.sort(second)[::-1]), 80)) + 1
    assert f"It takes {count} of the {spectrum.n} fields to make 80% of it" in first
    one, other = re.findall(r"\*\*(\d+)–(\d+) nm\*\*", first)
    assert int(one[0]) < 550 < int(one[1])
    assert int(other[0]) < 800 < int(other[1])


def test_the_paragraph_names_a_handful_of_many_fields(unordered):
    said = paragraph("en", unordered)[0].replace("\\", "")
    largest = np.argsort(-unordered.field_contributions[0])
    assert unordered.fields[largest[0]] in said
    assert sum(f"**{name}**" in said for name in unordered.fields) == 6


def test_records_run_along_a_spectrum_and_their_mean_too(spectrum):
    first, centred = (stage("en", spectrum, name).drawn.figure for name in STAGES[:2])
    mean = first["data"][-1]
    np.testing.assert_allclose(mean["y"], spectrum.prepared.X.mean(axis=0), atol=1e-4)
    lowest, highest = (f(spectrum.centred) for f in (np.min, np.max))
    low, high = centred["layout"]["yaxis"]["range"]
    assert low < lowest < highest < high or len(spectrum.prepared.X) > 30


def test_validation_of_a_wide_table_is_that_of_its_first_components(brought):
    found, _ = brought
    from pca_core import cross_validated_error

    assert found.validated == cross_validated_error(found.centred, VALIDATED).keep


def test_words_before_numbers_are_an_order_where_neighbours_are_alike():
    names, X = spectra()
    counted = [f"V{j + 1}" for j in range(len(names))]
    drift = np.random.default_rng(2).normal(size=(len(X), 1))  # as of a lamp, in all fields
    assert analysed(csv(counted, X + drift))[0].header is not None
    assert analysed(csv(counted, np.random.default_rng(1).normal(size=X.shape)))[0].header is None
    assert analysed(csv(names[:60], X[:, :60]))[0].wide is False
