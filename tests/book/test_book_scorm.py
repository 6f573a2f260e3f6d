"""Every package as text: its manifest by the rules of SCORM 1.2, and nothing missing or over."""

from __future__ import annotations

import base64
import gzip
import re
from collections import Counter
from functools import cache
from io import BytesIO
from posixpath import dirname, join, normpath
from unittest.mock import patch
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from book.__main__ import named_steps
from book.scorm import MANIFEST, Package, package_files, page, zipped
from course import addresses, scripts
from course.pictures import Baked, NoBakery
from lessons import registry
from lessons.address import HTML_LANGUAGES
from lessons.text import LANGUAGES
from live import scripts as live_scripts

HOST = "https://book.test/folder/"
WOFF2 = re.compile(r'url\("?([^")]+\.woff2)"?\)')
CP = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
ADL = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
MD = "{http://www.imsglobal.org/xsd/imsmd_rootv1p2p1}"
XML = "{http://www.w3.org/XML/1998/namespace}"
LINKED = ("covariance", "projection", "limits")
PLACES = [(language, lesson) for language in LANGUAGES for lesson in registry.IDS]
# Of each element: its children in order, "?" at most one, "*" any number, else exactly one.
SHAPE = {
    "manifest": ("metadata?", "organizations", "resources"),
    "metadata": ("schema", "schemaversion", "lom?"),
    "organizations": ("organization",),
    "organization": ("title", "item"),
    "item": ("title",),
    "resources": ("resource",),
    "resource": ("file*",),
    "lom": ("general", "lifecycle", "metametadata", "technical", "rights"),
    "general": ("title", "catalogentry", "language", "description", "keyword"),
    "catalogentry": ("catalog", "entry"),
    "lifecycle": ("version", "status"),
    "metametadata": ("metadatascheme", "language"),
    "technical": ("format", "location"),
    "rights": ("cost", "copyrightandotherrestrictions", "description"),
    **dict.fromkeys(("status", "cost", "copyrightandotherrestrictions"), ("source", "value")),
    **dict.fromkeys(("source", "value", "entry", "version", "keyword"), ("langstring",)),
}  # fmt: skip
ATTRIBUTES = {
    "manifest": {"identifier", "version"},
    "organizations": {"default"},
    "organization": {"identifier"},
    "item": {"identifier", "identifierref", "isvisible"},
    "resource": {"identifier", "type", f"{ADL}scormtype", "href"},
    "file": {"href"},
    "langstring": {f"{XML}lang"},
    "location": {"type"},
}


class Pictures(NoBakery):
    def picture(self, figure: object) -> dict[str, Baked]:
        return {name: Baked("<svg/>", 2, 1) for name in ("wide", "narrow")}


@cache
def package(language: str, lesson: str) -> dict[str, str | bytes]:
    """What goes into the zip. Packs take a second each: those of the lessons with links do."""
    made = package_files(Package(bakery=Pictures(), lesson_id=lesson), language)
    if lesson in LINKED:
        return dict(made)
    with patch("course.packs.packs", return_value=("", "")):
        return dict(made)


def manifest(language: str, lesson: str) -> ElementTree.Element:
    return ElementTree.fromstring(str(package(language, lesson)[MANIFEST]))


