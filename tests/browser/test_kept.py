"""A kept window is empty when it is lent again."""

from __future__ import annotations

from tests.browser.kept import KeptWindow
from tests.browser.visit import Visit, listen

LEAVE = """() => {
    localStorage.setItem("left", "here");
    sessionStorage.setItem("left", "here");
    document.cookie = "left=here";
}"""
FOUND = """() => [localStorage.getItem("left"), sessionStorage.getItem("left"),
    document.cookie.includes("left"), innerWidth,
    matchMedia("print, (prefers-color-scheme: dark)").matches]"""
NOTHING = [None, None, False, 1280, False]


def test_nothing_of_a_visit_is_found_by_the_next(chromium, app):
    """Whether it is the app's, or of a file, and whatever the test did to the window."""
    kept = KeptWindow(chromium, listen)
    visits = [Visit(chromium, app, kept) for _ in range(2)]
    windows = set()
    for visit in visits:
        page = visit("/methods", drawn=False)
        windows.add(page)
        assert page.evaluate(FOUND) == NOTHING
        page.evaluate(LEAVE)
        page.emulate_media(media="print", color_scheme="dark")
        page.set_viewport_size({"width": 700, "height": 700})
        page.route("**/*", lambda route: route.abort())
        visit.close()
    assert len(windows) == 1, "it is the same window"
    kept.leave()


def test_nothing_of_a_file_is_found_by_the_next(chromium, app, tmp_path):
    path = tmp_path / "page.html"
    path.write_text("<p>a page</p>")
    kept = KeptWindow(chromium, listen)
    for visit in [Visit(chromium, app, kept) for _ in range(2)]:
        page = visit.open_file(path, viewport={"width": 1280, "height": 900})
        assert page.evaluate(FOUND) == NOTHING
        page.evaluate(LEAVE)
        visit.close()
    kept.leave()
