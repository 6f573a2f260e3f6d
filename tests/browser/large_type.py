"""Whether a page loses anything where its reader needs other type or less room: the spaces of WCAG
1.4.12; twice the size, text only, as a browser is set to; 320 CSS pixels, as a window of 1280 has
at 400 %.

Measured in the page that is open, or in the dialog that is open on it: it scrolls sideways nowhere,
no text is cut off at an edge which does not scroll, and none stands in another's place.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.visit import overflow
from tests.browser.waiting import frames, resize

NARROW = {"width": 320, "height": 512}
SPACES = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }"""
USUAL, TWICE = 16, 32  # pixels

# Each line of a text, each button, field, formula and picture has a place: as much of it as is seen
# within what clips or scrolls around it. What waits behind an edge that scrolls is not lost. The
# course's name in the top row gives way: the page's title and the name of its link have it whole.
# Within a formula signs may stand over each other, within a picture data may.
LOST = """() => {
    const OUT = ".unseen, .skip, .top > .home, [data-testid=stSkipToContent], .lf-cap, "
        + "option, script, style, noscript";
    const VISIBLE = { opacityProperty: true, visibilityProperty: true };
    const AIR = 3;
    const root = document.querySelector("dialog[open]") ?? document.body;
    const edges = new Map([[document.documentElement, null], [document.body, null]]);
    const edge = (node) => {
        if (edges.has(node)) return edges.get(node);
        const around = edge(node.parentElement), found = within(node, around);
        edges.set(node, found);
        return found;
    };
    const within = (node, around) => {
        const { display, overflowX, overflowY } = getComputedStyle(node);
        const inner = node.tagName === "svg" && !node.matches(".main-svg");
        const flows = overflowX + overflowY;
        if (inner || /^(inline|contents)$/.test(display) || !/auto|scroll|hidden|clip/.test(flows))
            return around;
        const more = node.scrollWidth > node.clientWidth + 1
            || node.scrollHeight > node.clientHeight + 1;
        const scrolls = around?.scrolls || (/auto|scroll/.test(flows) && more);
        return { node, scrolls, ...seen(node.getBoundingClientRect(), around) };
    };
    const seen = ({ left, top, right, bottom }, by) => by ? {
        left: Math.max(left, by.left), top: Math.max(top, by.top),
        right: Math.min(right, by.right), bottom: Math.min(bottom, by.bottom),
    } : { left, top, right, bottom };
    const places = [], cut = [];
    const add = (own, said, box) => {
        const by = edge(own), left = seen(box, by);
        const lost = Math.max(box.right - left.right, left.left - box.left,
            box.bottom - left.bottom, left.top - box.top);
        if (by && !by.scrolls && lost > AIR) cut.push(said);
        if (own.closest("math math, svg, .stale > .before")) return;
        if (left.right - left.left > 1 && left.bottom - left.top > 1)
            places.push({ own, said, ...left });
    };
    const shown = (node) => !node.closest(OUT) && node.checkVisibility(VISIBLE);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
        const text = walker.currentNode, own = text.parentElement;
        if (!text.data.trim() || own.closest("math") || !shown(own)) continue;
        range.selectNodeContents(text);
        const size = parseFloat(getComputedStyle(own).fontSize);
        for (const { left, right, top, bottom } of range.getClientRects()) {
            const air = Math.max(0, (bottom - top - size) / 2);
            const box = { left, right, top: top + air, bottom: bottom - air };
            if (right - left > 1) add(own, text.data.trim(), box);
        }
    }
    for (const own of root.querySelectorAll("button, input, select, img, math, .lf-stage")) {
        if (own.matches(".lf-stage *") || !shown(own)) continue;
        const box = own.getBoundingClientRect();
        if (box.width > 1) add(own, own.outerHTML.slice(0, 80), box);
    }
    places.sort((one, other) => one.top - other.top);
    const over = [];
    const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > AIR
        && Math.min(one.bottom, other.bottom) - other.top > AIR
        && !one.own.contains(other.own) && !other.own.contains(one.own);
    places.forEach((one, i) => {
        for (let j = i + 1; j < places.length && places[j].top < one.bottom - AIR; j++)
            if (meet(one, places[j])) over.push([one.said, places[j].said]);
    });
    return { cut, over };
}"""


def nothing_lost(page: Page, narrow: dict[str, int] = NARROW) -> None:
    """The window stays as narrow as it is made; the type is as it was."""
    spaced = page.add_style_tag(content=SPACES)
    all_is_there(page, "spaces")
    spaced.evaluate("node => node.remove()")
    session = page.context.new_cdp_session(page)  # its end, or another size of window, ends it
    size = {"standard": TWICE, "fixed": TWICE}
    session.send("Page.setFontSizes", {"fontSizes": size})
    assert page.evaluate("() => getComputedStyle(document.body).fontSize") == f"{TWICE}px"
    all_is_there(page, "twice the size")
    session.send("Page.setFontSizes", {"fontSizes": dict.fromkeys(size, USUAL)})
    session.detach()
    resize(page, **narrow)
    all_is_there(page, "320 pixels")


def all_is_there(page: Page, where: str) -> None:
    page.evaluate("scrollTo(0, 0)")  # below, a picture that stays in sight is above other things
    frames(page, 3)
    found: dict[str, Any] = page.evaluate(LOST)
    assert found == {"cut": [], "over": []}, (page.url, where, found)
    assert overflow(page) <= 0, (page.url, where)
