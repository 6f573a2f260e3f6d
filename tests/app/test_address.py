"""What a shared link says before Streamlit has started."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
import streamlit

from lessons import address, registry
from lessons.text import LANGUAGES, lesson_text
from ui import hosts
from ui.first_page import about, with_head

INDEX = (Path(streamlit.__file__).parent / "static" / "index.html").read_bytes()
PAGES = (
    "",
    "your_data",
    "practice",
    "conventions",
    "errata",
    "questions",
    "methods",
    "material",
    "by_hand",
    "today",
    "inventory",
    "points",
    *registry.IDS,
)


def served(
    path: str, query: str = "", accepts: str = "", base: str = "/", host: str = "pca.local"
) -> str:
    """Streamlit's own page as this address gets it."""
    scope = {
        "type": "http",
        "scheme": "https",
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"host", host.encode()), (b"accept-language", accepts.encode())],
    }
    return with_head(INDEX, scope, base).decode()


def test_streamlits_page_has_what_is_replaced():
    page = served("/variance")
    assert "<title>Streamlit</title>" not in page
    assert page.count("<title>") == page.count('rel="canonical"') == 1


def test_streamlits_modules_leave_the_line_to_our_picture_where_there_is_one():
    """`starting.js` has them fetched."""
    modules = INDEX.count(b'rel="modulepreload"') + 1
    page, own = served("/variance"), served("/your_data")
    assert (page.count('rel="pca-later"'), page.count('rel="modulepreload"')) == (modules, 0)
    assert (own.count('rel="pca-later"'), own.count('rel="modulepreload"')) == (0, modules)
    for html in (page, own):
        assert '<script type="module"' not in html
        assert html.count('id="pca-streamlit"') == 1


def test_a_link_says_step_lesson_and_course_in_its_language():
    page = served("/variance", "lang=zh&data=iris&step=rotate")
    text = lesson_text("variance", "zh")
    assert f"<title>{text['rotate']['title']} · {text['lesson']['title']} · " in page
    assert '<html lang="zh-Hans">' in page
    assert '<meta property="og:locale" content="zh_CN">' in page
    assert 'canonical" href="https://pca.local/variance?lang=zh&amp;step=rotate"' in page
    assert 'hreflang="en" href="https://pca.local/variance?lang=en&amp;step=rotate"' in page


def test_a_host_that_nobody_knows_stands_in_no_link():
    page = served("/variance", "lang=zh&step=rotate", host="evil.example")
    assert "evil.example" not in page
    assert 'canonical" href="/variance?lang=zh&amp;step=rotate"' in page


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8501", True),
        ("127.0.0.1", True),
        ("[::1]:8501", True),
        ("192.168.1.20:80", True),
        ("[fe80::1]", True),
        ("room-12.local:8501", True),
        ("pca.example.org", True),
        ("www.example.net:443", True),
        ("8.8.8.8", False),
        ("example.org", False),
        ("pca.example.org.evil.example", False),
        ("localhost.evil.example", False),
        ("evil.example/@localhost", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_names_that_the_app_is_known_by(monkeypatch, host, known):
    monkeypatch.setenv(hosts.SETTING, "PCA.example.org, *.example.net")
    hosts.configured.cache_clear()
    assert hosts.is_known(host) is known
    hosts.configured.cache_clear()


def test_a_name_that_was_typed_at_this_machine_is_known(monkeypatch):
    monkeypatch.setattr(hosts, "_learned", set())
    assert not hosts.is_known("pc17.school.lan:8501")
    hosts.learn("PC17.school.lan")
    assert hosts.is_known("pc17.school.lan:8501")
    assert not hosts.is_known("school.lan")


def test_every_address_has_its_own_title_and_a_description():
    titles = set()
    for language in LANGUAGES:
        for page in PAGES:
            steps = [""] + (
                [s.id for s in registry.lesson(page).steps] if page in registry.IDS else []
            )
            for step in steps:
                here = address.Address(page, step, language)
                titles.add((language, here.title()))
                assert 30 <= len(here.description()) * (3 if language == "zh" else 1) <= 500
                assert not set("$*{}<>") & set(here.title() + here.description())
    assert len(titles) == len(LANGUAGES) * (
        len(PAGES) + sum(len(registry.lesson(i).steps) for i in registry.IDS)
    )


def test_without_a_language_the_browsers_own_is_taken():
    assert '<html lang="zh-Hans">' in served("/basis", accepts="zh-CN,zh;q=0.9")
    assert '<html lang="en">' in served("/basis", accepts="fr")


@pytest.mark.parametrize(
    "query", ["lang=xx", "step=nowhere", 'step="><script>odd', "lang=zh%00", "step=words", "=&=&"]
)
def test_nonsense_is_left_out(query):
    page = served("/kernel", query)
    assert "<script>odd" not in page
    assert "nowhere" not in page.partition("</head>")[0], "only the page's note says it"
    assert page.count("<title>") == 1


def test_a_folder_before_the_page_stays():
    assert 'href="https://pca.local/course/svd?lang=en"' in served("/course/svd", base="/course/")
    assert 'href="https://pca.local/course/?lang=en"' in served("/course/", base="/course/")


@pytest.mark.parametrize(
    "path", ["static/js/index.js", "live/1/draw.js", "_stcore/health", "nowhere"]
)
def test_other_files_are_no_pages(path):
    assert address.read_address(path, {}) is None


def test_host_title_and_description_are_text():
    evil = '"><b>'
    here = address.Address("why", "", "en")
    with patch.multiple(address.Address, title=lambda _: evil, description=lambda _: evil):
        said = about(here, f"https://{evil}").decode()
    assert "<b>" not in said
    assert said.count("&quot;&gt;&lt;b&gt;") == 2 + 2 + 1 + 1 + len(LANGUAGES)
