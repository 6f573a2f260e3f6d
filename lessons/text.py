"""Lesson texts: Markdown in one file per language, with the same ids and placeholders.

    ## rotate                  a step's id
    ### title                  a section: title, text, picture, ask, option 45, why 45,
                               right, wrong, slip sd_a, why sd_a, reveal, ...
    The variance is ${{var:eq}}$.

`{{name}}` stands for a value of the step, `{{name:form}}` for one of its forms (see `FORMS`).
A `list` is joined as the language of its file joins it, on whichever page it stands.
`{{if equal}}…{{or else}}…{{end if}}` says what holds in one case only (see `chosen`).
`:first[words]` and `\\first{formula}` give words and formulas the colour of their meaning.
`## words` holds the lesson's own words for figures, one `key: text` a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from figures.palette import MEANINGS
from lessons.chinese import about, unbroken, whole_numbers
from pca_core.shown import Shown, in_percent, show
from texts import ENGLISH, in_language
from texts import LANGUAGES as LANGUAGES
from texts.lists import in_a_row

LESSONS = Path(__file__).parent
PLACEHOLDER = re.compile(r"\{\{([a-zA-Z][a-zA-Z0-9_]*)(?::([a-z_]+))?\}\}")
LIST = re.compile(r"(?<=:list)(?=\}\})")
CASE = re.compile(r"\{\{if (not )?(\w+)\}\}(.*?)(?:\{\{or else\}\}(.*?))?\{\{end if\}\}", re.DOTALL)
# Markdown sets a formula on its own line as a display only with the marks on lines of their own.
ON_ITS_OWN_LINE = re.compile(r"^\$\$(.+)\$\$$", re.MULTILINE)
# Streamlit's colour words carry the meanings; the theme gives them the palette's colours.
THEME_COLOUR = {
    "data": "blue",
    "first": "orange",
    "second": "green",
    "lost": "violet",
    "axes": "gray",
}
LISTED = 7  # of a longer list only the first ones and the last one are written
MARKDOWN_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+.!|~<>$:-])")

Sections = Mapping[str, str]
Write = Callable[[str, str, str], str]


@lru_cache(maxsize=64)
def read_sections(path: Path) -> dict[str, Sections]:
    """The steps of a text file, each a mapping from section name to its text."""
    steps: dict[str, Sections] = {}
    text = ON_ITS_OWN_LINE.sub(r"$$\n\1\n$$", unbroken(written(path)))
    for step_id, body in split(text, "## "):
        steps[step_id] = dict(split(body, "### "))
    return steps


def written(path: Path) -> str:
    """A file of texts, whose name tells its language."""
    language = path.stem.rpartition(".")[-1]
    return LIST.sub(f"_{language}", path.read_text(encoding="utf-8"))


def split(text: str, mark: str) -> Iterable[tuple[str, str]]:
    """The parts of a text that start with a heading of this depth: (heading, body)."""
    for part in re.split(rf"^{mark}(?=\S)", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        yield heading.strip(), body.strip()


def lesson_text(lesson_id: str, language: str) -> dict[str, Sections]:
    return in_language(language, LESSONS / lesson_id, "{language}.md", read_sections)


@lru_cache(maxsize=4096)
def placeholders(text: str) -> frozenset[tuple[str, str]]:
    """Every (name, form) that a text asks for."""
    return frozenset(PLACEHOLDER.findall(text))


def render(text: str, values: Mapping[str, Any]) -> str:
    """The text with its values filled in and its colours named, as Streamlit reads it."""
    return coloured(spoken(fill(text, values)))


def chosen(text: str, values: Mapping[str, Any]) -> str:
    """The text without what does not hold here: `{{if name}}`, `{{if not name}}`, a truth value."""

    def side(found: re.Match[str]) -> str:
        holds = bool(values[found[2]]) != bool(found[1])
        return found[3] if holds else found[4] or ""

    return CASE.sub(side, text)


def fill(text: str, values: Mapping[str, Any], write: Write | None = None) -> str:
    """The text with its values; `write` may set marks around one: (name, form, its text)."""

    def filled_in(found: re.Match[str]) -> str:
        name, form = found[1], found[2] or ""
        said = FORMS[form](values[name])
        return write(name, form, said) if write else said

    return PLACEHOLDER.sub(filled_in, chosen(text, values))


def spoken(filled: str) -> str:
    """约 for ≈ in Chinese, and no number torn apart."""
    return whole_numbers(about(filled))


def coloured(filled: str) -> str:
    """:first[…] and \\first{…} in the words that Streamlit and KaTeX have for their colours."""
    for meaning, colour in MEANINGS.items():
        filled = filled.replace(f"\\{meaning}{{", f"\\textcolor{{{colour}}}{{")
        filled = filled.replace(f":{meaning}[", f":{THEME_COLOUR[meaning]}[")
    return filled


class Latex(str):
    """A piece of a formula, put together by a lesson from numbers only."""


def as_shown(value: Any) -> Shown:
    return value if isinstance(value, Shown) else show(value)


def latex(value: Any) -> str:
    """The bare number in LaTeX; text as text."""
    if isinstance(value, Latex):
        return value
    if isinstance(value, str):
        return escape_markdown(value)
    return as_shown(value).latex


def eq(value: Any) -> str:
    """`= 2` or `\\approx 1.23`: the relation tells whether the number is exact."""
    return as_shown(value).eq


def plain(value: Any) -> str:
    """For running text and for pictures: Unicode, with ≈ where the number is rounded."""
    return value if isinstance(value, str) else as_shown(value).said


def percent(value: Any) -> str:
    """A share in per cent, one decimal, with ≈ where it is rounded."""
    return in_percent(as_shown(value))


def latex_matrix(rows: Any) -> str:
    """A matrix of numbers; long ones are cut in the middle."""
    lines = [" & ".join(cut([latex(x) for x in row], r"\cdots")) for row in rows]
    dots = " & ".join([r"\vdots"] * (lines[0].count("&") + 1))
    between = r" \\[0.4em] " if any(r"\frac" in line for line in lines) else r" \\ "
    return r"\begin{pmatrix}" + between.join(cut(lines, dots)) + r"\end{pmatrix}"


def cut(items: list[str], dots: str, most: int = LISTED) -> list[str]:
    """The items, or the first ones, dots and the last one."""
    return items if len(items) <= most else [*items[: most - 2], dots, items[-1]]


def latex_column(items: Iterable[Any]) -> str:
    return latex_matrix([[x] for x in items])


def row(items: Iterable[Any]) -> str:
    """(1, 2, 3) in LaTeX."""
    return "(" + ",\\, ".join(cut([latex(x) for x in items], r"\ldots")) + ")"


def plain_texts(items: Iterable[Any]) -> list[str]:
    """Each as in running text, or the first ones and the last."""
    return cut([plain(x) for x in items], "…")


def listing(language: str, items: Iterable[Any]) -> str:
    """1, 2, 3 in running text."""
    return in_a_row(language, plain_texts(items))


def point(items: Iterable[Any]) -> str:
    """(1, 2) in running text, in every language."""
    return f"({', '.join(plain_texts(items))})"


FORMS: dict[str, Callable[[Any], str]] = {
    "": latex,
    "eq": eq,
    "plain": plain,
    "percent": percent,
    "matrix": latex_matrix,
    "column": latex_column,
    "row": row,
    **{f"list_{language}": partial(listing, language) for language in LANGUAGES},
    "point": point,
    "name": lambda value: escape_markdown(str(value)),
}


def escape_markdown(text: str) -> str:
    """Text that Markdown and LaTeX leave as it is."""
    return MARKDOWN_SPECIAL.sub(r"\\\1", " ".join(text.split()))


class Words(dict[str, str]):
    """The words a figure may use, in one language."""

    language = ENGLISH

    def say(self, key: str, **values: Any) -> str:
        """A phrase with its values filled in, in plain Unicode."""
        return PLACEHOLDER.sub(lambda m: FORMS[m[2] or "plain"](values[m[1]]), self[key])


@lru_cache(maxsize=64)
def lesson_words(lesson_id: str, language: str) -> Words:
    """The words all figures share, and the lesson's own."""
    own = in_language(language, LESSONS / lesson_id, "{language}.md", words_of)
    words = Words(shared_words(language) | own)
    words.language = language
    return words


def shared_words(language: str) -> dict[str, str]:
    return in_language(language, LESSONS, "words.{language}.md", words_of)


@lru_cache(maxsize=64)
def words_of(path: Path) -> dict[str, str]:
    """The lines `key: text` under `## words`."""
    block = dict(split(written(path), "## ")).get("words", "")
    return dict(words_in(block))


def words_in(block: str) -> Iterable[tuple[str, str]]:
    lines = (line.partition(":") for line in block.splitlines())
    return ((key.strip(), text.strip()) for key, colon, text in lines if colon)
