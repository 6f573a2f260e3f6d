"""What the panels say of a table, against other ways to the same numbers."""

from __future__ import annotations

from html import unescape

import numpy as np
import pytest
from scipy import stats
from sklearn.decomposition import PCA

from figures.group_marks import MOST
from lessons.how_many.values_rules import RULES
from lessons.text import LANGUAGES, lesson_words
from pca_core import fit, parallel_analysis
from pca_core.how_many import Choice
from results.both import both
from results.fields import fields
from results.look import PANELS, Look, groups, labels, values_of
from results.records import records
from results.report import about
from results.rules import choices, how_many
from results.sentences import AsIs, catalogue, say
from results.stages import STAGES, stage
from results.summary import alike, paragraph, warnings
from results.unusual import expected, measure_unusual, unusual
from tests.results.brought import analysed, shipped

FIRST_WORDS = {"en": "The second component", "zh": "第二主成分"}


def numbers(column):
    return np.array([x for x in column if isinstance(x, float)])


@pytest.mark.parametrize("scaling", ["none", "standard"])
@pytest.mark.parametrize("ddof", [0, 1])
def test_loadings_and_contributions_of_fields(scaling, ddof):
    found, _ = shipped("iris", scaling=scaling, ddof=ddof)
    table = list(fields("en", found).table.values())
    X = found.prepared.X
    Z = (X - X.mean(axis=0)) / (X.std(axis=0, ddof=ddof) if scaling == "standard" else 1)
    model = PCA(svd_solver="full").fit(Z)
    scale = (len(X) - 1) / (len(X) - ddof)
    for k in range(3):
        expected = model.components_[k] * np.sqrt(model.explained_variance_[k] * scale)
        assert np.abs(numbers(table[1 + k])) == pytest.approx(np.abs(expected), rel=1e-3)
    for k in range(2):
        share = numbers(table[4 + k])
        assert share.sum() == pytest.approx(100, abs=0.3)
        assert share == pytest.approx(100 * model.components_[k] ** 2, abs=0.06)


def test_records_are_listed_with_what_they_contribute():
    found, table = shipped("penguins")
    panel = records("en", found, table, Look())
    columns = list(panel.table.values())
    assert [len(column) for column in columns] == [60] * len(columns)
    y = found.Y[:, 0]
    assert numbers(columns[5]) == pytest.approx(100 * y**2 / (y**2).sum(), abs=0.006)
    centred = found.prepared.X - found.prepared.X.mean(axis=0)
    plane = (found.Y[:, :2] ** 2).sum(axis=1) / (centred**2).sum(axis=1)
    assert numbers(columns[-1]) == pytest.approx(plane, abs=6e-4)


def test_only_picked_records_are_listed_with_their_values():
    found, table = shipped("penguins")
    panel = records("en", found, table, Look(selected=(3, 7)))
    assert all(len(column) == 2 for column in panel.table.values())
    field = found.fields[0]
    assert panel.table[field] == pytest.approx(found.prepared.X[[3, 7], 0].tolist())


def test_groups_are_the_values_of_a_column():
    found, table = shipped("penguins")
    split = groups(found, table, "species", "others")
    assert split.names == ("Adelie", "Chinstrap", "Gentoo")
    assert split.of == tuple(split.names.index(t) for t in table.columns[0].texts)


def test_many_groups_share_the_last_colour():
    rows = "\n".join(f"{i},{i * i % 7},g{i % 16:02}" for i in range(48))
    found, table = analysed(f"a,b,which\n{rows}\n".encode())
    split = groups(found, table, "which", "others")
    assert len(split.names) == MOST + 1
    assert split.names[-1] == "others"
    assert split.others == 16 - MOST
    assert split.of.count(MOST) == 3 * split.others


