"""HTML, XML and JSON, packed files: read in a process apart, nothing expanded, and said so."""

from __future__ import annotations

import gzip
import io
import json
import zipfile

import numpy as np
import pandas as pd
import pytest

import tables
from tests.tables import files
from tests.tables.told import kinds, notes, numbers, read, refused

RNG = np.random.default_rng(8)
FRAME = pd.DataFrame(
    {"who": [f"p{i}" for i in range(6)], "a b": RNG.normal(size=6), "c": RNG.integers(3, 999, 6)}
)


def same(table: tables.Understood) -> None:
    """The table is FRAME, to the last digit."""
    assert [c.name for c in table.numeric] == ["a b", "c"]
    assert np.array_equal([c.values for c in table.numeric], FRAME[["a b", "c"]].to_numpy().T)
    assert table.labels == tuple(FRAME["who"])
    assert not table.problems


JSON = {
    "records": FRAME.to_json(orient="records", double_precision=15),
    "lines": FRAME.to_json(orient="records", lines=True, double_precision=15),
    "split": FRAME.to_json(orient="split", index=False, double_precision=15),
    "table": json.dumps({"about": "x", "data": json.loads(FRAME.to_json(orient="records"))}),
    "columns": json.dumps({name: FRAME[name].tolist() for name in FRAME}),
    "rows": json.dumps([list(FRAME), *FRAME.to_numpy().tolist()]),
    "by index": FRAME.to_json(double_precision=15),
}


@pytest.mark.parametrize("form", JSON)
def test_json(form):
    table = read(JSON[form], "t.json")
    assert "read_json" in notes(table)
    assert [c.name for c in table.numeric] == ["a b", "c"]
    near = np.allclose(
        [c.values for c in table.numeric], FRAME[["a b", "c"]].to_numpy().T, atol=1e-9
    )
    assert near
    if form not in ("table", "by index"):
        assert table.labels == tuple(FRAME["who"])


def test_records_with_gaps_and_with_objects_within():
    text = '[{"x": 1, "at": {"lat": 2.5, "lon": null}}, {"at": {"lat": 3.5, "lon": 7}, "y": true}]'
    table = read(text)
    assert numbers(table) == {"x": ("1", None), "at.lat": ("2.5", "3.5"), "at.lon": (None, "7")}
    assert kinds(table)["y"] == "text"


@pytest.mark.parametrize("text", ['{"a": [1, 2], "b": [1]}', '{"a": 1}', '{"a": {"b": 1}, "c": 2}'])
def test_json_without_a_table_is_refused(text):
    assert "JSON" in refused(text, "not_a_table")


def test_broken_and_deep_json():
    refused('[{"a": 1}, {"a": }]', "damaged_file")
    refused("[[" + "[" * 100_000 + "]" * 100_002, "not_a_table")


PAGE = "<!DOCTYPE html><style>td {}</style><table><tr><td>menu</td></tr></table>"
TABLE = FRAME.to_html(index=False, float_format=lambda x: repr(float(x)))


@pytest.mark.parametrize("page", [TABLE, f"{PAGE}{TABLE}"])
def test_html_under_any_name(page):
    table = read(page, "report.xls")
    same(table)
    assert "read_html" in notes(table)
    assert ("page_table_chosen" in notes(table)) == ("menu" in page)


def test_html_with_cells_over_several_columns_and_rows():
    page = (
        "<table><tr><th>site<th>pH<th>Ca<tr><td rowspan=2>A<td>7.1<td>1&nbsp;2&lt;"
        "<tr><td>6.9<td>3<tr><td>B<td colspan=2>5<script>var x = 9</script></table>"
    )
    table = read(page)
    assert [c.texts for c in table.columns] == [
        ("A", "", "B"),
        ("7.1", "6.9", "5"),
        ("1 2<", "3", ""),
    ]


@pytest.mark.parametrize(
    "page", ["<html><p>no table</p></html>", "<table></table>", "<html><table><tr></table>"]
)
def test_a_page_without_a_table_is_refused(page):
    assert "HTML" in refused(page, "not_a_table")


SHEET = """<?xml version="1.0" encoding="utf-8"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"
 xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="empty"><Table/></Worksheet>
<Worksheet ss:Name="data"><Table>{rows}</Table></Worksheet></Workbook>"""


