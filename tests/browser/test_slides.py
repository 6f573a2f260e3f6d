"""A slide and a film hold what the page shows, for whoever opens them elsewhere."""

from __future__ import annotations

import base64
import re
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from PIL import Image
from playwright.sync_api import Browser, Download, Page, expect

from scripts.server import ROOT
from tests.browser.modules import page_with
from tests.browser.visit import APP, BOOK, Visit
from tests.browser.waiting import stop_time, until
from texts.labels import say

TEXT = "{http://www.w3.org/2000/svg}text"
TOO_BUSY = say("en", "slides.too_busy")
PRESSES = 5
FOLDERS = ("course/script", "classroom/script", "live/script")
NUMBERS = ".lf-readouts .lf-readout > span"
ONLY_WEBM = """() => {
    const knows = MediaRecorder.isTypeSupported.bind(MediaRecorder);
    MediaRecorder.isTypeSupported = (kind) => !kind.includes("mp4") && knows(kind);
}"""
# Films that show the first picture, then the last, or one of them only, or white in place of the
# first: which are whole?
CUT = """async () => {
    const { isWholeFilm } = await import("/film_whole.js");
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
    const pen = canvas.getContext("2d");
    const paint = (which) => {
        pen.fillStyle = "white";
        pen.fillRect(0, 0, 320, 180);
        pen.fillStyle = "black";
        pen.fillRect(160 * which, 0, 160, 180);
    };
    const picture = async (which) => {
        paint(which);
        return new Promise((done) => canvas.toBlob(done));
    };
    const pictures = [await picture(0), await picture(1)];
    const film = async (shown) => {
        const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: "video/webm" });
        const bits = [];
        recorder.ondataavailable = ({ data }) => bits.push(data);
        const ended = new Promise((done) => (recorder.onstop = done));
        paint(shown[0]);
        recorder.start();
        for (let n = 0; n < 30; n += 1) {
            paint(shown[n < 15 ? 0 : 1]);
            await new Promise((done) => setTimeout(done, 30));
        }
        recorder.stop();
        await ended;
        return isWholeFilm(new Blob(bits, { type: "video/webm" }), 0.1, pictures);
    };
    return [await film([0, 1]), await film([1, 1]), await film([0, 0]), await film([2, 1])];
}"""
# The video stays silent, whatever it is given.
DEAF = """async () => {
    const { isWholeFilm } = await import("/film_whole.js");
    HTMLVideoElement.prototype.addEventListener = () => {};
    isWholeFilm(new Blob(["no film"]), 0.1, []).then((is) => (window.isWhole = is));
}"""
# Length, size, and as many pictures as there are places, each as a list of greys.
WATCH = """async ([film, places]) => {
    const video = document.createElement("video");
    const heard = (name) => new Promise((done, fail) => {
        video[`on${name}`] = done;
        setTimeout(fail, 60000, new Error(`${name} never came`));
    });
    const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0));
    const ready = heard("loadeddata");
    video.src = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
    await ready;
    const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 90 });
    const pen = canvas.getContext("2d");
    const frames = [];
    for (const place of places) {
        const there = heard("seeked");
        video.currentTime = place * video.duration;
        await there;
        pen.drawImage(video, 0, 0, 160, 90);
        frames.push([...pen.getImageData(0, 0, 160, 90).data].filter((_, i) => i % 4 == 1));
    }
    return { seconds: video.duration, size: [video.videoWidth, video.videoHeight], frames };
}"""