def test_records_without_a_group_or_a_value():
    found, table = analysed(b"a,b,c,g\n1,2,5,x\n2,1,,\n4,4,1,y\n5,3,2,x\n", fields=("a", "b"))
    assert groups(found, table, "g", "others").of == (0, -1, 1, 0)
    assert np.isnan(values_of(found, table, "c")).tolist() == [False, True, False, False]
    assert labels(found, table, Look(names="g")) == ["x", "2", "y", "x"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_of_every_kind_of_table(language):
    """Two records, two fields, one component, more fields than records, fifty fields."""
    rng = np.random.default_rng(3)
    wide = "\n".join(",".join(f"{x:.2f}" for x in row) for row in rng.normal(size=(6, 50)))
    head = ",".join(f"f{j}" for j in range(50))
    for data in (
        b"a,b\n1,2\n3,5\n",
        b"a,b\n1,1\n2,2\n3,3\n",
        b"a,b,c\n1,0,0\n0,1,0\n0,0,1\n",
        f"{head}\n{wide}\n".encode(),
    ):
        found, table = analysed(data)
        names = labels(found, table, Look())
        panels = [
            *(stage(language, found, name) for name in STAGES),
            how_many(language, found),
            records(language, found, table, Look()),
            records(language, found, table, Look(space=True)),
            fields(language, found),
            both(language, found, 1, names),
            both(language, found, 0, names),
            *(unusual(language, found, k, names) for k in range(1, min(found.model.rank, 3) + 1)),
        ]
        said = "\n".join(line for panel in panels for line in panel.lines)
        said += "\n".join(paragraph(language, found) + warnings(language, found))
        assert "nan" not in said.lower().split()
        assert "{" not in said.replace("{pmatrix}", "").replace("^{", "").replace("_{", "").replace(
            "frac{", ""
        ).replace("}{", "").replace("sqrt{", "").replace("{\\", "").replace("text{", "")
        assert all(panel.drawn is None or panel.drawn.alt for panel in panels)


def test_rules_of_a_table_with_two_directions():
    """Two strong directions among six fields: every rule finds them."""
    rng = np.random.default_rng(5)
    W = np.array([[1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1]])
    X = rng.normal(size=(200, 2)) @ W * 3 + 0.3 * rng.normal(size=(200, 6))
    rows = "\n".join(",".join(f"{x:.3f}" for x in row) for row in X)
    found, _ = analysed(f"a,b,c,d,e,f\n{rows}\n".encode())
    kept = choices(found)
    assert {kept[rule] for rule in ("kaiser", "stick", "minka", "validation")} == {2}
    assert catalogue("en")["rule.agree"] in how_many("en", found).lines


@pytest.mark.parametrize("enough", range(50, 100, 7))
@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_the_share_asked_for(scaling, enough):
    found, _ = shipped("penguins", scaling=scaling)
    Z = found.centred / (found.centred.std(axis=0) if scaling == "standard" else 1)
    alike = PCA(n_components=enough / 100, svd_solver="full").fit(Z)
    assert choices(found, enough)["share"] == alike.n_components_
    for language in LANGUAGES:
        told = say(language, "rule.share", enough=AsIs(enough))
        assert f"{enough}%" in told
        assert (
            f"| {told} | {alike.n_components_} |"
            in how_many(language, found, enough=enough).lines[0]
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_has_the_name_the_lesson_gave_it(language):
    taught = lesson_words("how_many", language)
    names = {"stick": "broken_stick", "parallel": "parallel_analysis"}
    names |= {"kaiser": "kaiser", "minka": "minka", "validation": "cross_validation"}
    assert set(names.values()) == set(RULES)
    for here, there in names.items():
        assert taught[f"rule_{there}"].casefold() in say(language, f"rule.{here}").casefold()


def test_a_rule_that_does_not_apply_is_a_dash():
    found, _ = analysed(b"a,b,c\n1,0,0\n0,1,0\n0,0,1\n")
    panel = how_many("en", found)
    assert None in choices(found).values()
    assert "| — |" in panel.lines[0]
    assert catalogue("en")["rule.none"] in panel.lines


def test_the_paragraph_names_both_components():
    found, _ = shipped("penguins", scaling="standard")
    for language in LANGUAGES:
        said = paragraph(language, found)
        assert len(said) == 2
        assert said[1].startswith(FIRST_WORDS[language])


def said_of(fields, **choices):
    """The paragraph on a table with these columns."""
    rows = "\n".join(",".join(map(str, row)) for row in zip(*fields.values(), strict=True))
    return paragraph("en", analysed(f"{','.join(fields)}\n{rows}\n".encode(), **choices)[0])


def test_fields_are_named_by_what_they_make_of_the_component():
    """Not by their correlations with it: those are high for a field that hardly varies, too."""
    rng = np.random.default_rng(3)
    large = rng.normal(size=60)
    small = [large + 0.1 * rng.normal(size=60) for _ in range(9)]
    fields = {"price": 1e4 * large} | {f"f{j}": x for j, x in enumerate(small)}
    assert "mostly one field: **price**" in said_of(fields)[0]
    even = said_of(fields, scaling="standard")[0]  # ten equal parts: eight make 80 per cent
    assert "and 3 more" in even or "and 4 more" in even
    # Four fields with equal parts: none is left out for its place alone.
    cycle = {name: [1, 2, 3, 4, 5, 6, 7, 9] for name in "abcd"} | {
        "e": [1, -1, 1, -1, 1, -1, 1, -1]
    }
    first = said_of(cycle, scaling="standard")[0]
    assert all(f"**{name}**" in first for name in "abcd")
    assert "**e**" not in first


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_chance_is_doubted_first(language):
    rng = np.random.default_rng(1)
    rows = "\n".join(",".join(f"{x:.3f}" for x in row) for row in rng.normal(size=(40, 6)))
    noise, _ = analysed(f"a,b,c,d,e,f\n{rows}\n".encode(), scaling="standard")
    assert paragraph(language, noise)[0].startswith(catalogue(language)["meaning.chance"][:20])
    assert catalogue(language)["rule.zero"] in how_many(language, noise, Choice("", 0)).lines
    real, _ = shipped("penguins", scaling="standard")
    assert catalogue(language)["meaning.chance"][:20] not in paragraph(language, real)[0]
    assert catalogue(language)["rule.zero"] not in how_many(language, real, Choice("", 2)).lines


def test_unusual_records_are_those_beyond_a_limit():
    rng = np.random.default_rng(9)
    X = rng.normal(size=(300, 2)) @ rng.normal(size=(2, 5)) + 0.1 * rng.normal(size=(300, 5))
    X[17] += np.array([0, 0, 3, 0, 0])  # off the plane
    rows = "\n".join(",".join(f"{x:.4f}" for x in row) for row in X)
    for ddof in (0, 1):
        found, _ = analysed(f"a,b,c,d,e\n{rows}\n".encode(), ddof=ddof)
        seen = measure_unusual(found, 2)
        assert int(seen.q.argmax()) == 17
        assert seen.q[17] > seen.q_limit
        assert np.mean(seen.t2 > seen.t2_limit) == pytest.approx(0.05, abs=0.03)
    m = len(X)
    assert seen.t2_limit < (m - 1) ** 2 / m  # no record that was fitted can exceed this


@pytest.mark.parametrize(("m", "said"), [(12, "0.6"), (18, "0.9"), (20, "1"), (300, "15")])
def test_one_record_in_twenty_is_expected_beyond_a_limit(m, said):
    assert expected(m) == said


@pytest.mark.parametrize("far", [0, 1e6])
def test_what_rounding_leaves_off_the_plane_is_nothing(far):
    X = np.random.default_rng(3).normal(size=(40, 4)) + far
    rows = "\n".join(",".join(f"{x:.4f}" for x in row) for row in X)
    found, _ = analysed(f"a,b,c,d\n{rows}\n".encode())
    assert (measure_unusual(found, 3).q > 0).all()
    assert (measure_unusual(found, 4).q == 0).all()


def test_decimals_stay_decimals_and_whole_numbers_give_fractions():
    decimal, _ = analysed(b"a,b\n1.5,2\n2.5,1\n3,4\n1,1\n")
    whole, _ = analysed(b"a,b\n1,2\n2,1\n3,4\n1,1\n")
    assert any("| 2 | " in line for line in stage("en", decimal, "centred").lines)
    assert decimal.C_shown[0][0].plain == "0.625"
    assert whole.C_shown[0][0].plain == "11/16"


def test_a_matrix_is_exact_or_rounded_as_a_whole():
    found, _ = analysed(b"a,b,c\n1.5,2.25,3\n4.75,5.5,7\n2,8.5,1\n9,1.125,4\n3.5,2,6\n8,7,1\n")
    entries = [x for row in found.C_shown for x in row]
    assert not any(x.exact for x in entries)
    assert not any("/" in x.plain for x in entries)
    rows = stage("en", found, "centred").lines[1].splitlines()[2:]
    written = [row.split("|")[2].strip() for row in rows]
    assert written == [f"{mean:.2f}" for mean in found.prepared.X.mean(axis=0)]


TINY = b"name,x,y\nA,1,2\nB,2,4\nC,4,5\n"


def test_roots_are_called_enclosed_only_where_they_were():
    exact, _ = analysed(TINY)
    enclosed, _ = shipped("penguins")
    said = say("en", "stage.root")
    assert said not in stage("en", exact, "eigen").lines
    assert said in stage("en", enclosed, "eigen").lines


def test_rounding_is_listed_as_nothing():
    found, table = analysed(TINY)  # B lies on the first score's zero
    scores = list(records("en", found, table, Look()).table.values())[2]
    assert scores[1] == 0
    assert scores[0] == pytest.approx(-1.5 * np.sqrt(2), abs=1e-3)


def test_without_limits_none_lies_beyond_one():
    found, table = analysed(TINY)
    panel = unusual("en", found, 2, labels(found, table, Look()))
    assert panel.lines[1:] == (say("en", "unusual.no_t2_limit"), say("en", "unusual.no_q_limit"))


@pytest.mark.parametrize(("n", "says"), [(12, False), (13, True)])
def test_a_table_of_many_fields_says_that_it_is_cut(n, says):
    X = np.random.default_rng(5).integers(0, 50, (30, n))
    lines = [",".join(f"f{j}" for j in range(n)), *(",".join(map(str, row)) for row in X)]
    found, _ = analysed("\n".join(lines).encode())
    said = say("en", "stage.first", shown=12, count=n)
    for name in ("centred", "scores"):
        text = "\n\n".join(stage("en", found, name).lines)
        assert (said in text) is says
        assert text.count("| f") == 12


def test_every_panel_has_a_name():
    for language in LANGUAGES:
        assert all(f"panel.{name}" in catalogue(language) for name in PANELS)


def test_equal_eigenvalues_are_told_as_one_run_and_not_described():
    rows = "\n".join(",".join(str(int(i == j)) for j in range(4)) for i in range(4))
    found, _ = analysed(f"a,b,c,d\n{rows}\n".encode())
    assert alike(found) == [(0, 2)]
    said = catalogue("en")["warn.repeated"].format(i=1, j=3)
    assert said in warnings("en", found)
    assert paragraph("en", found) == [catalogue("en")["meaning.uncertain"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ddof", [0, 1])
def test_supplementary_records_have_limits_of_their_own(language, ddof):
    """T² by the F distribution, Q from the dropped eigenvalues; against NumPy and SciPy."""
    rng = np.random.default_rng(3)
    X = np.round(rng.normal(size=(30, 4)) * (4, 3, 2, 1), 3)
    X[27:] = [[40, 0, 0, 0], [0, 0, 0, 15], [0.1, 0.2, 0, 0]]
    rows = "\n".join(",".join([f"r{i}", *map(str, row)]) for i, row in enumerate(X))
    found, table = analysed(
        f"name,a,b,c,d\n{rows}\n".encode(), ddof=ddof, supplementary=(27, 28, 29)
    )
    k, m = 2, 27
    mean, C = X[:m].mean(axis=0), np.cov(X[:m].T, ddof=ddof)
    values, V = np.linalg.eigh(C)
    values, P = values[::-1], V.T[::-1]
    Y = (X[m:] - mean) @ P.T
    seen = measure_unusual(found, k).new
    np.testing.assert_allclose(seen.t2, (Y[:, :k] ** 2 / values[:k]).sum(axis=1))
    np.testing.assert_allclose(seen.q, (Y[:, k:] ** 2).sum(axis=1), rtol=1e-9)
    limit = k * (m + 1) * (m - 1) / (m * (m - k)) * stats.f.ppf(0.95, k, m - k)
    assert seen.t2_limit == pytest.approx(limit * (1 if ddof else m / (m - 1)))
    assert seen.beyond.tolist() == [True, True, False]
    panel = unusual(language, found, k, labels(found, table, Look()))
    assert "r27" in panel.lines[-1]
    assert "r29" not in panel.lines[-1]
    hollow = [t for t in panel.drawn.figure["data"] if t.get("marker", {}).get("size") == 9]
    assert len(hollow[-1]["x"]) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_logarithms_change_is_said(language):
    """Scores have no unit of the fields; shuffled CLR records lose their zero sum."""
    words = catalogue(language)
    data = b"a,b,c\n1,2,7\n2,1,4\n3,4,5\n5,1,9\n4,6,2\n"
    for logs in ("none", "log", "clr"):
        found, table = analysed(data, transform=logs)
        said = " ".join(records(language, found, table, Look()).lines)
        unit = words["records.units"], words["records.units_logs"]
        assert [text.split("{")[0] in said for text in unit] == [logs == "none", logs != "none"]
        parallel = parallel_analysis(found.prepared.X, runs=20)
        lines = how_many(language, found, parallel).lines
        assert (words["rule.clr"] in lines) == (logs == "clr")
        assert words["rule.clr"] not in how_many(language, found).lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scaling", ["none", "pareto", "standard"])
@pytest.mark.parametrize("transform", ["none", "log1p", "snv"])
def test_what_was_done_before_is_said_in_walk_panels_and_report(language, scaling, transform):
    words = catalogue(language)
    data = b"a,b,c,d\n1,2,7,3\n2,1,4,0\n3,4,5,9\n5,1,9,2\n4,6,2,2\n"
    found, table = analysed(data, transform=transform, scaling=scaling)
    walked = [stage(language, found, name) for name in ("table", "centred", "covariance")]
    if transform != "none":
        assert words[f"stage.{transform}"] in walked[0].lines
    centred = {"none": "centred", "pareto": "pareto", "standard": "standardized"}[scaling]
    assert walked[1].lines[0] == words[f"stage.{centred}"]
    assert words[f"picture.{centred}_title"] in str(walked[1].drawn.figure)
    units = " ".join(records(language, found, table, Look()).lines)
    by = "pareto" if scaling == "pareto" else transform
    key = {"none": "units", "log1p": "units_logs"}.get(by, f"units_{by}")
    assert words[f"records.{key}"].split("{")[0] in units
    raw = {"none": "raw", "log1p": "raw_logs", "snv": "raw_snv"}[transform]
    said = unescape(about(language, found))
    assert (
        words["report." + {"none": raw, "pareto": "pareto", "standard": "scaled"}[scaling]] in said
    )
    assert (words["prepare.order"] in said) == (transform != "none")
    s = found.prepared.X.std(axis=0)
    np.testing.assert_allclose(found.deviations, s)


def test_a_field_that_outweighs_all_others_is_named_as_it_is_analysed():
    rows = "".join(f"{100 * (i * 7 % 11)},{i % 3},{i * 5 % 7}\n" for i in range(11))
    for scaling, named in (("none", True), ("pareto", True), ("standard", False)):
        found, _ = analysed(f"a,b,c\n{rows}".encode(), scaling=scaling)
        share = found.centred.var(axis=0)[0] / found.centred.var(axis=0).sum()
        said = " ".join(warnings("en", found))
        assert (f"{100 * share:.0f}% of the total variance" in said) == named


@pytest.mark.parametrize("scaling", ["none", "standard"])
def test_fields_behind_an_unusual_record_are_named(scaling):
    """One cell is shifted against the pattern; in another record all follow it too far."""
    rng = np.random.default_rng(9)
    X = rng.normal(size=(80, 1)) @ np.array([[1.0, 1, 1, 1]]) + 0.1 * rng.normal(size=(80, 4))
    X[5] = [9, 9, 9, 9]
    X[7, 2] += 4
    rows = "\n".join(",".join(f"{x:.4f}" for x in row) for row in X)
    found, table = analysed(f"a,b,c,d\n{rows}\n".encode(), scaling=scaling)
    listed = unusual("en", found, 1, labels(found, table, Look())).table
    far, off = (listed["Record"].index(str(i + 1)) for i in (5, 7))
    assert listed[catalogue("en")["unusual.behind_q"]][off] == "c"
    assert len(listed[catalogue("en")["unusual.behind_t2"]][far].split(" · ")) in (2, 3)


def test_few_records_are_all_named_among_the_unusual():
    """Where there is room; of many, those beyond a limit only."""
    rng = np.random.default_rng(1)
    for m, named in ((9, True), (60, False)):
        X = rng.normal(size=(m, 4))
        rows = "\n".join(f"rec{i},{','.join(f'{x:.3f}' for x in row)}" for i, row in enumerate(X))
        found, table = analysed(f"name,a,b,c,d\n{rows}\n".encode())
        panel = unusual("en", found, 2, labels(found, table, Look()))
        seen = measure_unusual(found, 2).beyond
        texts = [a["text"] for a in panel.drawn.figure["layout"]["annotations"]]
        shown = [text for text in texts if text.startswith("rec")]
        assert (len(shown) > seen.sum()) == named


@pytest.mark.parametrize("shape", [(200, 6), (12, 9), (5, 60)])
def test_the_first_axes_are_those_of_a_cut_at_them(shape):
    X = np.random.default_rng(4).normal(size=shape)
    head = ",".join(f"f{j}" for j in range(shape[1]))
    rows = "\n".join(",".join(map(repr, row)) for row in X.tolist())
    found, _ = analysed(f"{head}\n{rows}".encode())
    first, cut = found.first(3), fit(X, 3)
    for name in ("components", "eigenvalues", "explained_ratio", "total_variance", "rank"):
        np.testing.assert_allclose(getattr(first, name), getattr(cut, name), rtol=1e-9, atol=1e-12)
    U, s, Vt = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)
    near = (U[:, :3] * s[:3]) @ Vt[:3] + X.mean(axis=0)
    np.testing.assert_allclose(found.rebuilt(3), near, atol=1e-9)