def name_of(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def fits(children: list[str], shape: tuple[str, ...]) -> bool:
    pattern = "".join(
        f"(?:{one.rstrip('?*')} ){one[-1] if one[-1] in '?*' else ''}" for one in shape
    )
    return re.fullmatch(pattern, "".join(f"{child} " for child in children)) is not None


@pytest.mark.parametrize(("language", "lesson"), PLACES)
def test_the_manifest_has_the_shape_that_the_standard_gives_it(language, lesson):
    root = manifest(language, lesson)
    for element in root.iter():
        name = name_of(element)
        inside_lom = element.tag.startswith(MD)
        assert element.tag.startswith(MD if inside_lom else CP)
        assert set(element.attrib) == ATTRIBUTES.get(name, set()), name
        shape = SHAPE.get(name, ())
        if inside_lom and name in ("title", "description"):
            shape = ("langstring",)
        assert fits([name_of(child) for child in element], shape), name
    ids = [one.get("identifier") for one in root.iter() if "identifier" in one.attrib]
    assert all(re.fullmatch(r"[A-Za-z_][\w.-]*", one) for one in ids)
    assert [one for one, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize(("language", "lesson"), PLACES)
def test_a_platform_finds_one_lesson_with_its_title_and_language(language, lesson):
    root = manifest(language, lesson)
    assert root.findtext(f"{CP}metadata/{CP}schema") == "ADL SCORM"
    assert root.findtext(f"{CP}metadata/{CP}schemaversion") == "1.2"
    course = root.find(f"{CP}organizations/{CP}organization")
    assert root.find(f"{CP}organizations").get("default") == course.get("identifier")
    resource = root.find(f"{CP}resources/{CP}resource")
    assert course.find(f"{CP}item").get("identifierref") == resource.get("identifier")
    assert resource.get("type") == "webcontent"
    assert resource.get(f"{ADL}scormtype") == "sco"
    title = course.findtext(f"{CP}title")
    html = package(language, lesson)[resource.get("href")]
    assert f'<h1 class="home">{title}</h1>' in html
    assert 0 < len(title) <= 200
    said = root.findall(f".//{MD}general/{MD}title/{MD}langstring")
    assert [(one.text, one.get(f"{XML}lang")) for one in said] == [
        (title, HTML_LANGUAGES[language])
    ]
    assert root.findtext(f".//{MD}general/{MD}language") == HTML_LANGUAGES[language]


@pytest.mark.parametrize(("language", "lesson"), PLACES)
def test_the_manifest_lists_what_is_there_and_all_of_it_is_used(language, lesson):
    found = package(language, lesson)
    listed = [one.get("href") for one in manifest(language, lesson).iter(f"{CP}file")]
    assert sorted([*listed, MANIFEST]) == sorted(found)
    launch = addresses.lesson(language, lesson)
    html = found[launch]
    used = {normpath(join(dirname(launch), one)) for one in fetched(html)}
    used |= {re.sub(r"\.js$", "-more.js", one) for one in used if dirname(one) == dirname(launch)}
    sheets = [one for one in used if one.endswith(".css")]
    used |= {join(dirname(one), face) for one in sheets for face in WOFF2.findall(found[one])}
    assert used | {launch, MANIFEST} == set(found)


def fetched(html: str) -> list[str]:
    """Whatever the page or its script asks for."""
    parts = ("plotly", "reading", "hearing", "fingers")
    named = "".join(f' data-{part}="([^"]+)"' for part in parts)
    later = re.findall(f'data-root="([^"]+)"{named}', html)
    there = re.findall(
        r'(?:\ssrc|\ssrcset|data-pack|data-script|<link rel="stylesheet" href)="([^"]+)"', html
    )
    return [*there, *(root + name for root, *names in later for name in names)]


@pytest.mark.parametrize(("language", "lesson"), PLACES)
def test_every_link_leads_to_a_step_of_the_same_lesson(language, lesson):
    found = package(language, lesson)
    steps = {f"#{step.id}" for step in registry.lesson(lesson).steps}
    html = found[addresses.lesson(language, lesson)]
    linked = re.findall(r'<a [^>]*href=\\?"([^"\\]*)', html)
    linked += [link for content in found.values() for link in links_of_pack(content)]
    assert set(linked) <= steps | {"#main", "#"}  # "#": the way on, which the script sets
    assert "<base" not in html


def links_of_pack(text: str | bytes) -> list[str]:
    packed = re.match(r'pcaBook\.take\("[\w/-]+", "([^"]+)"\)', str(text))
    if not packed:
        return []
    states = gzip.decompress(base64.b64decode(packed[1])).decode()
    return re.findall(r'href=\\"([^"\\]*)', states)


@pytest.mark.parametrize(("language", "lesson"), PLACES)
def test_no_other_host_is_asked(language, lesson):
    asked = r"""(?:src|href|srcset|url\(|@import)[="' ]*(?:https?:)?//"""
    for name, content in package(language, lesson).items():
        assert not (name.endswith((".html", ".css")) and re.search(asked, str(content)))


def test_where_the_book_is_known_links_lead_there():
    away = Package(lesson_id="projection", root=HOST, app="https://app.test/")
    html = page(away, "en", addresses.lesson("en", "projection"))
    assert f'<a href="{HOST}en/covariance/rows_columns.html">Arrange</a>' in html
    assert re.search(r'<a href="#(share|scores)">', html)
    here = page(Package(lesson_id="projection"), "en", addresses.lesson("en", "projection"))
    assert "<li>Arrange: a record" in here
    outside = Package(lesson_id="mahalanobis", app="https://app.test/").link("en", "mahalanobis")
    assert outside("your_data?lang=en") == "https://app.test/your_data?lang=en"
    assert Package(lesson_id="mahalanobis").link("en", "mahalanobis")("your_data?lang=en") == ""


def test_the_zip_holds_it_all_and_is_the_same_whenever_it_is_made():
    found = package("zh", "limits")
    made = zipped(found)
    with ZipFile(BytesIO(made)) as archive:
        assert archive.testzip() is None
        assert archive.namelist()[0] == MANIFEST
        assert {name: len(archive.read(name)) for name in archive.namelist()} == {
            name: len(one if isinstance(one, bytes) else one.encode())
            for name, one in found.items()
        }
    again = dict(package_files(Package(bakery=Pictures(), lesson_id="limits"), "zh"))
    assert zipped(dict(reversed(again.items()))) == made


@pytest.mark.parametrize("main", [scripts.PAGE, Package.script])
def test_no_name_is_declared_twice(main):
    declared = r"^(?:async )?(?:function\*?|const|let|class) (\w+)"
    joined = live_scripts.joined(main, scripts.FOLDERS)
    counted = Counter(re.findall(declared, joined, re.MULTILINE))
    assert [name for name, count in counted.items() if count > 1] == []


def test_a_lesson_or_a_step_is_chosen_by_name():
    steps = [(lesson, step) for lesson, step in registry.places() if lesson == "limits"]
    assert named_steps(["limits"]) == steps
    assert named_steps(["limits/groups"]) == [("limits", "groups")]
    with pytest.raises(ValueError, match="limits/gruops"):
        named_steps(["limits/gruops"])
