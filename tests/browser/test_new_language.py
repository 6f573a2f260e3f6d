"""Texts that are 40 % longer, or go from right to left, find their room: pages of the book in
languages nobody speaks."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests import pseudo
from tests.browser.waiting import frames

PAGES = [f"{pseudo.WHOLE}/{name}" for name in ("index", "practice", "class", "covariance/matrix")]
PAGES += [f"{pseudo.WHOLE}/variance/rotate", f"{pseudo.HALF}/why/shop"]
SIZES = ((1366, 768), (390, 844))
# What says more than it has room for: nothing scrolls there, or the rest is not seen at all. The
# name of the course gives way before a second line is taken, as long as its beginning is seen.
CUT = """[...document.querySelectorAll('body *')].filter((node) => {
    const hides = ['hidden', 'clip'].includes(getComputedStyle(node).overflowX);
    const isShort = node.matches('button, select, summary, .primary, header a');
    const givesWay = node.matches('.home') && node.clientWidth >= 80;
    return !givesWay && node.clientWidth > 1 && !node.closest('svg, math, .js-plotly-plot')
        && (isShort || hides) && node.scrollWidth > node.clientWidth + 1;
}).map((node) => node.outerHTML.slice(0, 120))"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_nothing_is_cut_off_in_longer_texts(chromium: Browser, tmp_path):
    languages = (pseudo.WHOLE, pseudo.pseudo), (pseudo.HALF, pseudo.every_second)
    pseudo.copied(tmp_path, *languages)
    made = pseudo.pages_of(tmp_path, rf"({'|'.join(PAGES)})\.html")
    with chromium.new_context(offline=True) as context:
        page = context.new_page()
        for name in PAGES:
            page.goto((made / f"{name}.html").as_uri())
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                frames(page, 3)
                assert page.evaluate(WIDER) <= 0, (name, width)
                assert page.evaluate(CUT) == [], (name, width)
