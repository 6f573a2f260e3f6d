"""Where a machine has no Latin fonts: which face draws which sign, and whether anything jumps."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.conftest import FLAGS
from tests.browser.visit import Visit
from tests.browser.waiting import frames
from texts import LANGUAGES

FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>"""
# Signs, each in an element of its own: in running text, and in a formula.
PROBES = """(signs) => {
    const place = document.createElement("div");
    place.id = "probes";
    place.innerHTML = [...signs].map((sign) => `<p>${sign}</p>`).join("");
    document.querySelector("main").append(place);
}"""
GAPS = """() => {
    const line = (node) => {
        const { left, right } = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        return [left + parseFloat(style.paddingLeft), right - parseFloat(style.paddingRight)];
    };
    const em = (node) => parseFloat(getComputedStyle(node).fontSize);
    const table = (node) => node.querySelector(":scope > mtable") ?? node;
    const pairs = "mfrac + mfrac, mrow:has(> mtable) + mrow:has(> mtable)";
    const beside = [...document.querySelectorAll(pairs)].map((node) =>
        (line(table(node))[0] - line(table(node.previousElementSibling))[1]) / em(node));
    // How far a root reaches over what it covers, as far as the pen of that goes.
    const over = [...document.querySelectorAll("msqrt")].map((node) =>
        (node.getBoundingClientRect().right -
            node.lastElementChild.getBoundingClientRect().right) / em(node));
    return { beside, over };
}"""
FORMULA = """() => {
    const half = "<mfrac><mn>1</mn><mn>2</mn></mfrac>", root = "<msqrt><mn>2</mn></msqrt>";
    document.querySelector("main").insertAdjacentHTML("beforeend",
        `<p><math display="block">${half}${half}${root}<msqrt>${half}</msqrt></math></p>`);
}"""
SHIFTS = """() => {
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(
        (entry) => { window.shifted += entry.value; })).observe({ type: "layout-shift" });
}"""
TEXT = "ours: Inter Variable"
OURS = {TEXT, "ours: Noto Sans Math"}
LATIN = "“”‘’–—…√−0aé"
STEP = "/book/{}/covariance/matrix.html"


@pytest.fixture(scope="module")
def bare(chromium: Browser, tmp_path_factory) -> Iterator[Browser]:
    """A Chromium on a machine with Chinese fonts alone."""
    listed = shutil.which("fc-list") and subprocess.run(
        ["fc-list", ":lang=zh-cn", "file"], capture_output=True, check=True, text=True
    )
    found = [Path(one.strip(": ")) for one in (listed.stdout if listed else "").splitlines()]
    found = [one for one in found if "NotoSansCJK" in one.name]
    if not found:
        pytest.skip("no fontconfig, or no Noto Sans CJK")
    folder = tmp_path_factory.mktemp("fonts")
    (folder / "held").mkdir()
    for font in found:
        (folder / "held" / font.name).unlink(missing_ok=True)
        (folder / "held" / font.name).symlink_to(font)
    told = folder / "fonts.conf"
    told.write_text(FONTS.format(fonts=folder / "held", cache=folder / "cache"))
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    env: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(told)}
    browser = chromium.browser_type.launch(executable_path=path, args=FLAGS, env=env)
    yield browser
    browser.close()


@pytest.fixture
def visit(bare: Browser, app: str) -> Iterator[Visit]:
    visits = Visit(bare, app)
    yield visits
    visits.close()
    assert not visits.problems


def drawn_by(page: Page, selector: str) -> list[set[str]]:
    """For each such element the faces that drew its text; ours are marked."""
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    asked = {"nodeId": root, "selector": selector}
    nodes = session.send("DOM.querySelectorAll", asked)["nodeIds"]
    fonts = (session.send("CSS.getPlatformFontsForNode", {"nodeId": n})["fonts"] for n in nodes)
    return [{("ours: " * one["isCustomFont"]) + one["familyName"] for one in f} for f in fonts]


def come(page: Page) -> None:
    page.evaluate("document.fonts.ready.then(() => null)")
    frames(page)


@pytest.mark.parametrize(
    "path", [STEP.format("en"), "/covariance?lang=en&step=matrix"], ids=["book", "app"]
)
def test_english_is_drawn_by_ours(visit, path):
    page = visit(path)
    page.evaluate(PROBES, LATIN)
    come(page)
    signs = drawn_by(page, "#probes p")
    assert signs == [{TEXT}] * len(LATIN)
    # All that stands on the page, formulas and picture included.
    assert set().union(*drawn_by(page, "main")) <= OURS


def test_chinese_has_its_own_marks(visit):
    page = visit(STEP.format("zh"))
    marks, others = "“”‘’—…，字", "√−0aé"
    page.evaluate(PROBES, marks + others)
    come(page)
    signs = drawn_by(page, "#probes p")
    assert all(len(one) == 1 and "Noto Sans CJK" in min(one) for one in signs[: len(marks)])
    assert not any(one & OURS for one in signs[: len(marks)])
    assert signs[len(marks) :] == [{TEXT}] * len(others)
    formulas = set().union(*drawn_by(page, "math :is(mi, mn, mo)"))
    assert formulas <= OURS
    assert "ours: Noto Sans Math" in formulas


@pytest.mark.parametrize("language", LANGUAGES)
def test_formulas_stand_close_and_touch_nothing(visit, language):
    """Fractions and matrices keep apart; a root ends where what it covers ends."""
    page = visit(f"/book/{language}/practice.html", drawn=False)
    page.locator("mfrac").first.wait_for()
    page.evaluate(FORMULA)
    come(page)
    gaps = page.evaluate(GAPS)
    assert len(gaps["beside"]) > 1
    assert min(gaps["beside"]) > 0.15
    assert len(gaps["over"]) > 3
    assert max(gaps["over"]) < 0.15


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_waits_for_a_face_and_nothing_jumps(visit, language):
    """Words and picture are there without the faces; when these come, hardly anything moves."""
    held: list[Route] = []
    page = visit("/book/", drawn=False)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.route("**/*.woff2", lambda route: held.append(route))
    page.add_init_script(f"({SHIFTS})()")
    page.goto(f"{visit.address}{STEP.format(language)}", wait_until="domcontentloaded")
    page.locator(".js-plotly-plot .main-svg").first.wait_for()
    seen = page.evaluate("performance.getEntriesByName('first-contentful-paint').length")
    assert seen
    assert len(held) >= 2
    frames(page)
    page.evaluate("shifted = 0")
    for route in held:
        route.continue_()
    come(page)
    assert set().union(*drawn_by(page, "main h1")) <= OURS | {"Noto Sans CJK SC"}
    assert page.evaluate("shifted") <= 0.05