def fetched_for_slides(page: Page) -> list[str]:
    """ "Teach this step" is opened; which scripts were fetched for that."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.locator("[data-to-teach] > summary").click()
    page.locator("[data-slides] button").first.wait_for()
    return [url for url in fetched if "slides" in url]


def saved(page: Page, nth: int) -> bytes:
    with page.expect_download() as download:
        page.locator("[data-slides] button").nth(nth).click()
    name = download.value.suggested_filename
    expect(page.locator("[data-slides] [role=status]")).to_contain_text(name)
    return Path(download.value.path()).read_bytes()


def test_a_slide_holds_the_picture_as_it_stands_and_its_numbers(visit: Visit):
    page = visit(APP.path("variance/rotate", "zh"), color_scheme="dark")
    before = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    assert not [url for url in before if "slides" in url], "nobody waits for it"
    page.locator(".lf-handle.lf-axis").focus()
    for _ in range(3):
        page.keyboard.press("Shift+ArrowUp")
    page.locator(".by-hand:not([hidden])").wait_for()
    assert len(fetched_for_slides(page)) == 1
    svg = ElementTree.fromstring(saved(page, 0))
    written = ["".join(one.itertext()) for one in svg.iter(TEXT)]
    shown = page.locator(NUMBERS).all_text_contents()
    assert shown
    assert set(shown) <= set(written)
    title = page.locator("h1").text_content()
    assert title in written
    assert any("/variance?" in text and "theta=" in text for text in written), "where it is"
    assert svg.get("viewBox") == "0 0 1920 1080"
    image = Image.open(BytesIO(saved(page, 1)))
    assert image.size == (1920, 1080)
    assert image.convert("L").getpixel((5, 5)) == 255, "on white, whatever the page has"


def test_a_film_plays_elsewhere_and_moves(visit: Visit):
    page = visit(BOOK.path("whitening/white"))
    page.evaluate(ONLY_WEBM)
    fetched_for_slides(page)
    seen = watched(page, film_of(page))
    width, height = seen["size"]
    assert width * 9 == height * 16
    assert 0 < seen["seconds"] < 60, "it says how long it is"
    assert seen["moved"] > 20, "what moves has moved"


def test_a_film_without_its_beginning_or_its_end_is_not_whole(chromium: Browser):
    with page_with(chromium, *(ROOT / folder for folder in FOLDERS)) as page:
        assert page.evaluate(CUT) == [True, False, False, False]


def test_a_film_of_which_nothing_can_be_heard_is_not_waited_for(chromium: Browser):
    """Some browsers say neither that a film has begun nor that they cannot show it."""
    with page_with(chromium, *(ROOT / folder for folder in FOLDERS)) as page:
        clock = stop_time(page)
        page.evaluate(DEAF)
        until(page, lambda page: clock.run_for(1000) or page.evaluate("'isWhole' in window"))
        assert page.evaluate("window.isWhole") is False


def test_a_browser_that_does_not_begin_to_record_is_not_waited_for(visit: Visit):
    page = visit(BOOK.path("whitening/white"))
    fetched_for_slides(page)
    page.evaluate("() => { MediaRecorder.prototype.start = () => {}; }")
    clock = stop_time(page)
    page.locator("[data-slides] button").nth(2).click()
    said = page.locator("[data-slides] [role=status]")
    until(page, lambda page: clock.run_for(500) or said.inner_text() == TOO_BUSY)


def film_of(page: Page) -> bytes:
    """Where it says that the machine was too busy, it is asked for again."""
    said = page.locator("[data-slides] [role=status]")
    films: list[Download] = []
    page.on("download", lambda film: films.append(film))
    for _ in range(PRESSES):
        page.locator("[data-slides] button").nth(2).click()
        expect(said).to_have_text(re.compile(f"webm|{re.escape(TOO_BUSY)}"), timeout=300_000)
        if said.inner_text() != TOO_BUSY:
            break
    assert films, "it says when it has none"
    return Path(films[0].path()).read_bytes()


def watched(page: Page, film: bytes) -> dict[str, Any]:
    """By a page that knows nothing of the course; `moved`: in how many places its end differs."""
    elsewhere = page.context.new_page()
    elsewhere.goto("about:blank")
    seen: dict[str, Any] = elsewhere.evaluate(WATCH, [base64.b64encode(film).decode(), [0, 0.98]])
    seen["moved"] = sum(abs(a - b) > 60 for a, b in zip(*seen["frames"], strict=True))
    return seen
