"""The picture as a file, and on paper."""

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

from live import scripts
from tests.browser.live_figure.plain_page import PLOTLY_JS, mount
from tests.browser.live_figure.records import TITLE, place, plane, seen, space, turned_space
from tests.browser.live_figure.sample import DARK, DATA, FIRST, LOST, variance_figure
from tests.browser.live_figure.test_hands import drag
from tests.browser.waiting import frames, until

SVG = "{http://www.w3.org/2000/svg}"


def saved(page, kind):
    """Presses a button; the name and the bytes of the file that comes."""
    with page.expect_download() as waiting:
        page.get_by_role("button", name=f"Save this picture as {kind}").click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def texts(svg):
    return ["".join(node.itertext()) for node in ET.fromstring(svg).iter(SVG + "text")]


def pixels(png):
    return Image.open(io.BytesIO(png)).convert("RGB")


def darken(page):
    page.evaluate("document.documentElement.classList.add('dark')")


@pytest.mark.parametrize("dark", [False, True])
def test_an_svg_is_light_and_has_its_title(mounted, page, dark):
    if dark:
        darken(page)
    mounted(plane([4]), alt="", palette=DARK, dark=dark, download="成绩 scores")
    name, svg = saved(page, "SVG")
    assert name == "成绩 scores.svg"
    assert TITLE in texts(svg)
    assert "first component" in texts(svg)
    drawn = svg.decode().lower()
    for color in DARK.values():
        rgb = ", ".join(str(int(color[i : i + 2], 16)) for i in (1, 3, 5))
        assert color not in drawn
        assert f"rgb({rgb})" not in drawn
    white = [node for node in ET.fromstring(svg).iter() if "rgb(255, 255, 255)" in str(node.attrib)]
    assert white
    # The ring of the selected record is part of the picture.
    assert "rgb(184, 66, 15)" in drawn
    assert int(FIRST[1:3], 16) == 184


