"""The folder of the book: made once, changed where something has changed, cleared of the rest."""

from __future__ import annotations

import tomllib
from xml.etree import ElementTree

import pytest
import yaml

from book.made import Made
from book.schemes import in_both
from book.sitemap import sitemap
from book.slim import slim
from course import version
from course.citation import FILE, bibtex
from lessons import registry

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{}</svg>'


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "book", tmp_path / "cache" / "book.json"


def test_what_is_made_of_the_same_is_made_once(folder):
    assert Made(*folder).renew("one", "a", lambda: [("en/x.html", "first")])
    assert not Made(*folder).renew("one", "a", lambda: pytest.fail("made again"))
    assert (folder[0] / "en/x.html").read_text() == "first"


def test_what_has_changed_is_made_anew_and_nothing_old_stays(folder):
    made = Made(*folder)
    made.renew("one", "a", lambda: [("en/x.html", "first"), ("en/y.html", "first")])
    assert made.renew("one", "b", lambda: [("en/x.html", b"second")])
    assert (folder[0] / "en/x.html").read_text() == "second"
    assert not (folder[0] / "en/y.html").exists()


def test_a_lost_file_is_made_again(folder):
    made = Made(*folder)
    made.renew("one", "a", lambda: [("en/x.html", "first")])
    (folder[0] / "en/x.html").unlink()
    assert made.renew("one", "a", lambda: [("en/x.html", "again")])


def test_a_part_that_is_no_more_leaves_nothing_behind(folder):
    made = Made(*folder)
    made.renew("one", "a", lambda: [("en/x.html", "")])
    made.renew("two", "a", lambda: [("en/y.html", "")])
    made.keep_only(["two"])
    assert made.file_names() == ["en/y.html"]
    assert not (folder[0] / "en/x.html").exists()


def test_notes_that_cannot_be_read_are_no_notes(folder):
    folder[1].parent.mkdir(parents=True)
    folder[1].write_text('{"half')
    assert Made(*folder).parts == {}


def test_a_text_belongs_to_its_lesson_and_everything_else_to_all(tmp_path, monkeypatch):
    paths = {path for path in version.LESSONS.rglob("*.md") if version.is_text(path)}
    assert {path.parent.name for path in paths} == set(registry.IDS)
    before = version.sources()
    for package in version.SOURCES:
        place = tmp_path / package
        place.mkdir(parents=True)
        (place / "x.py").write_text("1")
    for name in version.ALSO:
        (tmp_path / name).write_text("")
    monkeypatch.setattr(version, "PROJECT", tmp_path)
    changed = version.sources()
    assert changed != before
    (tmp_path / "live" / "x.py").write_text("2")
    assert version.sources() != changed


def test_the_map_lists_every_page_with_its_twin():
    files = ["en/a/b.html", "zh/a/b.html", "en/a/b.js", "index.html", "assets/x.css"]
    urls = ElementTree.fromstring(sitemap("https://host/p/", files))
    assert [url[0].text for url in urls] == [
        "https://host/p/en/a/b.html",
        "https://host/p/zh/a/b.html",
    ]
    assert [link.attrib["href"] for link in urls[0][1:]] == [
        "https://host/p/en/a/b.html",
        "https://host/p/zh/a/b.html",
    ]


def test_the_project_says_once_who_made_it_and_which_licence_it_has():
    said = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    project = tomllib.loads((FILE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert said["version"] == project["version"]
    assert said["license"] == project["license"]
    assert [author["name"] for author in said["authors"]] == [a["name"] for a in project["authors"]]


def test_an_entry_has_an_address_only_where_there_is_one():
    assert "url" not in bibtex("en", "")
    assert "url = {https://host/}" in bibtex("zh", "https://host/")
    assert "一步一步看主成分分析" in bibtex("zh", "")


# --- pictures ---------------------------------------------------------------------------------


def test_colours_that_differ_between_the_schemes_become_variables():
    light = SVG.format('<path d="M0,0" style="fill: rgb(1, 2, 3); stroke: rgb(9, 9, 9);"/>')
    dark = light.replace("rgb(1, 2, 3)", "rgb(255, 0, 0)")
    both = in_both(light, dark)
    assert "fill: var(--c0)" in both
    assert "stroke: #090909" in both
    assert "svg{--c0:#010203;}@media (prefers-color-scheme:dark){svg{--c0:#ff0000;}}" in both


def test_pictures_that_differ_in_more_than_colours_are_refused():
    light = SVG.format('<path style="fill: rgb(1, 2, 3)"/>')
    with pytest.raises(ValueError, match=r"longer|shorter"):
        in_both(light, SVG.format(""))


def test_an_image_stands_there_for_both_schemes_if_it_has_colours():
    light = SVG.format('<image xlink:href="data:a"/><image xlink:href="data:same"/>')
    both = in_both(light, light.replace("data:a", "data:b"))
    assert both.count("<image") == 3
    assert "var(--day)" in both
    assert "--day:none;--night:inline;" in both


def test_a_slim_picture_keeps_what_is_seen():
    mark = "M4,0A4,4 0 1,1 0,-4A4,4 0 0,1 4,0Z"
    drawn = (
        f'<g class="x"><path transform="translate(10.123,20)" d="{mark}" style="fill: red"/></g>'
    )
    found = ElementTree.fromstring(slim(SVG.format(drawn + "<g></g>")))
    circle = found.find(".//{http://www.w3.org/2000/svg}circle")
    assert circle.attrib == {"cx": "10.1", "cy": "20", "r": "4", "style": "fill:red"}
    assert slim(SVG.format(drawn + "<g></g>")).count("<g") == 1
