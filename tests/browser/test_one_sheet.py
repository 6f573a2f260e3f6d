"""A step on one sheet of paper: as it stands, with its answer or without."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pypdfium2
import pytest

from lessons.text import LANGUAGES, lesson_text
from tests.browser.kept import KEPT
from tests.browser.visit import APP, BOOK

pytestmark = KEPT

# Chromium says that printing has ended once a PDF is made; here two sizes are made of one sheet.
WAITS = """() => {
    window.print = () => {};
    const wait = (event) => event.isTrusted && event.stopImmediatePropagation();
    addEventListener("afterprint", wait, true);
}"""


def printed(page, which: str) -> dict[str, tuple[int, str, np.ndarray]]:
    """For each size: how many sheets, the text, and the first one's pixels."""
    page.locator(f"[data-print={which}]").click()
    page.locator("html.printing-sheet").wait_for(state="attached")
    found = {}
    for size in ("A4", "Letter"):
        sheets = pypdfium2.PdfDocument(BytesIO(page.pdf(format=size)))
        text = sheets[0].get_textpage().get_text_bounded()
        found[size] = (len(sheets), text, np.asarray(sheets[0].render(scale=1).to_numpy()))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".one-sheet").count() == 0
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", [APP, BOOK], ids=str)
def test_a_step_is_printed_as_it_stands_with_its_answer_or_without(visit, host, language):
    page = visit(host.path("variance/rotate", language), color_scheme="dark")
    page.evaluate(WAITS)
    text = lesson_text("variance", language)["rotate"]
    answer = page.locator("[data-part=reveal] p").first.text_content()[:12]
    before = printed(page, "hidden")
    page.locator(".lf-handle.lf-axis").focus()
    for _ in range(3):
        page.keyboard.press("Shift+ArrowUp")
    page.locator(".by-hand:not([hidden])").wait_for()
    moved, shown = printed(page, "hidden"), printed(page, "shown")
    assert not page.locator("[data-reveal]").evaluate("one => one.open"), "nothing is told here"
    for size in before:
        for sheets, said, drawn in (before[size], moved[size], shown[size]):
            assert sheets == 1
            assert text["title"] in said
            assert drawn[:9].min() == 255, "on white, whatever the screen has"
        assert answer not in before[size][1] + moved[size][1]
        assert answer in shown[size][1]
        assert (before[size][2] != moved[size][2]).sum() > 500, "the axis has turned"
