"""Two files brought one after the other, as a biologist does it, and the groups that come of it."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import expect

from lessons.text import LANGUAGES
from results.sentences import catalogue
from tests.browser.kept import KEPT
from tests.browser.own_table import PHONE, bring
from tests.browser.visit import overflow, settle

pytestmark = KEPT

GROUPS = [f"group {i}" for i in range(11)] + ["<b>twelfth</b> with quite a long name"]
SAMPLES = [f"S{i:02}" for i in range(36)]


def genes() -> bytes:
    rng = np.random.default_rng(2)
    X = rng.normal(size=(10, 36)) + 2 * rng.normal(size=(10, 12))[:, np.arange(36) % 12]
    rows = (f"ENSG{i:011}," + ",".join(f"{x:.2f}" for x in row) for i, row in enumerate(X))
    return "\n".join(["gene," + ",".join(SAMPLES), *rows]).encode()


def notes() -> bytes:
    rows = (f"s-{i:02},{GROUPS[i % 12]},{20 + i % 31}".replace("s-", "s") for i in range(35))
    return "\n".join(["sample,treatment,age", *rows]).encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_genes_in_rows_and_a_file_of_samples(visit, language):
    how = PHONE if language == "zh" else {}
    page = visit(f"/your_data?lang={language}", drawn=False, **how)
    bring(page, "genes.csv", genes())
    page.locator(".st-key-yd-notes-offer summary").click()
    file = {"name": "<i>samples.csv", "mimeType": "text/csv", "buffer": notes()}
    page.locator(".st-key-yd-notes-offer input[type=file]").set_input_files(file)
    box = page.locator(".st-key-yd-notes")
    box.wait_for()
    settle(page)
    expect(box).to_contain_text("<i>samples.csv")
    page.locator(".st-key-yd-notes-see button").click()
    settle(page)
    legend = page.locator(".st-key-your_data .legendtext")
    expect(legend).to_have_count(13)  # and those without notes
    assert "<b>twelfth</b> wi…" in legend.all_text_contents()
    chart = page.locator(".js-plotly-plot", has=page.locator(".legend")).last
    frame, below = chart.bounding_box(), chart.locator(".legend").bounding_box()
    ticks = chart.locator(".xtitle").bounding_box()
    assert below["y"] >= ticks["y"] + ticks["height"] - 1  # it covers nothing
    assert below["y"] + below["height"] <= frame["y"] + frame["height"] + 1
    assert page.get_by_text(catalogue(language)["groups.eta_row"]).first.is_visible()
    assert overflow(page) <= 0
    page.locator(".st-key-yd-notes-forget button").click()
    page.locator(".st-key-yd-notes-offer").wait_for()
    settle(page)
    expect(page.locator(".st-key-your_data .legendtext")).to_have_count(0)
