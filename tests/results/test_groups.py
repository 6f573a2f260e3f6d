"""Means of groups, ellipses around them, cos² as colour, fields that took no part."""

import re

import numpy as np
import pytest
from scipy.stats import f

import pca_core
from results.exports import Source, script, sheets
from results.exports.file_words import say as export_words
from results.fields import fields
from results.groups import around, group_sheets
from results.look import AROUND, COS2, Look
from results.records import records
from results.sentences import catalogue, listed, say
from tables.notes import NotesFile, join_notes
from tests.results.brought import analysed, shipped
from texts import LANGUAGES

SMALL = b"g,x,y,z,w\n" + b"".join(
    b"%s,%d,%d,%d,%d\n" % (g, 5 * x % 13, x * x % 7, (3 * x) % 5, x % 4)
    for x, g in enumerate([b"a"] * 6 + [b"b"] * 2 + [b"c"] * 5)
)


@pytest.mark.parametrize("kind", AROUND[2:])
def test_ellipses_are_those_of_hotelling(kind):
    """Every point of an outline lies at the F limit from the mean of its group."""
    found, table = shipped("penguins")
    look = Look(colour="species", around=kind, axes=(0, 2))
    shown = around(found, table, look, [0, 2])
    species = [table.columns[0].texts[i] for i in found.prepared.records]
    names = sorted(set(species))
    of, level = kind.split("_")
    for g, name in enumerate(names):
        Y = found.Y[[s == name for s in species]][:, [0, 2]]
        m, d = len(Y), shown.outlines[g] - Y.mean(axis=0)
        np.testing.assert_allclose(shown.means[g], Y.mean(axis=0))
        limit = 2 * (m - 1) / (m * (m - 2)) * f.ppf(int(level) / 100, 2, m - 2)
        limit *= m + 1 if of == "record" else 1
        distance = np.einsum("ij,jk,ik->i", d, np.linalg.inv(np.cov(Y.T)), d)
        np.testing.assert_allclose(distance, limit, rtol=1e-9)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_shows_them_and_says_what_they_are(language):
    found, table = analysed(SMALL)
    said = {}
    for kind in AROUND:
        panel = records(language, found, table, Look(colour="g", around=kind))
        large = [t for t in panel.drawn.figure["data"] if t.get("marker", {}).get("size") == 16]
        lines = [t for t in panel.drawn.figure["data"] if t.get("mode") == "lines"]
        said[kind] = " ".join(panel.lines), len(large), len(lines)
    assert [said[kind][1] for kind in AROUND] == [0, 3, 3, 3, 3]
    assert [said[kind][2] - said["none"][2] for kind in AROUND] == [0, 0, 2, 2, 2]
    small = catalogue(language)["groups.small"].format(least=5)
    assert small in said["record_95"][0]
    assert small not in said["means"][0]
    assert "68%" in said["record_68"][0]


def test_the_rest_that_shares_a_colour_is_no_group():
    rows = b"".join(b"%d,%d,%d,k%d\n" % (x, x * x % 11, x % 3, x % 20) for x in range(60))
    found, table = analysed(b"x,y,z,g\n" + rows)
    shown = around(found, table, Look(colour="g", around="means"), [0, 1])
    assert len(shown.means) == 12


def test_cos2_as_colour():
    found, table = shipped("penguins")
    panel = records("en", found, table, Look(colour=COS2, axes=(1, 2)))
    trace = next(t for t in panel.drawn.figure["data"] if "customdata" in t)
    Y = found.Y
    expected = (Y[:, [1, 2]] ** 2).sum(axis=1) / (Y**2).sum(axis=1)
    np.testing.assert_allclose(trace["marker"]["color"], expected[trace["customdata"]], atol=1e-9)
    assert (trace["marker"]["cmin"], trace["marker"]["cmax"]) == (0, 1)  # dark is near 1, always
    assert records("zh", found, table, Look(colour=COS2, space=True)).drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_that_took_no_part_in_the_circle(language):
    data = SMALL.replace(SMALL.splitlines()[4], SMALL.splitlines()[4][:-1])  # a cell missing
    found, table = analysed(data, fields=("x", "y", "z"))
    without = fields(language, found, Look(), table)
    panel = fields(language, found, Look(more_fields=("w", "x", "no such")), table)
    assert len(panel.lines) == len(without.lines) + 1
    w = table.columns[4].values[list(found.prepared.records)]
    seen = np.isfinite(w)
    r = [np.corrcoef(found.Y[seen, k], w[seen])[0, 1] for k in (0, 1)]
    line = panel.lines[1].replace("\u200b", "").replace("−", "-")
    comma = {"en": ", ", "zh": "、"}[language]
    assert f"{r[0]:.3f}{comma}{r[1]:.3f}" in line
    assert f"{r[0] ** 2 + r[1] ** 2:.3f}" in line
    dashed = [t for t in panel.drawn.figure["data"] if t.get("line", {}).get("dash") == "dash"]
    plain = [t for t in without.drawn.figure["data"] if t.get("line", {}).get("dash") == "dash"]
    assert len(dashed) == len(plain) + 1


