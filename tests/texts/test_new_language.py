"""A language more: its folder, its forms, what it lacks; and every page in one nobody speaks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from course import scripts
from lessons.dictionary import libraries
from lessons.programs import all_programs
from live.scripts import FOLDER
from scripts.language import make
from tests import pseudo
from tests.book.said import states_in
from tests.modules import Modules
from tests.pseudo import HALF, RIGHT_TO_LEFT, WHOLE
from texts import Catalogue, language
from texts.marks import BEGIN, END, SPAN, in_html, marked

FORMS = {"one": "one line", "few": "few lines", "many": "many lines", "other": "lines"}
UNTRANSLATED = re.compile(r"[A-Za-z]{3,}")
ISOLATE = re.compile(rf"{BEGIN}[^{BEGIN}{END}]*{END}")
FORM = re.compile(r"\\?\[[a-z]+\\?\]")  # which form of a sentence it is
ADDRESS = re.compile(r"\S+\.html|\S+/")
# Functions in formulas, libraries, and names of the table that is brought.
OF_NO_LANGUAGE = {"Var", "Cov", "Cor", "cos", "sin", "min", "max", "det", "exp", "trace", "rank"}
OF_NO_LANGUAGE |= {"grad", "ker", "diag", "lab", "xlsx", "Sheet", "length", "width", "mass"}
for name in [one.name for one in libraries()] + [one.name for one in all_programs()]:
    OF_NO_LANGUAGE |= set(UNTRANSLATED.findall(name))
# Every page of the one language; of the other those in front and one lesson.
FILES = rf"practice\.js|variance/rotate-more\.js|variance/variance\.ipynb|{pseudo.YOUR_DATA}"
EVERY = rf"index\.html|{WHOLE}/(.+\.html|{FILES})"
EVERY += rf"|{HALF}/((why/)?\w+\.html|{pseudo.YOUR_DATA})"


class Said(HTMLParser):
    """What a page says in its own language, to eyes and to ears."""

    VOID = frozenset({"meta", "link", "input", "br", "img", "hr", "source", "wbr", "col"})
    SILENT = frozenset({"script", "style", "code", "pre", "kbd"})

    def __init__(self, page: str, silent: frozenset[str] = frozenset()) -> None:
        super().__init__()
        self.silent, self.open = self.SILENT | silent, [("", "")]
        self.said: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        self.said += [named.get(one) or "" for one in ("alt", "title", "aria-label", "placeholder")]
        if tag not in self.VOID:
            self.open.append((tag, named.get("lang") or self.open[-1][1]))

    def handle_endtag(self, tag):
        while len(self.open) > 1 and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        own = self.open[min(1, len(self.open) - 1)][1]
        if self.open[-1][1] == own and not self.silent & {tag for tag, _ in self.open}:
            self.said.append(data)


def english_in(text: str) -> set[str]:
    """Words that nobody has translated or marked."""
    while ISOLATE.search(text):
        text = ISOLATE.sub("", text)
    return set(UNTRANSLATED.findall(ADDRESS.sub("", text))) - OF_NO_LANGUAGE


def english_on(page: str, **silent: frozenset[str]) -> set[str]:
    return english_in("\n".join(Said(page, **silent).said))


def english_values(value: object) -> set[str]:
    """The same of data, whose keys are no texts."""
    values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    own = english_in(pseudo.KEPT.sub("", value)) if isinstance(value, str) else set()
    return own.union(*map(english_values, values))


def test_every_page_in_a_language_that_nobody_speaks(tmp_path):
    """As many as half of the other one's sentences stay English."""
    pseudo.copied(tmp_path, (WHOLE, pseudo.pseudo), (HALF, pseudo.every_second))
    state = make(tmp_path, WHOLE)
    assert (state.missing, state.changed) == ((), ())
    assert len(make(tmp_path, HALF).missing) > state.texts // 3
    out = pseudo.pages_of(tmp_path, EVERY)
    pages = {path.relative_to(out).as_posix(): path.read_text("utf-8") for path in files(out)}
    whole = {name: page for name, page in pages.items() if name.startswith(WHOLE)}
    half = {name: page for name, page in pages.items() if name.startswith(HALF)}
    assert len(whole) > 150
    assert len(half) > 8
    for name, page in whole.items():
        assert english_on(page) == set(), name
        assert SPAN not in page, name
        assert BEGIN not in page, name
        assert f"{RIGHT_TO_LEFT}</a>" in page or "/" in name, name
    for name, page in half.items():
        assert english_on(page, silent=frozenset({"math"})) == set(), name
        assert f'<html lang="{HALF}" dir="rtl"' in page, name
        assert SPAN in page, name
        assert page.count('class="in-english"') == 1, name
    for one in language.in_folder(tmp_path / "texts" / "languages"):
        assert f'href="{one}/index.html"' in pages["index.html"]
    spoken = [*(out / "assets").glob(f"words-{WHOLE}-*.js")]  # of each kind of page
    assert len(spoken) == len(scripts.MAINS) + 1, "a phone in class has more words later"
    for words in spoken:
        said = json.loads(words.read_text("utf-8").split(" = ", 1)[1].rstrip().rstrip(";"))
        assert english_values({key: one for key, one in said.items() if key != "palette"}) == set()
    states = states_in((out / WHOLE / "variance" / "rotate-more.js").read_text("utf-8"))
    assert RIGHT_TO_LEFT in json.dumps(states, ensure_ascii=False)  # names of fields
    assert set().union(*(english_in(text) for text in drawn_texts(states))) == set()
    cells = json.loads((out / WHOLE / "variance" / "variance.ipynb").read_text("utf-8"))["cells"]
    told = [cell["source"] for cell in cells if cell["cell_type"] == "markdown"]
    assert set().union(*(english_in(pseudo.KEPT.sub("", one)) for one in told)) == set()
    for name in (WHOLE, HALF):
        said = (out / name / pseudo.YOUR_DATA).read_text("utf-8")
        assert english_in(FORM.sub("", pseudo.KEPT.sub("", said))) == set(), name
    assert "[few] **3**" in (out / WHOLE / pseudo.YOUR_DATA).read_text("utf-8")


