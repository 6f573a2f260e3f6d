"""From the upload to everything one can take along, as a visitor does it."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import openpyxl
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from python_calamine import load_workbook

from lessons.text import LANGUAGES
from results.look import PANELS
from results.stages import STAGES
from results.words import catalogue
from tests.browser.visit import DRAWN, overflow, rest, settle
from tests.browser.waiting import resize, until
from texts.labels import catalogue as labels
from ui.your_data.brought import Brought
from ui.your_data.jump import PLACES
from ui.your_data.leaving import NAMES, takeaways


def gbk_marks() -> bytes:
    """Six pupils, three subjects, as an older Chinese spreadsheet saves it."""
    rows = ["姓名,数学,语文,英语", "张三,90,80,70", "李四,60,75,88", "王五,70,65,90"]
    rows += ["赵六,100,95,85", "孙七,85,78,66", "周八,55,60,72", "吴九,66,71,93"]
    return "\r\n".join(rows).encode("gbk")


def workbook_with_gaps() -> bytes:
    book = openpyxl.Workbook()
    rows = [["id", "length", "width", "mass"], ["A", 1, 2, 3], ["B", 2, None, 5], ["C", 3, 5, 9]]
    rows += [["D", 4, 7, None], ["E", 5, 9, 14], ["F", 6.5, 12, 18], ["G", 7, 11, 16.5]]
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


# Covariance [[2, 1, 0], [1, 2, 0], [0, 0, 1]] times 2/3: eigenvalues 2, 2/3 and 2/3.
INTEGERS = b"a,b,c\n1,1,0\n-1,-1,0\n1,0,1\n-1,0,-1\n0,1,-1\n0,-1,1\n"

TABLES = {
    "gbk": ("成绩.csv", gbk_marks, 7),
    "gaps": ("lab.xlsx", workbook_with_gaps, 5),
    "integers": ("integers.csv", lambda: INTEGERS, 6),
}


def upload(visit, name, language, **how):
    file_name, make, _ = TABLES[name]
    page = visit(f"/your_data?lang={language}", drawn=False, **how)
    file = {"name": file_name, "mimeType": "application/octet-stream", "buffer": make()}
    page.locator(".st-key-your_data input[type=file]").set_input_files(file)
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)
    return page


def take(page, name) -> tuple[str, bytes]:
    with page.expect_download(timeout=60_000) as waiting:
        page.locator(f".st-key-yd-take-{name} button").click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def press(page, key, position):
    """An option of a segmented control, by its place."""
    page.locator(f".st-key-{key} button").nth(position).click()
    settle(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
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

    files = dict(take(page, kind) for kind in NAMES)
    kinds = [Path(file).suffix for file in files]
    assert sorted(kinds) == [*[".csv"] * 3, ".html", ".ipynb", ".py", ".xlsx", *[".zip"] * 2]
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    of = {Path(file).suffix: tmp_path / file for file in files if "-again" not in file}

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["all", "again"])
def test_a_table_brought_back_stands_as_it_was_left(visit, tmp_path, name, language):
    page = upload(visit, "gaps", language)
    page.locator(".st-key-yd-standardize label").click()
    settle(page)
    press(page, "yd-stage", STAGES.index("scores"))
    press(page, "yd-panel", PANELS.index("unusual"))
    file, data = take(page, name)
    page.locator(".st-key-yd-forget button").click()
    settle(page)
    page.locator(".st-key-your_data input[type=file]").set_input_files(
        {"name": file, "mimeType": "application/zip", "buffer": data}
    )
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)
    assert page.get_by_text(catalogue(language)["bring.again"]).is_visible()
    assert page.locator(".st-key-yd-standardize input").is_checked()
    assert page.locator(".st-key-yd-unusual-keep").is_visible()
    assert page.locator(".st-key-yd-keep").is_visible()


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_of_long_names_fits_a_phone_and_paper(visit, tmp_path, language):
    names = ["name", "a_field_of_many_letters" * 4, "Wie zufrieden sind Sie damit? " * 3, "x" * 90]
    rows = [[f"{'Gesellschaft' * 4} {i}", i % 5, i * i % 7, i * 3 % 11] for i in range(12)]
    table = "\n".join(",".join(map(str, row)) for row in [names, *rows]).encode()
    brought = Brought(table, "a_name_of_a_file_without_a_space" * 3 + ".csv")
    path = tmp_path / "report.html"
    path.write_bytes(takeaways(language, brought, brought.analyse())["report"].make())
    page = visit.open_file(path)
    for width, media in ((390, "screen"), (673, "print")):  # of paper, what A4 has within margins
        page.emulate_media(media=media)
        resize(page, width, 844)
        until(page, lambda page: overflow_of_file(page) <= 0)
        rest(page)
        assert overflow_of_file(page) <= 0, media


def overflow_of_file(page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


def cell(page, column: int, row: int):
    """In the table beside the canvas, which is for screen readers."""
    return page.locator(f"#glide-cell-{column}-{row}")


def go(page, key: str, column: int, row: int) -> None:
    """The grid drops keys that come before the one before has arrived: each is waited for."""
    page.keyboard.press(key)
    expect(cell(page, column, row)).to_have_attribute("aria-selected", "true")


def type_cell(page, text: str, column: int, row: int) -> None:
    """Enter opens the chosen cell, Tab keeps what was typed and goes right.

    Tab keeps what the grid knows of, which is what the field held at the last time it came to rest:
    on a busy machine an earlier Tab keeps nothing.
    """
    page.keyboard.press("Enter")
    field = page.locator("#portal textarea:focus")
    field.wait_for()
    page.keyboard.type(text)
    expect(field).to_have_value(text)
    rest(page)
    go(page, "Tab", column + 1, row)
    expect(cell(page, column, row)).to_have_text(text)
    page.locator("canvas:focus, canvas :focus").wait_for(state="attached")


def test_a_table_typed_into_the_grid(visit):
    page = visit("/your_data?lang=en", drawn=False)
    page.locator(".st-key-yd-way button").nth(2).click()
    grid = page.locator(".st-key-yd-grid canvas").first
    grid.wait_for()
    settle(page)
    box = grid.bounding_box()
    page.mouse.click(box["x"] + 40, box["y"] + 55)  # the first cell under the head
    page.locator("canvas:focus, canvas :focus").wait_for(state="attached")
    table = ("name", "x", "y"), ("A", "1", "2"), ("B", "3", "5"), ("C", "4", "4.5")
    for i, row in enumerate(table):
        for j, text in enumerate(row, start=1):
            type_cell(page, text, j, i)
        go(page, "ArrowDown", 4, i + 1)
        for j in (3, 2, 1):
            go(page, "ArrowLeft", j, i + 1)
    page.locator(".st-key-yd-grid-read button").click()
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)
    ready = catalogue("en")["prepare.ready"].format(m=3, n=2).replace("**", "")
    assert page.get_by_text(ready).first.is_visible()


def wide_with_gaps(complete: int) -> bytes:
    """Noise with two cells in five missing below the first records: a fill of many rounds."""
    X = np.random.default_rng(0).normal(size=(3000, 40))
    missing = np.random.default_rng(1).random(X.shape) < 0.4
    missing[:complete], missing[:, 0] = False, False
    rows = [",".join(f"f{j}" for j in range(40))]
    for values, gaps in zip(X, missing, strict=True):
        cells = zip(values, gaps, strict=True)
        rows.append(",".join("" if gap else f"{x:.2f}" for x, gap in cells))
    return "\n".join(rows).encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_fill_can_be_cancelled(visit, language):
    page = visit(f"/your_data?lang={language}", drawn=False)
    file = {"name": "noise.csv", "mimeType": "text/csv", "buffer": wide_with_gaps(60)}
    page.locator(".st-key-your_data input[type=file]").set_input_files(file)
    page.locator(DRAWN).first.wait_for(state="attached")
    page.locator(".st-key-yd-missing button").nth(2).click()
    page.locator(".st-key-yd-filling-cancel button").click()
    ready = catalogue(language)["prepare.ready"].format(m=60, n=40).replace("**", "")
    page.get_by_text(ready).first.wait_for()
    settle(page)
    chosen = page.locator(".st-key-yd-missing button").nth(0)
    expect(chosen).to_have_attribute("aria-checked", "true")
    assert page.locator(".st-key-yd-filling-cancel").count() == 0


def test_picked_records_are_listed(visit):
    page = upload(visit, "gbk", "en")
    press(page, "yd-panel", PANELS.index("records"))
    place = page.evaluate(
        """() => {
            const plot = [...document.querySelectorAll('.js-plotly-plot')].at(-1);
            plot.scrollIntoView({ block: 'center' });
            const dot = plot.querySelector('.scatterlayer .points path').getBoundingClientRect();
            return [dot.x + dot.width / 2, dot.y + dot.height / 2];
        }"""
    )
    page.mouse.click(*place)
    expect(page.locator(".st-key-yd-selected [data-tag]")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_all_panels(visit, language):
    page = upload(visit, "gbk", language, width=390, height=844)
    for panel in range(len(PANELS)):
        press(page, "yd-panel", panel)
        assert overflow(page) <= 0


PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
# what is chosen in the list, and the part of the page that it leads to
LEADS = (
    (("walk", "axes"), "yd-at-walk"),
    (("meaning", "unusual"), "yd-panel"),
    (("leave", ""), "yd-at-leave"),
)


@pytest.mark.parametrize("keys", [False, True], ids=["finger", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_leads_to_every_part_of_the_page(visit, language, keys):
    page = upload(visit, "gbk", language, **PHONE)
    for place, part in LEADS:
        choose_part(page, PLACES.index(place), keys)
        page.locator(f".st-key-{part} :focus").wait_for()
        settle(page)
        above = page.locator(".st-key-yd-jump").bounding_box()
        assert 0 <= above["y"] < 120  # still in sight
        top = page.locator(f".st-key-{part}").bounding_box()["y"]
        assert above["y"] + above["height"] <= top < PHONE["height"] / 2
    for picker, position in (("stage", STAGES.index("axes")), ("panel", PANELS.index("unusual"))):
        chosen = page.locator(f".st-key-yd-{picker} button").nth(position)
        expect(chosen).to_have_attribute("aria-checked", "true")
    assert overflow(page) <= 0


def choose_part(page, place: int, keys: bool) -> None:
    box = page.locator(".st-key-yd-jump input")
    if not keys:
        box.tap(position={"x": 60, "y": 15})  # at its very middle it would be a screen reader's
        page.get_by_role("option").nth(place).tap()
        return
    box.focus()
    for _ in range(place + 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def wide_table() -> bytes:
    rows = [[f"a field with the number {j}" for j in range(12)]]
    rows += [[str((3 + i) ** 2 * (j + 1) % 17) for j in range(12)] for i in range(9)]
    return "\n".join(",".join(row) for row in rows).encode()


def test_long_lines_of_a_file_stay_in_their_box_on_a_phone(visit):
    page = visit("/your_data?lang=en", drawn=False, **PHONE)
    file = {"name": "wide.csv", "mimeType": "text/csv", "buffer": wide_table()}
    page.locator(".st-key-your_data input[type=file]").set_input_files(file)
    page.locator(DRAWN).first.wait_for(state="attached")
    settle(page)
    raw = page.locator(".st-key-your_data .stCode pre")
    assert raw.evaluate("(box) => box.scrollWidth > box.clientWidth")
    assert raw.evaluate("(box) => (box.scrollLeft = 50, box.scrollLeft)") == 50
    assert overflow(page) <= 0


# The menu of a table of numbers is Streamlit's own; what is drawn small has room around it.
SMALL = """() => [...document.querySelectorAll('.st-key-your_data :is(button, a, summary, input)')]
    .filter((e) => !e.closest('[kind=elementToolbar], [data-tag], .lf-mount'))
    .filter((e) => !e.matches('.stMultiSelect button, [type=checkbox], [type=range]'))
    .filter((e) => !e.closest('[data-testid=stTooltipIcon]') && e.offsetParent)
    .filter((e) => (e.closest('[role=group]:has([aria-haspopup])') ?? e).offsetHeight < 44)
    .map((e) => e.outerHTML)"""


def test_fingers_have_room(visit):
    page = upload(visit, "gaps", "en", **PHONE)
    page.locator(".st-key-your_data .stExpander summary").first.click()
    settle(page)
    assert page.evaluate(SMALL) == []