@pytest.mark.parametrize("size", [(1200, 900), (390, 844)])
def test_a_png_is_1400_wide_from_any_screen(mounted, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    darken(page)
    mounted(plane(), alt="", palette=DARK, dark=True, download="scores")
    name, png = saved(page, "PNG")
    assert name == "scores.png"
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    image = pixels(png)
    assert image.size == (1400, 840)
    assert image.getpixel((2, 2)) == (255, 255, 255)


def test_a_title_that_is_too_long_makes_the_sheet_wider(mounted, page):
    figure = plane()
    figure["layout"]["annotations"][0]["text"] = "A long title " * 12
    mounted(figure, alt="", palette=DARK, download="scores")
    _, png = saved(page, "PNG")
    image = pixels(png)
    assert image.size[0] > 1500
    edges = [image.crop((x, 0, x + 4, image.size[1])) for x in (0, image.size[0] - 4)]
    assert all(edge.getextrema() == ((255, 255),) * 3 for edge in edges)


def test_what_was_moved_is_saved_as_moved(mounted, page):
    mounted(variance_figure(), alt="", palette=DARK, download="plane")
    before = saved(page, "SVG")[1]
    drag(page, ".lf-axis", (-0.6, 1.2))
    frames(page)
    after = saved(page, "SVG")[1]
    lines = [re.findall(rb'class="js-line" d="([^"]+)"', svg) for svg in (before, after)]
    assert lines[0] != lines[1]
    page.evaluate("(figure) => live.update(figure)", variance_figure())
    frames(page)
    assert re.findall(rb'class="js-line" d="([^"]+)"', saved(page, "SVG")[1]) == lines[0]


def test_a_picture_saved_from_the_dark_goes_on_in_the_dark(mounted, page):
    """The file has mixed its colours in the light; what moves next is mixed for the page again."""
    figure = variance_figure()
    nodes = figure["layout"]["meta"]["program"]
    scale = len(nodes)
    nodes += [["const", [DATA, FIRST]], ["state", "points"], ["count", scale + 1]]
    nodes += [["mix", scale, scale + 2], ["const", [[1, 1], [2, 1], [1, 2], [1, 1]]]]
    live = {"path": scale + 4, "color": scale + 3}
    triangle = {"x": [1, 2, 1, 1], "y": [1, 1, 2, 1], "mode": "lines", "line": {"width": 0}}
    figure["data"].append(triangle | {"fill": "toself", "fillcolor": FIRST, "meta": {"live": live}})
    darken(page)
    mounted(figure, alt="", palette=DARK, dark=True, download="plane")
    saved(page, "SVG")
    drag(page, ".lf-point", (0.5, 0.5), release=False)
    frames(page)
    last = len(figure["data"]) - 1
    fill = page.locator(f".lf-plot .tracelf{last} .js-fill").first
    red, green, blue = (int(DARK[FIRST][i : i + 2], 16) for i in (1, 3, 5))
    assert fill.evaluate("node => node.style.fill") == f"rgb({red}, {green}, {blue})"
    page.mouse.up()


def test_a_space_is_saved_through_its_camera(mounted, page):
    mounted(space(), alt="", palette=DARK, download="space")
    seen(page, LOST)
    before = pixels(saved(page, "PNG")[1])
    turned_space(page, (500, 300), (150, 40))
    _, svg = saved(page, "SVG")
    assert b"data:image/png" in svg
    assert pixels(saved(page, "PNG")[1]).tobytes() != before.tobytes()


def test_the_buttons_come_and_go(mounted, page):
    mounted(plane(), alt="", palette=DARK)
    assert page.locator(".lf-save:visible").count() == 0
    page.evaluate("(figure) => live.update(figure, { download: 'x' })", plane())
    assert page.locator(".lf-save button:visible").count() == 2
    page.evaluate("document.documentElement.classList.add('presenting')")
    assert page.locator(".lf-save button:visible").count() == 0


def test_on_a_phone_the_buttons_are_there_and_large_enough(phone):
    mount(phone, plane(), alt="", palette=DARK, download="x")
    for button in phone.locator(".lf-save button").all():
        assert button.is_visible()
        size = button.bounding_box()
        assert min(size["width"], size["height"]) >= 44


def widths(page):
    return page.evaluate(
        "[document.querySelector('.lf-stage').offsetWidth,"
        " document.querySelector('.lf-plot .main-svg').width.baseVal.value]"
    )


def test_on_paper_the_picture_is_as_wide_as_a_sheet_and_light(mounted, page):
    darken(page)
    mounted(plane([4]), alt="", palette=DARK, dark=True, download="x")
    wide = widths(page)
    assert wide[0] > 900
    color = "document.querySelector('.lf-plot').data[1].marker.color"
    dark = page.evaluate(color)
    page.emulate_media(media="print")
    until(page, lambda page: widths(page) == [620, 620])
    assert page.evaluate(color) != dark
    assert page.locator(".lf-save:visible").count() == 0
    page.emulate_media(media="screen")
    until(page, lambda page: widths(page) == wide)
    assert page.evaluate(color) == dark


def test_printing_draws_for_the_paper_and_back(mounted, page):
    mounted(plane(), alt="", palette=DARK)
    wide = widths(page)
    page.evaluate(
        "window.seen = []; document.querySelector('.lf-plot')"
        ".on('plotly_afterplot', () => seen.push(document.querySelector('.lf-stage').offsetWidth))"
    )
    page.pdf()
    page.wait_for_function("seen.length > 1")
    assert page.evaluate("seen[0]") == 620
    assert widths(page) == wide


FILE = """<!doctype html><meta charset="utf-8"><title>Report</title>
<style>{style}</style><div class="lf-mount" id="here"></div>
<script>{plotly}</script>
<script>(() => {{ {core}; window.mountFigure = mountFigure; }})();</script>"""


def test_it_works_in_a_page_opened_from_a_file(chromium, tmp_path):
    report = tmp_path / "report.html"
    plotly = PLOTLY_JS.read_text(encoding="utf-8")
    report.write_text(
        FILE.format(style=scripts.style(), plotly=plotly, core=scripts.joined()), "utf-8"
    )
    with chromium.new_context(offline=True) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(report.as_uri())
        mount(page, plane(), alt="", palette=DARK, download="report")
        page.mouse.click(*place(page, (1, 1)))
        assert page.evaluate("commits") == [{"selected": [4]}]
        assert TITLE in texts(saved(page, "SVG")[1])
        assert pixels(saved(page, "PNG")[1]).size[0] == 1400
        assert [url for url in asked if url.startswith("http")] == []