def drawn_texts(value: object, key: str = "") -> Iterator[str]:
    """The texts in pictures."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from drawn_texts(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from drawn_texts(one, key)
    elif isinstance(value, str) and key in ("alt", "text", "ticktext", "label", "hovertext"):
        yield value


def files(out: Path) -> list[Path]:
    return sorted(out.rglob("*.html"))


@pytest.mark.parametrize(("n", "form"), [(1, "one"), (3, "few"), (5, "many"), (22, "few")])
def test_plurals_are_those_of_the_language_on_both_sides(monkeypatch, tmp_path, n, form):
    (tmp_path / "en.toml").write_text('[of]\nlines = { one = "a line", other = "{count} lines" }\n')
    monkeypatch.setitem(language.KNOWN, "pl", language.Language("polski", "pl", "pl_PL"))
    catalogue = Catalogue(tmp_path)
    english = "a line" if n == 1 else f"{n} lines"
    assert catalogue.say("pl", "of.lines", count=n) == marked(english)  # by the rules of English
    forms = ", ".join(f'{kind} = "{text}"' for kind, text in FORMS.items())
    (tmp_path / "pl.toml").write_text(f"[of]\nlines = {{ {forms} }}\n")
    assert Catalogue(tmp_path, mark=str).say("pl", "of.lines", count=n) == FORMS[form]
    ask = 'async (given) => (await import("/page_language.js")).formFor(...given)'
    assert Modules((FOLDER,)).evaluate(ask, [FORMS, n, "pl"]) == FORMS[form]


def test_what_is_missing_and_what_has_changed_is_said(tmp_path):
    (tmp_path / "texts" / "languages" / "en").mkdir(parents=True)
    step = tmp_path / "lessons" / "one" / "en.md"
    step.parent.mkdir(parents=True)
    step.write_text("## first\n### title\nA title\n\n### text\nA text\n\n## words\naxis: Axis\n")
    keys = [f"lessons/one/en.md#{key}" for key in ("first/title", "first/text", "words/axis")]
    assert make(tmp_path, "es").missing == tuple(keys)
    own = step.with_name("es.md")
    assert own.read_text() == "## first\n\n### title\n\n### text\n\n\n## words\n\naxis:\n\n"
    own.write_text("## first\n### title\nUn título\n\n## words\naxis: Eje\n")
    assert make(tmp_path, "es").missing == (keys[1],)
    step.write_text(step.read_text().replace("A title", "Another title"))
    for _ in range(2):  # it is said until somebody looks at it
        assert make(tmp_path, "es").changed == (keys[0],)
    own.write_text(own.read_text().replace("Un título", "Otro título"))
    assert make(tmp_path, "es").changed == ()
    with pytest.raises(ValueError, match="no language"):
        make(tmp_path, "xx")


@pytest.mark.parametrize(
    ("accepted", "found"),
    [("zh-CN,zh;q=0.9", "zh"), ("de, zh-TW;q=0.8, en", "zh"), ("xx", "en"), ("", "en")],
)
def test_a_reader_gets_the_first_language_that_is_there(accepted, found):
    assert language.preferred(accepted) == found


def test_marks_leave_the_shape_of_a_text():
    text = "## A title\n- **one** item\n\n$$\nx = 1\n$$\n\n| a b | $c$ |\n|---|---|\n"
    lines = marked(text).split("\n")
    assert lines[0] == f"## {BEGIN}A title{END}"
    assert lines[1] == f"- {BEGIN}**one** item{END}"
    assert lines[3:6] == ["$$", "x = 1", "$$"]
    assert lines[8] == "|---|---|"
    page = f'<title>{BEGIN}a{END}</title><p title="{BEGIN}b{END}">{BEGIN}c{END}</p>'
    title = f'<title>{BEGIN}a{END}</title><p title="{BEGIN}b{END}">'
    assert in_html(page) == f"{title}{SPAN}c</span></p>"
