"""The faces that pages bring along: small, free, found, and whole for what the course writes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from course import faces, scripts
from lessons.text import LANGUAGES, LESSONS
from results import markup
from ui import served

ROOT = LESSONS.parent
FACE = re.compile(r"@font-face ?\{(.*?)\n?\}", re.DOTALL)
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")
URL = re.compile(r'url\("?([^")]+)"?\)')
MATH = re.compile(r"<math.*?</math>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
FOR_ALL = 150_000  # bytes
OF_THE_SYSTEM = re.compile(
    "[\u2e80-\u9fff\uf900-\uffef\u2060\\s]"
)  # Chinese, and what has no shape


def brought() -> list[str]:
    return [face for face in FACE.findall(faces.style()) if URL.search(face)]


def signs(family: str, *, slanted: bool = False) -> set[str]:
    """Those for which a browser asks for a face."""
    found: set[str] = set()
    for face in brought():
        if f'font-family: "{family}"' in face and ("italic" in face) == slanted:
            runs = RANGE.findall(face.split("unicode-range:")[1])
            found |= {chr(at) for a, b in runs for at in range(int(a, 16), int(b or a, 16) + 1)}
    return found


def text_files(language: str) -> list[Path]:
    of_lessons = LESSONS.rglob(f"*{language}.md")
    catalogues = (ROOT / folder / f"{language}.toml" for folder in ("texts/labels", "results"))
    return [*of_lessons, ROOT / "practice" / f"{language}.md", *catalogues]


@cache
def page(path: Path) -> str:
    written = path.read_text(encoding="utf-8")
    return markup.html(written) if path.suffix == ".md" else written


def test_all_are_small_and_free():
    assert 20_000 < sum(map(len, faces.face_files().values())) <= FOR_ALL
    for path in faces.FOLDER.glob("*.woff2"):
        name = path.stem.removesuffix("Italic")
        licence = (faces.FOLDER / f"{name}-LICENSE.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License, Version 1.1" in licence
        # What is cut down may only keep its name where nobody has reserved it.
        assert not re.search(r"with Reserved Font Name", licence, re.IGNORECASE)


@pytest.mark.parametrize("host", ["book", "app"])
def test_pages_find_them(host):
    """Beside the style sheet, and seen before they have come."""
    book = host == "book"
    sheet = scripts.style() if book else served.style()[1]
    there = {
        Path(one).name: Path(one).parent.name
        for one in (scripts.script_files() if book else served.files())
    }
    beside = Path(scripts.assets("en").style if book else served.style()[0]).parent.name
    offered = [URL.search(face) for face in FACE.findall(sheet) if URL.search(face)]
    assert len(offered) == len(brought())
    assert len({found[1] for found in offered}) == len(faces.face_files())
    assert {there[found[1]] for found in offered} == {beside}
    assert all("font-display: swap" in face for face in brought())


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_have_every_sign_of_the_course(language):
    in_text, in_formulas = signs("Inter"), signs("Noto Sans Math")
    missing = {}
    for path in text_files(language):
        formulas = TAG.sub("", "".join(MATH.findall(page(path))))
        words = TAG.sub("", MATH.sub("", page(path)))
        lacking = {*formulas} - in_formulas | {*words} - in_text - in_formulas
        if lacking := {sign for sign in lacking if not OF_THE_SYSTEM.match(sign)}:
            missing[path.relative_to(ROOT).as_posix()] = lacking
    assert not missing


def test_variables_are_slanted_and_names_are_not():
    """The slanted face has every letter that stands alone in a formula; names stand upright."""
    slanted = signs("Inter", slanted=True)
    alone = re.compile(r'<mi class="variable" mathvariant="normal">(.)</mi>')
    for path in (path for language in LANGUAGES for path in text_files(language)):
        assert {*alone.findall(page(path))} <= slanted
    assert alone.search(markup.html("$x$"))
    for name in (r"\mathrm{cov}", r"\mathbb{R}", r"\mathsf{T}"):
        assert not alone.search(markup.html(f"${name}$"))
