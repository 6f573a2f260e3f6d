"""The book on paper: nothing is cut, nothing is lost, no heading stands alone; codes can be read.

All sheets and whole lessons are printed, the English ones on Letter, the Chinese ones on A4, each
in the language that its lesson's last was not; a few of each in both, and on the other size, too. A
step's page is made of the same parts as its lesson's.
"""

from __future__ import annotations

import html
import re
import subprocess
import sys
from fcntl import LOCK_EX, flock
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from course import addresses
from lessons import registry
from tests.browser.printed import SIZES, printed
from tests.browser.sheets import WHOLE
from tests.browser.waiting import frames, until

HOST = "https://book.test/a/folder/"
ROOT = Path(__file__).parents[2]
SIZE = {"en": "Letter", "zh": "A4"}
PAPERS = ("index", *addresses.PAPERS)
EACH = [(lesson, paper) for lesson in registry.IDS for paper in PAPERS]
IN_TURN = [list(SIZE)[(number + number // len(PAPERS)) % 2] for number in range(len(EACH))]
SHEETS = [
    (language, *sheet, SIZE[language])
    for sheet, in_turn in zip(EACH, IN_TURN, strict=True)
    for language in SIZE
    if language == in_turn or sheet[0] == "kernel"
]
OTHERS = [
    (language, "kernel", paper, size)
    for language in SIZE
    for paper in PAPERS
    for size in SIZES
    if size != SIZE[language]
]
STEPS = [("en", "variance", "rotate", size) for size in SIZES]


@pytest.fixture(scope="module")
def book() -> Path:
    """One lesson as it is written, of the others what is printed: whoever comes second finds it
    made."""
    out = ROOT / "build" / "printed"
    out.parent.mkdir(exist_ok=True)
    with (out.parent / "printed.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        command = [sys.executable, "-m", "book", "--out", str(out), "--root", HOST]
        subprocess.run([*command, "--only", WHOLE], check=True, cwd=ROOT)
        sheets = [sys.executable, "-m", "tests.browser.sheets", str(out), HOST]
        subprocess.run(sheets, check=True, cwd=ROOT)
    return out


@pytest.mark.parametrize(("language", "lesson", "paper", "size"), [*SHEETS, *OTHERS, *STEPS])
def test_nothing_is_cut(visit, book, language, lesson, paper, size):
    path = book / language / lesson / f"{paper}.html"
    found = printed(visit.open_file(path, java_script_enabled=False), size)
    assert (found.too_large, found.cut, found.lost, found.alone) == ([], [], [], [])


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_lost_where_the_script_runs(visit, book, size):
    page = visit.open_file(book / "en" / "variance" / "index.html")
    page.locator(".lf-plot .main-svg").first.wait_for(state="attached")
    frames(page, 3)
    found = printed(page, size)
    assert (found.too_large, found.cut, found.lost, found.alone) == ([], [], [], [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_reads_the_codes(visit, book, scheme):
    page = visit.open_file(
        book / "zh" / "variance" / "handout.html", color_scheme=scheme, device_scale_factor=2
    )
    steps = [step.id for step in registry.lesson("variance").steps]
    codes = page.locator(".qr").all()
    assert len(codes) == len(steps)
    for code, step_id in zip(codes, steps, strict=True):
        seen = np.asarray(Image.open(BytesIO(code.screenshot())).convert("L"))
        read = [one.text for one in zxingcpp.read_barcodes(seen)]
        assert read == [HOST + addresses.step("zh", "variance", step_id)]


def test_a_shared_link_brings_an_image_of_its_step(book):
    seen = set()
    steps = [(WHOLE, step.id) for step in registry.lesson(WHOLE).steps[:3]]
    for place in (*steps, addresses.OPENING):
        image = Image.open(book / addresses.preview("zh", *place))
        assert image.size == (1200, 630)
        assert len(image.convert("RGB").getcolors(2**16)) > 8
        seen.add(image.tobytes())
    assert len(seen) == 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_sheet_is_ink_on_paper(visit, book, scheme):
    page = visit.open_file(book / "en" / "variance" / "run.html", color_scheme=scheme)
    colours = page.locator(".sheet").evaluate(
        "node => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_the_lines_for_another_page_fit_the_frame_to_the_step(visit, book, tmp_path):
    teachers = (book / "en" / "teachers.html").read_text(encoding="utf-8")
    snippet = html.unescape(re.search(r"<code data-snippet>(.*?)</code>", teachers, re.DOTALL)[1])
    mine = tmp_path / "mine.html"
    mine.write_text(
        f"<!doctype html><body>{snippet.replace(HOST, book.as_uri() + '/')}", encoding="utf-8"
    )
    page = visit.open_file(mine)
    frame = page.frame_locator("iframe")
    frame.locator(".lf-plot .main-svg").first.wait_for(state="attached")
    expect(frame.locator(".top")).to_be_hidden()
    inner = page.frames[1]
    fits = "() => Math.abs(document.body.scrollHeight - innerHeight) < 2"
    assert until(page, lambda page: inner.evaluate(fits))
    before = page.locator("iframe").bounding_box()["height"]
    frames(page, 10)
    assert page.locator("iframe").bounding_box()["height"] == before
