"""What a screen reader says by itself: all that is written into a region that stood there."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.waiting import frames, until

# Runs before anything is drawn. A region that comes with its text is read, not said.
LISTENING = """(() => {
    const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
    window.heardSoFar = [];
    new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const regions = new Set();
        for (const { target, addedNodes, type } of changes) {
            const node = target.nodeType === 1 ? target : target.parentElement;
            const region = node?.closest(LIVE);
            if (!region || (type === "childList" && !addedNodes.length)) continue;
            if (!added.some((one) => one.contains(region))) regions.add(region);
        }
        for (const region of regions) {
            const text = region.textContent.trim();
            if (text && region.checkVisibility()) window.heardSoFar.push(text);
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
})()"""


def hears(page: Page) -> None:
    """Until what says a move has come."""
    page.locator(".heard").wait_for(state="attached")


def heard(page: Page) -> list[str]:
    """All that has been said since this was asked for."""
    found: list[str] = page.evaluate("() => window.heardSoFar.splice(0)")
    return found


def heard_next(page: Page) -> list[str]:
    """The same, once there is something and nothing more follows at once."""
    found: list[str] = until(page, heard)
    frames(page, 10)
    return found + heard(page)