def xml_2003() -> str:
    def row(cells: list[object]) -> str:
        kinds = ["String" if isinstance(cell, str) else "Number" for cell in cells]
        return "".join(
            f'<Cell><Data ss:Type="{kind}">{cell!s}</Data></Cell>'
            for kind, cell in zip(kinds, cells, strict=True)
        )

    rows = [list(FRAME), *FRAME.to_numpy().tolist()]
    return SHEET.format(rows="".join(f"<Row>{row(cells)}</Row>" for cells in rows))


def test_a_workbook_in_xml():
    table = read(xml_2003(), "t.xls")
    same(table)
    assert (table.sheet, table.sheets) == ("data", ("empty", "data"))
    assert "read_xml" in notes(table)
    refused(xml_2003(), "empty_sheet", sheet="empty")
    refused(xml_2003(), "no_such_sheet", sheet="other")


def test_cells_and_rows_that_are_left_out_of_the_xml():
    cell = '<Cell{at}><Data ss:Type="Number">{n}</Data></Cell>'
    word = '<Cell><Data ss:Type="String">{}</Data></Cell>'
    head = f"<Row>{word.format('x')}{word.format('y')}</Row>"
    rows = head + "<Row>" + cell.format(at="", n=1) + cell.format(at="", n="2.5E3") + "</Row>"
    rows += '<Row ss:Index="4">' + cell.format(at=' ss:Index="2"', n=3) + "</Row>"
    table = read(SHEET.format(rows=rows))
    assert numbers(table) == {"x": ("1", None), "y": ("2500", "3")}
    assert table.lines == (2, 4)


BOMB = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'


@pytest.mark.parametrize("kind", ["bomb", "outside", "other"])
def test_nothing_is_expanded_and_no_other_xml_is_read(kind):
    text = {
        "bomb": xml_2003().replace("<Workbook", BOMB + "<Workbook").replace("p0", "&b;"),
        "outside": xml_2003().replace(
            "<Workbook", '<!DOCTYPE x [<!ENTITY b SYSTEM "file:///etc/hostname">]><Workbook'
        ),
        "other": '<?xml version="1.0"?><records><a>1</a></records>',
    }[kind]
    assert "XML" in refused(text, "not_a_table")


def test_broken_xml():
    refused(xml_2003()[:-40], "damaged_file")


def test_too_much_of_it_is_refused():
    wide = "<table><tr>" + "<td>1" * 30_000 + "</table>"
    refused(wide, "too_many_columns")
    spans = "<table>" + ("<tr>" + "<td colspan=99999>1</td>" * 30 + "</tr>") * 3 + "</table>"
    refused(spans, "too_many_columns")


CSV = FRAME.to_csv(index=False).encode()


def zipped(parts: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (gzip.compress(CSV), "unpacked_gzip"),
        (gzip.compress(CSV[:40]) + gzip.compress(CSV[40:]), "unpacked_gzip"),
        (zipped({"data.csv": CSV}), "unpacked"),
        (zipped({"a/readme.pdf": b"%PDF", "a/t.tab": CSV, "__MACOSX/a/._t.csv": b"x"}), "unpacked"),
        (zipped({"t.xlsx": files.xlsx([list(FRAME), *FRAME.to_numpy().tolist()])}), "unpacked"),
        (gzip.compress(JSON["records"].encode()), "unpacked_gzip"),
    ],
)
def test_packed_files(data, code):
    table = read(data, "t.zip")
    assert code in notes(table)
    assert [c.name for c in table.numeric] == ["a b", "c"]


def test_several_files_in_an_archive_are_named():
    said = refused(zipped({"a.csv": CSV, "b.csv": CSV}), "several_packed")
    assert "a.csv" in said
    assert "b.csv" in said


def test_what_unpacks_to_too_much_or_is_damaged():
    limits = tables.Limits(bytes=20_000)
    refused(gzip.compress(b"1,2,3\n" * 10_000), "too_large_unpacked", limits=limits)
    refused(gzip.compress(CSV)[:-12], "damaged_file")
    refused(gzip.compress(b"0" * 257 + b"ustar" + b"0" * 200), "not_a_table")
    refused(gzip.compress(b""), "empty_file")
    refused(zipped({"a.csv": b"1,2,3\n" * 2_000_000}), "packed_too_tight")