def by_hand(y, of):
    """η² from the differences of all pairs: those within groups, and all."""
    parts = [y[of == g] for g in set(of.tolist())]
    within = sum(((p[:, None] - p) ** 2).sum() / (2 * len(p)) for p in parts)
    return 1 - within / (((y[:, None] - y) ** 2).sum() / (2 * len(y)))


def test_shares_between_groups_are_those_of_pairs():
    found, table = shipped("penguins")
    species = np.array([table.columns[0].texts[i] for i in found.prepared.records])
    lines = " ".join(records("en", found, table, Look(colour="species", axes=(0, 2))).lines)
    for k in (0, 2):
        share = by_hand(found.Y[:, k], species)
        assert f"**{100 * share:.0f}%** of the variance of component {k + 1} " in lines
    (row,) = (line for line in lines.splitlines() if line.startswith("| Gentoo"))
    mean = found.Y[species == "Gentoo", 2].mean()
    assert float(row.split("|")[-2]) == pytest.approx(mean, rel=1e-3)


def test_what_chance_explains_is_what_shuffled_groups_explain():
    rows = b"".join(b"%d,%d,%d,g%d\n" % (x, x * x % 11, x % 5, x % 3) for x in range(12))
    found, table = analysed(b"x,y,z,g\n" + rows)
    lines = " ".join(records("en", found, table, Look(colour="g")).lines)
    said = re.search(r"With 3 groups chance alone would give (\d+)% on average", lines)[1]
    random, of = np.random.default_rng(1), np.arange(12) % 3
    shares = [pca_core.eta_squared(found.Y, random.permutation(of)) for _ in range(3000)]
    assert int(said) == pytest.approx(100 * np.mean(shares), abs=0.75)


@pytest.mark.parametrize("language", LANGUAGES)
def test_small_groups_are_named_as_small_and_one_of_each_is_no_group(language):
    found, table = analysed(SMALL)
    lines = " ".join(records(language, found, table, Look(colour="g")).lines)
    assert say(language, "groups.few", names=listed(language, ["b"]), least=5) in lines
    rows = b"".join(b"%d,%d,n%d\n" % (x, x * x % 11, x) for x in range(12))
    alone, names = analysed(b"x,y,g\n" + rows)
    lines = " ".join(records(language, alone, names, Look(colour="g")).lines)
    assert "η²" not in lines


NAMED = b"who,x,y,z\n" + b"".join(
    b"s%d,%d,%d,%d\n" % (i, 5 * i % 13, i * i % 7, (3 * i) % 5) for i in range(20)
)
NOTES = b"sample,g,<b>batch</b>,age\n" + b"".join(
    b"S-%d,%s,%d,%d\n" % (i, b"pqr"[i % 3 : i % 3 + 1], i % 2 + 1, 20 + i * i % 17)
    for i in range(19)
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_out_of_notes_are_those_of_a_column(language):
    """The same panel as of a table that has the column itself; what was joined is told in every
    file, and the code that finds the result again does not hear of it."""
    found, table = analysed(NAMED)
    noted = join_notes(table, NotesFile(NOTES.replace(b"S-", b"s"), "n <i>.csv")).beside(table)
    lines = [line + b"," + (b"pqr"[i % 3 : i % 3 + 1] if i < 19 else b"")
             for i, line in enumerate(NAMED.splitlines()[1:])]  # fmt: skip
    _, own = analysed(b"\n".join([b"who,x,y,z,g", *lines]))
    look = Look(colour="g", around="means")
    panels = [records(language, found, each, look) for each in (noted, own)]
    assert panels[0].lines == panels[1].lines
    assert panels[0].drawn.figure == panels[1].drawn.figure
    assert records(language, found, noted, Look(colour="age")).drawn  # a quantity

    sources = [Source(NAMED, "t.csv", each) for each in (table, noted)]
    assert script(language, found, sources[0]) == script(language, found, sources[1])
    about = sheets(language, found, sources[1])[export_words(language, "sheet.about")]
    assert any("n <i>.csv" in str(cell) for cell in about.columns[1])


def test_sheets_of_groups_are_means_and_shares_of_all_components():
    found, table = shipped("penguins")
    means, eta = group_sheets("en", found, table, Look(colour="species")).values()
    species = np.array([table.columns[0].texts[i] for i in found.prepared.records])
    names, counts, *scores = means.columns
    for g, name in enumerate(names):
        Y = found.Y[species == name]
        assert counts[g] == len(Y)
        np.testing.assert_allclose([column[g] for column in scores], Y.mean(axis=0), atol=1e-9)
    np.testing.assert_allclose(eta.columns[1], [by_hand(y, species) for y in found.Y.T])
    assert group_sheets("en", found, table, Look()) == {}
    assert group_sheets("en", found, table, Look(colour=COS2)) == {}
