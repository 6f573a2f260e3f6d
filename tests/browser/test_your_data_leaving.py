"""From the upload to everything one can take along, and back."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from axe_playwright_python.sync_playwright import Axe
from python_calamine import load_workbook

from lessons.text import LANGUAGES
from pca_core import SCALINGS
from results.look import PANELS
from results.sentences import catalogue
from results.stages import STAGES
from tests.browser.kept import KEPT
from tests.browser.own_table import TABLES, bring, overflow_of_file, press, take, upload
from tests.browser.visit import DRAWN, rest, settle
from tests.browser.waiting import resize, until
from texts.labels import catalogue as labels
from ui.your_data.takeaways import NAMES

pytestmark = KEPT


@pytest.mark.parametrize(("name", "language"), [("gaps", "zh"), ("integers", "en")])
def test_from_upload_to_all_exports(visit, tmp_path, name, language):
    page = upload(visit, name, language)
    sentences = catalogue(language)
    _, _, records = TABLES[name]
    ready = sentences["prepare.ready"].format(m=records, n=3).replace("**", "")
    assert page.get_by_text(ready).first.is_visible()
    for stage in range(len(STAGES)):
        press(page, "yd-stage", stage)
        check_picture(page, page.locator(".lf-mount").first, language)
    for panel in range(len(PANELS)):
        press(page, "yd-panel", panel)
        check_picture(page, page.locator(".lf-mount").last, language)
        assert page.locator("[data-testid=stException]").count() == 0

    only_our_own_files(page)
    files = dict(take(page, kind) for kind in NAMES)
    kinds = [Path(file).suffix for file in files]
    assert sorted(kinds) == [*[".csv"] * 3, ".html", ".ipynb", ".py", ".xlsx", *[".zip"] * 3]
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    of = {
        Path(file).suffix: tmp_path / file
        for file in files
        if not file.endswith(("-again.zip", "-r.zip"))
    }

    check_tables(of[".xlsx"], of[".zip"], records)
    alone = [data for file, data in files.items() if file.endswith(".csv")]
    with zipfile.ZipFile(of[".zip"]) as zipped:
        assert set(alone) < {zipped.read(file) for file in zipped.namelist()}
    check_script(of[".zip"], of[".py"], tmp_path / "run")
    cells = json.loads(of[".ipynb"].read_text(encoding="utf-8"))["cells"]
    assert {cell["cell_type"] for cell in cells} == {"code", "markdown"}
    check_report(visit, of[".html"], language)


def check_picture(page, mount, language: str) -> None:
    """Drawn, and saved in both formats with its title inside."""
    mount.locator(DRAWN).first.wait_for()
    title = mount.locator(".annotation-text, .gtitle").first.text_content()
    saved = {}
    for kind in ("svg", "png"):
        with page.expect_download() as waiting:
            mount.get_by_role("button", name=labels(language)["figure"][f"save_{kind}"]).click()
        saved[kind] = Path(waiting.value.path()).read_bytes()
        assert waiting.value.suggested_filename.endswith(f".{kind}")
    drawing = ElementTree.fromstring(saved["svg"])
    assert drawing.tag.endswith("svg")
    assert title in "".join(drawing.itertext())
    assert saved["png"].startswith(b"\x89PNG")


def only_our_own_files(page) -> None:
    """Streamlit's button at each grid would write texts that a spreadsheet runs."""
    saves = page.locator("[aria-label^='Download as CSV']")
    assert saves.count() >= 1
    page.locator("[data-testid=stDataFrame]").first.hover()
    assert page.locator("[aria-label=Search]").first.is_visible()
    assert not any(save.is_visible() for save in saves.all())


def check_tables(workbook: Path, archive: Path, records: int) -> None:
    """The workbook has a sheet for each CSV file of the archive, and the scores a row a record."""
    with load_workbook(workbook) as book:
        sheets = [book.get_sheet_by_name(name).to_python() for name in book.sheet_names]
    with zipfile.ZipFile(archive) as zipped:
        tables = [
            list(csv.reader(io.StringIO(zipped.read(file).decode("utf-8-sig"))))
            for file in zipped.namelist()
            if file.endswith(".csv") and "/" in file
        ]
    assert len(tables) == len(sheets) >= 11
    assert [len(rows) for rows in tables] == [len(rows) for rows in sheets]
    assert len(sheets[1]) == records + 1  # the scores, under their head


def check_script(archive: Path, script: Path, folder: Path) -> None:
    """In a folder of its own, with the file from the archive and nothing of the app."""
    with zipfile.ZipFile(archive) as zipped:
        zipped.extractall(folder)
        assert script.name in zipped.namelist()
    command = [sys.executable, script.name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def check_report(visit, path: Path, language: str) -> None:
    """Opened from the disk without a network: every picture drawn, every formula readable."""
    page = visit.open_file(path)
    expected = page.locator(".lf-mount").count()
    assert expected >= 11
    page.wait_for_function(
        "n => document.querySelectorAll('.js-plotly-plot .main-svg').length >= n", arg=expected
    )
    assert page.locator("math").count() >= 3
    assert page.locator(".math:not(:has(math))").count() == 0
    resize(page, 390, 844)
    until(page, lambda page: overflow_of_file(page) <= 0)
    rest(page)
    assert overflow_of_file(page) <= 0
    text = page.locator("main").inner_text()
    assert catalogue(language)["meaning.title"] in text
    assert "$" not in text
    assert "**" not in text
    pictures = page.locator(".js-plotly-plot[aria-label], [role=img][aria-label]")
    assert pictures.count() >= expected
    found = Axe().run(page).response["violations"]
    assert [rule["id"] for rule in found if rule["impact"] in ("serious", "critical")] == []


@pytest.mark.parametrize(("name", "language"), [("all", LANGUAGES[0]), ("again", LANGUAGES[-1])])
def test_a_table_brought_back_stands_as_it_was_left(visit, tmp_path, name, language):
    page = upload(visit, "gaps", language)
    press(page, "yd-scaling", SCALINGS.index("standard"))
    press(page, "yd-stage", STAGES.index("scores"))
    press(page, "yd-panel", PANELS.index("unusual"))
    file, data = take(page, name)
    page.locator(".st-key-yd-forget button").click()
    settle(page)
    bring(page, file, data)
    assert page.get_by_text(catalogue(language)["bring.again"]).is_visible()
    chosen = page.locator(".st-key-yd-scaling [aria-checked=true]")
    assert chosen.inner_text() == catalogue(language)["prepare.scaling_standard"]
    assert page.locator(".st-key-yd-unusual-keep").is_visible()
    assert page.locator(".st-key-yd-keep").is_visible()
