"""A claim is judged, explained, tested and remembered, in both hosts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from lessons import plain
from lessons.errata import all_errata
from tests.browser.kept import KEPT
from tests.browser.visit import HELD, overflow, settle
from texts.labels import say

pytestmark = KEPT

PATHS = {"app": ("zh", "/errata?lang=zh"), "book": ("en", f"/{plain.AT}en/errata.html")}
PHONE = {"width": 390, "height": 844}
KINDS = {one.check.right: one for one in all_errata()}  # one that is false, one true only if …
OPEN = "article.erratum [data-reveal][open]"


def all_asked(page: Page, host: str) -> None:
    if host == "app":
        page.locator(HELD).wait_for()
        settle(page)
    page.locator("article.erratum form.ask").last.wait_for()


@pytest.mark.parametrize("host", PATHS)
def test_a_claim_is_judged_explained_and_remembered(visit, host):
    language, path = PATHS[host]
    page = visit(path, drawn=False, **PHONE)
    all_asked(page, host)
    expect(page.locator("article.erratum form.ask")).to_have_count(len(all_errata()))
    for right, one in KINDS.items():
        shown = page.locator(f"#{one.id}")
        for verdict in one.check.options:
            shown.locator(f"input[value={verdict}]").check()
            shown.get_by_role("button", name=say(language, "check.submit")).click()
            said = shown.get_by_role("status")
            expect(said).to_have_class(f"said {'right' if verdict == right else 'wrong'}")
            why = shown.locator(f'[data-part="why {verdict}"]').text_content() or ""
            expect(said).to_contain_text(why.strip())
    expect(page.locator(OPEN)).to_have_count(len(KINDS))
    assert overflow(page) <= 0
    page.reload()
    all_asked(page, host)
    expect(page.locator(OPEN)).to_have_count(len(KINDS))
    for right, one in KINDS.items():
        last = one.check.options[-1]
        expect(page.locator(f"#{one.id} input[value={last}]")).to_be_checked()
        verdict = "right" if last == right else "wrong"
        expect(page.locator(f"#{one.id} .said.{verdict}")).to_have_count(1)
