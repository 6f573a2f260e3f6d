"""The first HTML of each address: the whole page, before any script has run."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from markupsafe import escape

from book.on_demand import makers
from course.content import content
from lessons import datasets, registry
from lessons.address import (
    BY_HAND,
    ERRATA,
    INVENTORY,
    MATERIAL,
    METHODS,
    POINTS,
    PRACTICE,
    QUESTIONS,
    TITLES,
    TODAY,
    WORDS,
    Address,
)
from lessons.address import OWN as OWN_PAGE
from lessons.datasets import OWN
from lessons.states import first
from lessons.text import LANGUAGES
from practice.shelf import for_classes
from tests.app.written import given, inner, notes, parts
from texts.labels import catalogue, say
from ui import in_app
from ui.first_page import first as first_html

MADE = frozenset(makers())
# The search, how to teach, the keys: in this order on every page (WCAG 3.2.6).
HELP = (" data-search=", "teachers.html", " data-keys>")
REFERENCE = (WORDS, ERRATA, QUESTIONS, METHODS, MATERIAL)
PLAIN = ("", METHODS, MATERIAL, BY_HAND, TODAY, INVENTORY, POINTS)  # no formula on it
FRONT = ("", PRACTICE, *REFERENCE, BY_HAND, TODAY, INVENTORY, POINTS)


def page_of(address: str, **link: str) -> str:
    """The page as it stands in the first HTML, without a server."""
    return in_app.held(address, link, link.get("lang", "en"))


def has_head(page: str, here: Address) -> bool:
    head = unescape(page.partition("</head>")[0])
    return f"<title>{here.title()}</title>" in head and f'content="{here.description()}"' in head


@pytest.mark.parametrize("lesson_id", registry.IDS)
def test_a_steps_first_html_says_and_shows_everything(get, lesson_id):
    for language in LANGUAGES:
        for step in registry.lesson(lesson_id).steps:
            answer = get(f"{lesson_id}?lang={language}&step={step.id}")
            assert answer.status_code == 200
            assert has_head(answer.text, Address(lesson_id, step.id, language))
            page = inner(answer.text, 'id="pca-first"')
            assert re.findall(r' href="([^"]*)"', page)[0] == f"#picture-{step.id}", "keys go there"
            assert f'id="picture-{step.id}"' in page
            opened = first(language, lesson_id, step.id)
            shown = content(opened, in_app.link_in(language, lesson_id))
            assert f"<h1>{shown.title}</h1>" in page
            words = parts(page)
            assert all(shown.parts[name].strip() == words[name].strip() for name in words)
            assert {"text", "reveal", *(["ask"] if step.check else [])} <= set(words)
            assert not re.search(r"\{\{|\$[^<]*\$", "".join(words.values())), "formulas are MathML"
            assert f'alt="{escape(shown.alt)}"' in page or f"<p>{escape(shown.alt)}</p>" in page
            state = given(page, "state")
            assert state["figure"]["layout"]["meta"]["handles"] == handles(shown)
            assert state.get("check") == shown.check
            assert notes(page) == []


def handles(shown) -> list:
    return shown.figure["layout"]["meta"]["handles"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", FRONT)
def test_the_other_pages_first_html_is_whole(get, page, language):
    answer = get(f"{page}?lang={language}")
    assert has_head(answer.text, Address(page, "", language))
    heading = TITLES.get(page, "start.headline")
    held = inner(answer.text, 'id="pca-first"')
    assert f"<h1>{escape(say(language, heading))}</h1>" in held
    assert "<math" in held or page in PLAIN
    help_in_order = [held.find(one) for one in HELP]
    assert -1 not in help_in_order
    assert help_in_order == sorted(help_in_order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_visitors_own_page_has_a_head_and_no_page_of_the_course(get, language):
    answer = get(f"{OWN_PAGE}?lang={language}")
    assert has_head(answer.text, Address(OWN_PAGE, "", language))
    assert 'id="pca-first"' not in answer.text


def test_our_script_and_style_are_named_before_streamlits(get):
    page = get("variance?step=rotate").text
    ours, streamlits = page.index("./course/course-"), page.index("./static/")
    assert ours < streamlits
    for address in re.findall(r'(?:src|href)="\./(course/[^"]+)"', page):
        assert get(address).status_code == 200


def test_a_page_comes_by_itself_too(get):
    whole = get("variance?lang=en&step=rotate&data=iris").text
    alone = get("held/variance?lang=en&step=rotate&data=iris")
    assert alone.text == inner(whole, 'id="pca-first"')
    assert alone.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("page", [OWN_PAGE, "nowhere", "variance/rotate", "variance.html", "<b>"])
def test_no_other_page_comes_by_itself(get, page):
    assert get(f"held/{page}").status_code == 404


# --- what a link sets -------------------------------------------------------------------------


def test_the_names_of_the_fields_follow_the_language():
    chinese = page_of("variance", lang="zh", data="penguins", step="centre")
    english = page_of("variance", lang="en", data="penguins", step="centre")
    assert "喙长" in chinese
    assert "bill length mm" in english
    assert "喙" not in english


def test_moved_records_come_with_the_link():
    page = page_of("variance", step="centre", moved="1:0,0.5")
    assert given(page, "begin")["moves"] == {"0": {"at": [0.0, 0.5], "snap": 0.5}}
    rest = page_of("variance", step="centre")
    assert parts(page)["reveal"] != parts(rest)["reveal"]
    assert given(page, "state")["figure"] != given(rest, "state")["figure"]


def test_what_a_link_sets_is_what_the_script_begins_with():
    link = {"step": "rotate", "data": "iris", "div": "m-1", "fields": "3,1", "theta": "30"}
    begun = given(page_of("variance", **link), "begin")
    assert begun["chosen"] == {"data": "iris", "div": "m-1"}
    assert (begun["fields"], begun["settings"]) == ("3,1", {"theta": 30.0})


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_lesson_can_follow_it_is_said_and_the_step_stands_unmoved(language):
    moved = ";".join(f"{i}:1,1" for i in range(1, 6))
    page = page_of("variance", lang=language, step="rotate", moved=moved)
    assert catalogue(language)["core_error"]["no_variation"] in notes(page)
    assert given(page, "begin")["moves"] == {}
    assert parts(page) == parts(page_of("variance", lang=language, step="rotate"))


NONSENSE = {
    "data": ["no_such_table", "<b>$x$[a](http://b)</b>", "2m000000", "2m1", "3m123456789"],
    "div": ["0", "m-2"],
    "step": ["no_such_step", '"><script>'],
    "fields": ["1,1", "1", "99,1"],
    "moved": ["99:1,1", "1:1e9,0", "1:nan,0"],
    "theta": ["north", "1e999"],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name in NONSENSE for value in NONSENSE[name]]
)
def test_nonsense_in_a_link_falls_back_with_a_note(name, value):
    link = {"lang": "en", "step": "rotate", name: value}
    page = page_of("variance", **link)
    assert notes(page) == [unescape(say("en", "link.note", name=name, value=value[:40]))]
    assert value not in page or "<" not in value
    begun = given(page, "begin")
    assert (begun["chosen"], begun["settings"]) == ({"data": "worked", "div": "m"}, {})


@pytest.mark.parametrize(
    ("lesson", "step", "name", "value"),
    [
        ("how_many", "scale", "unit", "500"),
        ("how_many", "sticks", "sticks", "1e5"),
        ("how_many", "chance", "shuffle", "45"),
        ("how_many", "left_out", "k", "-3"),
        ("probabilistic", "model", "s", "1,0"),
        ("two_views", "regression", "s", "1,0"),
    ],
)
def test_a_setting_out_of_reach_leaves_a_note(lesson, step, name, value):
    page = page_of(lesson, step=step, **{name: value})
    assert notes(page) == [say("en", "link.note", name=name, value=value)]
    assert parts(page) == parts(page_of(lesson, step=step))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_somebody_elses_table_says_so_and_shows_the_worked_example(language):
    page = page_of("variance", lang=language, step="rotate", data=OWN)
    assert notes(page) == [say(language, "link.own")]
    assert parts(page) == parts(page_of("variance", lang=language, step="rotate"))


def test_a_link_may_name_a_table_that_classes_draw():
    seed = min(for_classes())
    page = page_of("variance", step="rotate", data=seed)
    assert notes(page) == []
    assert given(page, "begin")["chosen"]["data"] == seed


# --- where a page leads -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_leads_to_its_plain_page_to_a_class_and_to_the_other_language(language):
    page = page_of("variance", lang=language, step="rotate")
    other = next(one for one in LANGUAGES if one != language)
    assert f'href="./book/{language}/variance/rotate.html"' in page
    assert f'href="./book/{language}/teach.html?start&amp;at=variance/rotate"' in page
    assert f'href="./variance?lang={other}&amp;step=rotate"' in page


@pytest.mark.parametrize("lesson_id", registry.IDS)
def test_every_way_of_a_page_leads_somewhere(lesson_id):
    for step in registry.lesson(lesson_id).steps:
        page = page_of(lesson_id, step=step.id)
        for address in re.findall(r'<a[^>]* href="([^"]*)"', page):
            assert leads_somewhere(unescape(address)), address


def leads_somewhere(address: str) -> bool:
    """Within the app, to one of the plain pages or files made on demand, or out of the course."""
    if not address.startswith("./"):
        return address.startswith(("https://", "#"))
    name, _, query = address.removeprefix("./").partition("#")[0].partition("?")
    if name.startswith("book/"):
        return name.removeprefix("book/") in MADE
    steps = [one.id for one in registry.lesson(name).steps] if name in registry.IDS else [""]
    asked = dict(pair.split("=") for pair in query.split("&") if pair)
    known = name in (*FRONT, OWN_PAGE, *registry.IDS)
    return known and asked.get("step", steps[0]) in steps and asked["lang"] in LANGUAGES


# --- what is kept -----------------------------------------------------------------------------


def test_hostile_addresses_cannot_fill_what_is_kept():
    page_of("variance", step="rotate")
    kept, known = in_app._other.cache_info(), len(in_app.SITE.known)
    for i in range(50):
        page_of("variance", **{"step": "rotate", f"x{i}": "1", "utm": str(i)})
    assert in_app._other.cache_info().currsize == kept.currsize, "of what no step knows"
    for i in range(in_app.KEPT + 20):
        page_of("variance", step="goal", div=f"no{i}", moved=f"1:{i}.5,0;2:x{'9' * 3000},1")
    assert in_app._other.cache_info().currsize <= in_app.KEPT
    assert len(in_app.SITE.known) - known <= 10, "of the step as it is met alone"


@pytest.mark.parametrize("path", ["/variance", "/svd"])
def test_ones_own_table_is_in_nobodys_first_html(path):
    query = urlencode({"lang": "en", "data": OWN, "fields": "2,1", "moved": "1:86.7531,3"})
    scope = {"type": "http", "path": path, "query_string": query.encode(), "headers": []}
    page = first_html(scope, Address(path[1:], "", "en")).decode()
    begun = given(page, "begin")
    assert begun["chosen"]["data"] == "worked"
    assert all(name in datasets.IDS for name in begun["tables"])
