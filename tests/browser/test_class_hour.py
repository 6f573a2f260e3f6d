"""The whole hour of a class, in a room where some read English and some Chinese."""

from __future__ import annotations

from tests.browser.hour import Hour, Screens


def test_the_hour_in_both_languages(chromium, app_with_store):
    screens = Screens(chromium)
    Hour(screens, app_with_store, ("zh", "en", "zh", "en")).play()
    for page in screens.pages.values():
        page.context.close()
