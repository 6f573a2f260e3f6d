"""The adapter, driven as Streamlit drives it: the default export runs again for each answer."""

import pytest

from tests.browser.live_figure.plain_page import HTML
from tests.browser.live_figure.sample import DARK, DATA, variance_figure
from tests.browser.live_figure.test_hands import drag
from tests.browser.waiting import frames, stop_time

# The page without a Plotly of its own, as Streamlit's is.
BARE = HTML.replace('<script src="plotly/plotly.min.js"></script>', "")
DRAWN = ".lf-plot .main-svg"  # handles are there earlier, over the sketch

RUN = """async (data) => {
    window.sent ??= [];
    window.adapter ??= await import("/live/adapter.js");
    window.cleanup = adapter.default({
        data: new TextEncoder().encode(JSON.stringify(data)),
        parentElement: document.querySelector("main"),
        setStateValue: (name, value) => sent.push([name, value]),
        setTriggerValue: (name, value) => sent.push([name, structuredClone(value)]),
    }, new URL("plotly/plotly.min.js", document.baseURI).href);
}"""


def answer(figure=None, **more):
    plain = {"alt": "A plane", "palette": DARK, "words": {}, "count": 0, "failed": False}
    return plain | {"figure": figure or variance_figure()} | more


@pytest.fixture
def bare(page, address):
    """The plain page at a deep link."""
    page.route("**/variance", lambda route: route.fulfill(body=BARE, content_type="text/html"))
    page.goto(address + "variance")
    return page


def test_plotly_is_loaded_once_beside_the_page(bare, address):
    asked = []
    bare.on("request", lambda request: asked.append(request.url))
    bare.evaluate(RUN, answer())
    bare.evaluate(RUN, answer(variance_figure(theta=30)))
    bare.wait_for_selector(DRAWN)
    assert [url for url in asked if "plotly" in url] == [address + "plotly/plotly.min.js"]
    assert bare.locator(".lf-value").first.inner_text() == "30°"


def test_a_blocked_script_is_told_to_python(bare):
    bare.route("**/plotly.min.js", lambda route: route.abort())
    bare.evaluate(RUN, answer())
    bare.wait_for_function("sent.length > 0")
    assert bare.evaluate("sent") == [["failed", True]]
    assert not bare.locator(".lf-root").is_visible()


def test_a_page_in_place_of_the_script_counts_as_blocked(bare):
    bare.route("**/plotly.min.js", lambda route: route.fulfill(body="", content_type="text/html"))
    bare.evaluate(RUN, answer())
    bare.wait_for_function("sent.length > 0")
    assert bare.evaluate("sent") == [["failed", True]]


def test_a_script_that_never_comes_is_given_up(bare):
    time = stop_time(bare)
    bare.route("**/plotly.min.js", lambda route: None)
    bare.evaluate(RUN, answer())
    time.run_for(14_000)
    assert bare.evaluate("sent") == []
    time.run_for(2_000)
    assert bare.evaluate("sent") == [["failed", True]]


def test_commits_are_counted_and_older_answers_passed_over(bare):
    bare.evaluate(RUN, answer())
    bare.wait_for_selector(DRAWN)
    stop_time(bare)  # an older answer counts as such only for some seconds after a commit
    drag(bare, ".lf-point", (0.5, 0))
    drag(bare, ".lf-point", (0.5, 0))
    frames(bare)
    values = [[1.5, 1], [2, 1]]
    assert bare.evaluate("sent") == [
        ["commit", {"point": {"index": 0, "value": value}, "count": k + 1}]
        for k, value in enumerate(values)
    ]
    x = "document.querySelector('.lf-plot').data[3].x[0]"
    late = variance_figure([[1.5, 1], [1, 3], [2, 3], [4, 4], [2, 4]])
    bare.evaluate(RUN, answer(late, count=1))
    assert bare.evaluate(x) == 2
    # What Python says to the last commit is the truth, even if it refused.
    bare.evaluate(RUN, answer(variance_figure(), count=2))
    assert bare.evaluate(x) == 1


@pytest.mark.parametrize(
    ("background", "color"),
    [("#fdfdfc", DATA), ("rgb(18, 22, 29)", DARK[DATA]), ("#12161d", DARK[DATA])],
)
def test_the_theme_decides_the_colours(bare, background, color):
    bare.add_style_tag(content=f"main {{ --st-background-color: {background}; }}")
    bare.evaluate(RUN, answer())
    bare.wait_for_selector(DRAWN)
    data = "document.querySelector('.lf-plot').data"
    assert bare.evaluate(f"{data}[3].marker.color") == color


def test_unmounting_leaves_nothing(bare):
    bare.evaluate(RUN, answer())
    bare.wait_for_selector(DRAWN)
    bare.evaluate("cleanup()")
    assert bare.locator(".lf-root").count() == 0


def test_the_name_of_the_files_is_handed_on(bare):
    bare.evaluate(RUN, answer(download="plane"))
    bare.wait_for_selector(DRAWN)
    assert bare.locator(".lf-save button:visible").count() == 2
    bare.evaluate(RUN, answer(download=None))
    assert bare.locator(".lf-save button:visible").count() == 0
