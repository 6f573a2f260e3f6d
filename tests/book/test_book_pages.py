"""The pages of the book as text: every page of both languages, without a browser."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest

from book.on_demand import makers
from book.pages import notebook_files
from course import addresses, scripts
from lessons import registry
from lessons.text import LANGUAGES
from practice.skills import SKILLS
from tests.book.made import HOST, pages, root
from texts.labels import say

NEVER_CLOSED = {"col", "meta", "link", "img", "source", "input", "br", "hr", "wbr"}


class Read(HTMLParser):
    """What a page is made of, and that its elements close in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[str] = []
        self.sources: list[str] = []  # documentation of others, which a reader may look at
        self.fetched: list[str] = []
        self.ids: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.text = ""

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "a" and "href" in said:
            (self.sources if "external" in said.get("rel", "") else self.links).append(said["href"])
        fetched = [said[name] for name in ("src", "srcset") if name in said]
        self.fetched += fetched + (
            [said["href"]] if tag == "link" and said.get("rel") == "stylesheet" else []
        )
        self.ids += [said["id"]] if "id" in said else []
        if tag not in NEVER_CLOSED:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in NEVER_CLOSED:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        if not {"script", "style", "code"} & set(self.open):
            self.text += data


@cache
def parse_page(page: str) -> Read:
    found = Read()
    found.feed(pages()[page])
    return found


def names() -> list[str]:
    """Every page there is to be, without writing any."""
    return [
        *(addresses.start_page(language) for language in LANGUAGES),
        *(addresses.words_address(language) for language in LANGUAGES),
        *(addresses.errata(language) for language in LANGUAGES),
        *(addresses.questions(language) for language in LANGUAGES),
        *(addresses.methods(language) for language in LANGUAGES),
        *(addresses.material(language) for language in LANGUAGES),
        *(addresses.tactile(language) for language in LANGUAGES),
        *(addresses.practice(language) for language in LANGUAGES),
        *(addresses.by_hand(language) for language in LANGUAGES),
        *(addresses.today(language) for language in LANGUAGES),
        *(addresses.inventory(language) for language in LANGUAGES),
        *(addresses.points(language) for language in LANGUAGES),
        *(addresses.teachers(language) for language in LANGUAGES),
        *(addresses.lobby(language) for language in LANGUAGES),
        *(addresses.teach(language) for language in LANGUAGES),
        *(
            addresses.paper(language, one, paper)
            for language in LANGUAGES
            for one in registry.IDS
            for paper in addresses.PAPERS
        ),
        *(addresses.lesson(language, one) for language in LANGUAGES for one in registry.IDS),
        *(addresses.step(language, *one) for language in LANGUAGES for one in registry.places()),
    ]


def test_these_are_all_pages():
    assert sorted(pages()) == sorted(names())


@pytest.mark.parametrize("page", names())
def test_a_page_is_whole(page):
    found = parse_page(page)
    assert found.wrong == []
    assert found.open == []
    assert [name for name, count in Counter(found.ids).items() if count > 1] == []


MOST_STOPS = 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_few_stops_of_tab_lead_to_every_picture(language):
    """Ways to it and to the question come first; the next stop after the first is in it."""
    steps = [(addresses.step(language, *place), place[1]) for place in registry.places()]
    for page, name in [*steps, (addresses.start_page(language), "start")]:
        found = parse_page(page)
        assert found.links.index(f"#picture-{name}") + 2 <= MOST_STOPS, page
        assert f"picture-{name}" in found.ids, page
        asks = "data-question" in pages()[page]
        assert (f"#question-{name}" in found.links[:2]) == asks, page


RUNS = re.compile(
    r"<script(?![^>]*(?: src=| type=\"application/))[^>]*>|<[^>]+ on[a-z]+=|=\"\s*javascript:", re.I
)


def test_no_page_holds_a_script():
    """Neither as an element, nor as a handler or a link; data is none."""
    found = {name: RUNS.findall(html) for name, html in {"": root(), **pages()}.items()}
    assert {name: ways for name, ways in found.items() if ways} == {}
    for wrong in ("<script>a()</script>", '<p id="a" onclick="a()">', '<a href="javascript:a()">'):
        assert RUNS.search(wrong)


