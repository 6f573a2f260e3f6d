"""Faces brought by a visitor: the table of the curriculum comes out of the browser."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visit import settle

SHARED = Path(__file__).parents[3] / "shared" / "data" / "orl_faces.zip"
ORL = Path(os.environ.get("ORL_FACES_ZIP", SHARED))
TABLE = ["≈\N{NO-BREAK SPACE}94.17%", "97.5%", "97.5%", "97.5%", "90%"]


@pytest.mark.skipif(
    not ORL.is_file(), reason=f"the ORL faces are not at {ORL}; name the zip in ORL_FACES_ZIP"
)
def test_the_recognition_table_comes_out_of_an_upload(visit):
    page = visit("/faces?lang=en&step=recognise")
    page.get_by_role("button", name="Show me without answering").click()
    expect(page.get_by_role("cell", name="94.17%")).to_have_count(0)
    page.get_by_text("Bring your own faces").first.click()
    page.locator("input[type=file]").set_input_files(ORL)
    expect(page.locator(".st-key-brought-faces")).to_contain_text("400 images of 40 people")
    expect(page.get_by_role("cell", name="94.17%")).to_be_visible()
    settle(page)
    shares = page.locator("table tr td:nth-child(2)").all_inner_texts()
    assert shares == TABLE
    other = visit("/faces?lang=en&step=recognise")
    expect(other.locator(".st-key-brought-faces")).to_have_count(0)
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
