"""The book on a server under a sub-path, without its network, and in a frame of another host."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOOK_STEPS
from tests.browser.visit import Visit
from tests.browser.waiting import frames, resize, until
from texts import LANGUAGES

ALIVE = ".lf-plot .main-svg"
STEP = "en/variance/rotate.html"
NARROW, WIDE = {"width": 320, "height": 844}, {"width": 1280, "height": 900}
KEPT = "This lesson is kept on this device."
RECORDS = "document.querySelector('.js-plotly-plot').layout.meta.state.points.length"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *said) -> None:
        pass


@contextmanager
def host(folder: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """Any static host: the folder's name is the sub-path."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder.parent))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{folder.name}/", server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def there(chromium, book) -> Iterator[Visit]:
    """`there("en/…html")` opens a page of the book over HTTP."""
    with host(book) as (address, _):
        visits = Visit(chromium, address)
        yield visits
        visits.close()


def opened(visit: Visit, page: str, **context):
    found = visit(page, drawn=False, **context)
    found.locator(ALIVE).first.wait_for(state="attached")
    return found


def wake(page) -> None:
    """The first picture of a page whose step is in this book is alive."""
    made = ", ".join(f'[data-step="{step}"] [data-picture]' for step in BOOK_STEPS)
    if page.locator(made).count():
        page.locator(made).first.scroll_into_view_if_needed()
        page.locator(made).first.locator(ALIVE).first.wait_for(state="attached")


def without_network(page):
    """Once the lesson is kept, nothing comes over the network any more."""
    expect(page.locator("[data-kept]")).to_contain_text(KEPT)
    page.context.set_offline(True)


# --- without a network ------------------------------------------------------------------------


def test_a_page_opened_once_is_whole_without_a_network(there):
    page = opened(there, STEP)
    without_network(page)
    page.reload()
    page.locator(ALIVE).first.wait_for(state="attached")
    assert page.evaluate(RECORDS) == 5
    page.locator("[data-pick=data]").select_option("iris")
    assert until(page, lambda page: page.evaluate(RECORDS) == 150)


def test_the_other_steps_of_its_lesson_are_there_too(there):
    page = opened(there, STEP)
    without_network(page)
    page.goto(there.address + "en/variance/spread.html")
    page.locator(ALIVE).first.wait_for(state="attached")
    page.goto(there.address + "en/variance/index.html")
    # Baked still, or alive already.
    picture = page.locator("article.step").first.locator(".baked img, .lf-plot .main-svg").first
    expect(picture).to_be_visible()


@pytest.mark.parametrize(("language", "says"), [("en", "no network"), ("zh", "没有网络")])
def test_a_page_that_is_not_kept_says_so(there, language, says):
    page = opened(there, STEP)
    without_network(page)
    page.goto(f"{there.address}{language}/covariance/matrix.html")
    expect(page.locator("h1")).to_contain_text(says)
    assert Axe().run(page, options={"preload": False}).response["violations"] == []
    page.context.set_offline(False)
    page.locator("a.primary").click()  # once more, with a network
    page.locator(ALIVE).first.wait_for(state="attached")
    assert page.url == f"{there.address}{language}/covariance/matrix.html"


def test_the_whole_course_is_kept_when_asked_for(there):
    page = there("en/index.html", drawn=False)
    page.locator("[data-keep] button").click()
    expect(page.locator("[data-keep]")).to_contain_text("It opens without a network.")
    page.context.set_offline(True)
    page.goto(there.address + "en/covariance/matrix.html")
    page.locator(ALIVE).first.wait_for(state="attached")
    page.goto(there.address + "en/index.html")
    expect(page.locator("[data-keep]")).to_contain_text("It opens without a network.")
    expect(page.locator("[data-keep] button")).to_be_hidden()


def test_a_new_version_keeps_what_was_kept(chromium, book, tmp_path):
    copy = tmp_path / "book"
    copy.mkdir()
    for path in book.rglob("*.*"):
        (copy / path.relative_to(book)).parent.mkdir(parents=True, exist_ok=True)
        (copy / path.relative_to(book)).write_bytes(path.read_bytes())
    with host(copy) as (address, _):
        visits = Visit(chromium, address)
        page = opened(visits, STEP)
        expect(page.locator("[data-kept]")).to_contain_text(KEPT)
        worker = copy / "sw.js"
        version = page.evaluate("caches.keys()")[0].split()[-1]
        worker.write_text(worker.read_text().replace(version, "another"))
        page.reload()
        assert until(
            page, lambda page: page.evaluate("caches.keys()") == ["pca-book /book/ another"]
        )
        page.context.set_offline(True)
        page.goto(address + "en/variance/spread.html")
        page.locator(ALIVE).first.wait_for(state="attached")
        visits.close()


