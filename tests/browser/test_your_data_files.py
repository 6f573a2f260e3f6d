"""Files of a large table in a browser: begun by a press, stopped by another, made and saved."""

from __future__ import annotations

import csv
import io
import zipfile

import numpy as np
import pytest

from lessons.text import LANGUAGES
from results.sentences import catalogue
from tests.browser.kept import KEPT
from tests.browser.own_table import PHONE, bring, overflow_of_file, take

pytestmark = KEPT

RECORDS = 50_000  # so many that it cannot be done before Stop is pressed


def large() -> bytes:
    rng = np.random.default_rng(4)
    X = np.round(rng.normal(size=(RECORDS, 2)) @ rng.normal(size=(2, 8)), 2)
    X += np.round(rng.normal(size=X.shape), 2)
    lines = [",".join(map("{:.2f}".format, row)) for row in X.tolist()]
    return "\n".join([",".join("abcdefgh"), *lines]).encode()


def button(page, key):
    return page.locator(f".st-key-yd-{key} button")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_stopped_then_made_and_saved(visit, language):
    page = visit(f"/your_data?lang={language}", drawn=False, **(PHONE if language == "zh" else {}))
    bring(page, "large.csv", large())
    said = catalogue(language)
    button(page, "file-all").focus()
    page.keyboard.press("Enter")
    stop = button(page, "file-all-stop")
    stop.click()
    button(page, "file-all").wait_for()
    page.locator(".st-key-yd-file-report button:enabled").wait_for()
    assert button(page, "take-all").count() == 0

    button(page, "file-all").click()
    bar = page.locator(".st-key-your_data [data-testid=stProgress]")
    bar.get_by_text(said["leave.busy"].format(file="")).wait_for()
    assert stop.inner_text() == said["leave.stop"]
    page.locator(".st-key-yd-file-report button:disabled").wait_for()
    assert overflow_of_file(page) <= 0
    button(page, "take-all").wait_for(timeout=60_000)
    assert said["leave.all"] in button(page, "take-all").inner_text()
    assert overflow_of_file(page) <= 0
    name, data = take(page, "all")
    assert name == "large-pca.zip"
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        assert opened.testzip() is None
        assert opened.read("large.csv") == large()
        scores = next(each for each in opened.namelist() if each.endswith(SCORES[language]))
        rows = list(csv.reader(io.StringIO(opened.read(scores).decode("utf-8-sig"))))
    assert len(rows) == RECORDS + 1
    assert take(page, "all") == (name, data)  # as often as one likes
    assert page.locator("[data-testid=stException]").count() == 0


SCORES = {"en": "/scores.csv", "zh": "/得分.csv"}
