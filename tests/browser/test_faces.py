"""Faces brought by a visitor: what they show is theirs alone, and goes when they say so."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from lessons.text import lesson_text
from tests.browser.kept import KEPT
from tests.lessons.face_zips import faces, pack

pytestmark = KEPT

SHARED = Path(__file__).parents[3] / "shared" / "data" / "orl_faces.zip"
ORL = Path(os.environ.get("ORL_FACES_ZIP", SHARED))
TABLE = ["≈\N{NO-BREAK SPACE}94.17%", "97.5%", "97.5%", "97.5%", "90%"]


def bring(page, data):
    """A zip, or where one lies."""
    file = {"name": "faces.zip", "mimeType": "application/zip", "buffer": data}
    page.get_by_text("Bring your own faces").first.click()
    page.locator("input[type=file]").set_input_files(data if isinstance(data, Path) else file)


def test_what_a_visitor_has_brought_is_shown_to_nobody_else(visit):
    page = visit("/faces?lang=en&step=mean")
    page.locator("[data-reveal] > summary").click()
    words = page.locator(".held .words")
    before = words.inner_text()
    revealed = page.locator(".held [data-reveal]").inner_text()
    bring(page, pack(faces(people=3)))
    expect(page.locator(".st-key-brought-faces")).to_contain_text("15 images of 3 people, 12×10")
    expect(words).to_contain_text("A component has 120 entries")
    other = visit("/faces?lang=en&step=mean")
    other.locator("[data-reveal] > summary").click()
    assert other.locator(".held .words").inner_text() == before
    page.locator("a[rel=next]").click()
    expect(page.locator("h1")).to_have_text(lesson_text("faces", "en")["rebuild"]["title"])
    expect(page.locator(".lf-plot")).to_have_attribute("aria-label", re.compile("the face s1/"))
    page.get_by_role("button", name="Forget this file").click()
    expect(page.locator(".st-key-brought-faces")).to_have_count(0)
    page.locator("a[rel=prev]").click()
    expect(words).to_contain_text("A component has 832 entries")
    assert page.locator(".held [data-reveal]").inner_text() == revealed


@pytest.mark.skipif(
    not ORL.is_file(), reason=f"the ORL faces are not at {ORL}; name the zip in ORL_FACES_ZIP"
)
def test_the_recognition_table_comes_out_of_an_upload(visit):
    page = visit("/faces?lang=en&step=recognise")
    page.get_by_role("button", name="Show me without answering").click()
    expect(page.get_by_role("cell", name="94.17%")).to_have_count(0)
    bring(page, ORL)
    expect(page.locator(".st-key-brought-faces")).to_contain_text("400 images of 40 people")
    expect(page.get_by_role("cell", name="94.17%")).to_be_visible()
    assert page.locator("table tr td:nth-child(2)").all_inner_texts() == TABLE
    page.get_by_role("button", name="Forget this file").click()
    expect(page.locator(".st-key-brought-faces")).to_have_count(0)
    expect(page.get_by_role("cell", name="94.17%")).to_have_count(0)


def test_a_file_that_is_no_zip_is_refused_in_words(visit):
    page = visit("/faces?lang=zh&step=mean")
    page.get_by_text("用自己的人脸图像").first.click()
    page.locator("input[type=file]").set_input_files(
        {"name": "faces.zip", "mimeType": "application/zip", "buffer": b"no zip"}
    )
    expect(page.get_by_test_id("stAlert")).to_contain_text("无法把这个文件当作 zip 打开")