@pytest.mark.parametrize("page", names())
def test_no_markup_is_left_in_the_words(page):
    text = parse_page(page).text
    assert not re.search(
        r"[\ue000-\uf8ff]|\{\{|\*\*|\$|\\[a-zA-Z]+\{|:(first|second|lost|data)\[", text
    )
    assert not re.search(r"<m[io]>(?:&|&amp;)</", pages()[page])


@pytest.mark.parametrize("page", names())
def test_links_lead_to_pages(page):
    there = set(pages()) | files()
    assert not parse_page(page).sources or page.endswith(addresses.QUESTIONS)
    for link in parse_page(page).links + parse_page(page).fetched:
        whole = urljoin(HOST + page, link)
        assert whole.startswith(HOST), f"{link} leaves the book"
        address = urlsplit(whole).path.removeprefix("/folder/")
        assert address in there, link
        part = urlsplit(whole).fragment
        assert not part or part in parse_page(address).ids


def preview_of(page: str) -> str:
    """What goes along with a link: the step's, the lesson's first step's, the course's image."""
    language, *rest = page.removesuffix(".html").split("/")
    if len(rest) < 2:
        return addresses.preview(language, *addresses.OPENING)
    lesson_id, name = rest
    there = [step.id for step in registry.lesson(lesson_id).steps]
    return addresses.preview(language, lesson_id, name if name in there else there[0])


@cache
def files() -> set[str]:
    """What pages load: the same for all, and the pictures; notebooks and sheets."""
    assets = [
        one
        for language in LANGUAGES
        for main in scripts.MAINS
        for one in vars(scripts.assets(language, main)).values()
    ]
    pictures = [
        addresses.picture(language, *place, kind)
        for language in LANGUAGES
        for place in (*registry.places(), addresses.OPENING)
        for kind in ("wide", "narrow")
    ]
    notebooks = [address for one in registry.IDS for address, _ in notebook_files(one)]
    sheets = [addresses.worksheet(language, skill) for language in LANGUAGES for skill in SKILLS]
    for_fingers = [address for address in makers() if "/tactile/" in address]
    return {*assets, *pictures, *notebooks, *sheets, *for_fingers}


@pytest.mark.parametrize("page", names())
def test_a_page_says_what_it_is(page):
    html = pages()[page]
    language = page.partition("/")[0]
    assert f'<html lang="{"zh-Hans" if language == "zh" else "en"}">' in html
    assert f'<link rel="canonical" href="{HOST}{page}">' in html
    assert (
        len(re.findall(r'<link rel="alternate" hreflang="(?:en|zh-Hans)" href="https://', html))
        == 2
    )
    assert re.search(r'<meta name="description" content="[^"]{20,}', html)
    shared = re.findall(r'<meta property="og:image" content="([^"]+)">', html)
    assert [address.removeprefix(HOST) for address in shared] == [preview_of(page)]
    assert html.count("<h1") == 1
    for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', html):
        assert json.loads(text)["@type"] == "LearningResource"


@pytest.mark.parametrize("page", [name for name in names() if name.count("/") == 2])
def test_every_number_that_moves_stands_in_the_words_once(page):
    for article in pages()[page].split("<article")[1:]:
        numbers = [int(i) for i in re.findall(r'data-live="(\d+)"', article)]
        assert sorted(numbers) == list(range(len(numbers)))


HELP = ("", "reference.title", "errata.title", "questions.title", "papers.teachers", "")


def helps(language: str, page: str) -> list[int]:
    """Where each kind of help stands, above and below what a page is about; -1 if it does not."""
    around = page.partition("<main")[0] + page.partition("</main>")[2]
    links = [f">{say(language, label)}</a>" for label in HELP[1:-1]]
    return [around.find(mark) for mark in (" data-search=", *links, " data-keys>")]


def test_help_stands_in_the_same_order_on_every_page():
    """WCAG 3.2.6; the teacher's screen and the way into a class have less of it."""
    few = set()
    for name in names():
        found = [at for at in helps(name.partition("/")[0], pages()[name]) if at >= 0]
        assert found == sorted(found), name
        if len(found) < len(HELP):
            few.add(name.partition("/")[2])
    assert few == {"class.html", "teach.html"}
