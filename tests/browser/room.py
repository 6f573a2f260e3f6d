"""What is seen at once, on the commonest screen of a school."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.waiting import still

LAPTOP = {"width": 1366, "height": 768}
LONG = {"kernel/derive"}  # a derivation in six lines: its question ends below the edge
BOXES = """() => {
    const step = document.querySelector("article.step");
    const size = (name) => step.querySelector(name)?.getBoundingClientRect();
    const words = size(".words"), stage = size(".lf-stage");
    return {
        words: words.width,
        picture: [stage.width, stage.height],
        beside: stage.left - words.right,
        asks: size("[data-part=ask]")?.bottom ?? 0,
        presses: size(".ask .primary")?.bottom ?? 0,
    };
}"""


def seen_together(page: Page, place: str) -> None:
    """Words of 440 pixels, a picture of 420 × 360 beside them, the question and its button."""
    found: dict[str, Any] = still(page, lambda page: page.evaluate(BOXES))
    assert found["words"] >= 440, (place, found)
    assert found["picture"][0] >= 420, (place, found)
    assert found["picture"][1] >= 360, (place, found)
    assert found["beside"] >= 0, (place, found)
    is_seen = max(found["asks"], found["presses"]) <= LAPTOP["height"]
    assert is_seen != (place in LONG), (place, found)