def test_nothing_is_kept_in_a_frame(framed):
    assert framed.frames[1].evaluate("navigator.serviceWorker.getRegistrations()") == []


# --- in a frame -------------------------------------------------------------------------------

PARENT = """<!doctype html><html lang="en"><title>A course of somebody else</title>
<p style="height: 900px"><label>Name <input id="mine" autofocus></label></p>
<iframe title="PCA" src="{address}" style="width: 100%; height: 80px; border: 0"></iframe>
<script>
const frame = document.querySelector("iframe");
window.heights = [];
addEventListener("message", ({{ source, data }}) => {{
  if (source !== frame.contentWindow || data?.type !== "pca-height") return;
  heights.push(data.height);
  frame.style.height = `${{data.height}}px`;
}});
</script>"""


@pytest.fixture
def framed(there, tmp_path) -> Iterator[Page]:
    """Another host's page with a step in a frame; the picture in it is alive."""
    folder = tmp_path / "course"
    folder.mkdir()
    (folder / "index.html").write_text(PARENT.format(address=f"{there.address}{STEP}?embed"))
    with host(folder) as (address, _):
        page = Visit(there.browser, address)("", drawn=False, width=1000, height=1100)
        page.frame_locator("iframe").locator(ALIVE).first.wait_for(state="attached")
        yield page
        page.context.close()


def test_a_frame_is_told_how_high_it_should_be(framed):
    page, frame = framed, framed.frames[1]
    fits = "document.scrollingElement.scrollHeight <= innerHeight"
    assert until(page, lambda page: page.evaluate("heights.length") and frame.evaluate(fits))
    before = page.evaluate("heights.at(-1)")
    frame.locator("[data-question] .row .link").click()  # shows what comes out
    assert until(page, lambda page: page.evaluate("heights.at(-1)") > before)
    assert until(page, lambda page: frame.evaluate(fits))
    assert len(page.evaluate("heights")) < 30  # a frame as high as told does not grow for ever


def test_a_frame_has_neither_head_nor_foot_and_keeps_to_itself(framed):
    page, frame = framed, framed.frames[1]
    assert not frame.locator("header.top").is_visible()
    assert not frame.locator("footer.foot").is_visible()
    assert page.evaluate("[document.activeElement.id, scrollY]") == ["mine", 0]
    links = frame.locator("nav.way a, [data-part] a").evaluate_all("all => all.map(a => a.href)")
    assert links
    assert all("?embed" in link for link in links)
    before = frame.url
    frame.locator("a[rel=next]").click()  # a step that this book need not have
    assert until(page, lambda page: page.frames[1].url != before)
    assert page.frames[1].url.endswith("?embed")


# --- for everybody ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "scheme"), list(zip(LANGUAGES, ("light", "dark"), strict=True))
)
def test_every_kind_of_page_alive_has_no_finding_and_is_no_wider_than_a_phone(
    there, book, language, scheme
):
    found = {}
    pages = sorted(
        path.relative_to(book).as_posix() for path in book.rglob(f"{language}/**/*.html")
    )
    sheets = [name for name in pages if "/worksheets/" in name]
    pages = [name for name in pages if name not in sheets[1:]]  # all of one kind
    turn = LANGUAGES.index(language)
    page = there(f"{language}/index.html", drawn=False, color_scheme=scheme)
    for number, name in enumerate(pages):
        page.goto(there.address + name)
        wake(page)
        if number % len(LANGUAGES) == turn:  # in the one language and scheme or in the other
            wrong = Axe().run(page, options={"preload": False}).response["violations"]
            found |= {(name, rule["id"]): rule["nodes"][0]["html"][:80] for rule in wrong}
        resize(page, **NARROW)
        if (wide := page.evaluate("document.documentElement.scrollWidth")) > NARROW["width"]:
            found[name, "wide"] = wide
        resize(page, **WIDE)
    assert pages
    assert found == {}


# --- on the wall ------------------------------------------------------------------------------


def test_a_clicker_leads_from_page_to_page(there):
    page = opened(there, f"{STEP}?present=1", width=1920, height=1080)
    assert not page.locator("footer.foot").is_visible()
    next_page = page.locator("a[rel=next]").evaluate("link => link.href")
    assert page.locator("[data-reveal]").get_attribute("open") is None
    while page.locator("[data-reveal]").get_attribute("open") is None:
        page.keyboard.press("PageDown")
    frames(page, 3)  # until what comes out is in sight
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.keyboard.press("PageDown")
    page.wait_for_url(f"{next_page}?present=1", wait_until="commit")
