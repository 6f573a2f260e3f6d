"""Sentences as HTML, their formulas as MathML: readable without script or network."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, partial, wraps
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from latex2mathml.converter import convert
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin

from results.panel import Columns

FORMULAS = Path(__file__).parent / "formulas.css"  # what a page with formulas needs
EXTRA_SPACE = re.compile(
    r"\\\\\[[\d.]+(?:em|pt)\]"
)  # between lines of a matrix: MathML does without
TAG = re.compile(r"<[^>]+>")
HEADING = re.compile(
    r'(<th[^>]*>)<span class="math inline">(<math(?:(?!</math>).)*</math>)</span></th>'
)
SIGN = re.compile(r"&#x([0-9A-Fa-f]+);")
BOX = '<mrow class="boxed">'  # drawn by a style sheet: some browsers draw a menclose, some do not
VARIABLE_FORM = 'mathvariant="normal"'
VARIABLE = re.compile("<mi>(?=[A-Za-z\u0391-\u03f5]</mi>)")  # a lone letter
# A matrix has its brackets from a style sheet; who hears it is told of it by two that have no size.
MATRIX = re.compile(r"(?<!\|</mo>)(<mtable>(?:(?!</?mtable|columnalign).)*</mtable>)", re.DOTALL)
UNSEEN = '<mo mathsize="0px" stretchy="false">'
FENCED = rf"<mrow>{UNSEEN}(</mo>\1{UNSEEN})</mo></mrow>"
OPENS, CLOSES = '<mo stretchy="false">(</mo>', '<mo stretchy="false">)</mo>'
BRACKET = re.compile(f"{re.escape(OPENS)}|{re.escape(CLOSES)}")
NO_HEAD = re.compile(r"<th([^>]*)></th>")  # the corner of a table heads nothing
# What may be wider than a phone scrolls, and keys must reach it.
SCROLLED = ('<div class="math block">', '<div class="math block" tabindex="0">')
# What stands in a formula for a number, until it is converted; not the digit that is raised or put
# below by itself, nor what a command ends in.
NUMBER_IN = re.compile(r"(?<![\w.^_\\])\d+(?:\.\d+)?(?![\d.])")
STANDS_IN = "90{:04d}".format
# The same by names that the converter knows; brackets are drawn by style sheets, as not all fonts
# can stretch them.
ENVIRONMENTS = {
    "{pmatrix}": "{matrix}",
    "{aligned}": "{align*}",
    r"\begin{gathered}": r"\begin{array}{c}",
    r"\end{gathered}": r"\end{array}",
}


OF_ALL = ContextVar("OF_ALL", default=True)  # whether what is written may be kept for all


@contextmanager
def of_a_visitor() -> Iterator[None]:
    """What is written meanwhile is of a visitor's own table: no cache that all share keeps it."""
    before = OF_ALL.set(False)
    try:
        yield
    finally:
        OF_ALL.reset(before)


def kept_for_all(maxsize: int) -> Callable[[Callable[..., str]], Callable[..., str]]:
    """`lru_cache`, for sentences and formulas of the course."""

    def decorate(function: Callable[..., str]) -> Callable[..., str]:
        cached = lru_cache(maxsize)(function)

        @wraps(function)
        def call(*args: Any) -> str:
            return cached(*args) if OF_ALL.get() else function(*args)

        return call

    return decorate


def readable(rendered: str) -> str:
    headed = NO_HEAD.sub(r"<td\1></td>", rendered.replace(*SCROLLED))
    return HEADING.sub(spoken, headed)


def spoken(heading: re.Match[str]) -> str:
    """A heading that is a formula alone, with its text for those who hear the table."""
    label = TAG.sub("", heading[2])
    formula = f'<span class="math inline" role="math" aria-label="{label}">{heading[2]}</span>'
    return f"{heading[1]}{formula}</th>"


def html(markdown: str) -> str:
    """CommonMark with tables and formulas. HTML, links and pictures in it stay text."""
    return readable(str(_markdown().render(markdown)))


@kept_for_all(1024)
def course(markdown: str, link: Callable[[str], str], stale: tuple[str, ...] = ()) -> str:
    """The same for sentences that are the course's own: their links lead where `link` says.

    Where it says "", there is no such place: the words stay, without a link. `stale` says of each
    line what it depends on; blocks of such lines say it, too.
    """
    found = _with_links().parse(markdown)
    leads = ""
    for token in (child for block in found for child in block.children or ()):
        if token.type == "link_open":
            leads = link(str(token.attrGet("href")))
            token.attrSet("href", leads)
        if token.type in ("link_open", "link_close"):
            token.hidden = not leads
    if any(stale):
        found = [token for block in _blocks(found, stale) for token in block]
    rendered = _with_links().renderer.render(found, _with_links().options, {})
    return readable(str(rendered))


def _blocks(tokens: list[Token], stale: tuple[str, ...]) -> Iterator[list[Token]]:
    """The blocks of a text; neighbours that depend on the same are held together."""
    for names, together in groupby(_with_names(tokens, stale), key=lambda block: block[0]):
        inside = [token for _, block in together for token in block]
        yield (
            [_raw(f'<div data-stale="{names}">\n'), *inside, _raw("</div>\n")] if names else inside
        )


def _with_names(tokens: list[Token], stale: tuple[str, ...]) -> Iterator[tuple[str, list[Token]]]:
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            start, end = block[0].map or (0, len(stale))
            names = {name for line in stale[start:end] for name in line.split()}
            yield " ".join(sorted(names)), block
            block = []


def _raw(html: str) -> Token:
    return Token("html_block", "", 0, content=html)


@cache
def _markdown() -> MarkdownIt:
    return _reader(_converted).disable(["link", "autolink", "reference"])


@cache
def _with_links() -> MarkdownIt:
    return _reader(_kept)


def _reader(converted: Callable[[str, str], str]) -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "xhtmlOut": False}).enable("table")
    markdown.disable(["image", "html_block", "html_inline"])
    return markdown.use(dollarmath_plugin, renderer=partial(_formula, converted))


def formula(latex: str, display: str = "") -> str:
    """The inside of a formula's MathML; with `display`, the whole of it. Of the course: kept."""
    whole = _kept(latex, display or "inline")
    return whole if display else whole[whole.index(">") + 1 : whole.rindex("</math>")]


def _kept(latex: str, display: str) -> str:
    """A formula is converted once, whatever numbers it holds."""
    numbers = NUMBER_IN.findall(latex)
    count = iter(range(len(numbers)))
    whole = _kept_whatever(NUMBER_IN.sub(lambda _: STANDS_IN(next(count)), latex), display)
    signs = [f"<mn>{STANDS_IN(i)}</mn>" for i in range(len(numbers))]
    if any(whole.count(sign) != 1 for sign in signs):
        return _kept_as_it_is(latex, display)
    for sign, number in zip(signs, numbers, strict=True):
        whole = whole.replace(sign, f"<mn>{number}</mn>")
    return whole


def _converted(latex: str, display: str) -> str:
    latex = EXTRA_SPACE.sub(r"\\\\", latex)
    for ours, theirs in ENVIRONMENTS.items():
        latex = latex.replace(ours, theirs)
    return bare(str(convert(latex, display=display)))


_kept_whatever, _kept_as_it_is = (kept_for_all(most)(_converted) for most in (20_000, 2_000))


def bare(mathml: str) -> str:
    """As a page of HTML wants it: a sign is itself, and what MathML is needs no saying. No browser
    puts another letter in a variable's place, and a style sheet can tell it from a name."""
    mathml = mathml.replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")
    mathml = mathml.replace('<menclose notation="box">', BOX).replace("</menclose>", "</mrow>")
    mathml = SIGN.sub(lambda found: escape(chr(int(found[1], 16))), mathml)
    mathml = MATRIX.sub(FENCED, with_whole_bases(mathml))
    return VARIABLE.sub(f'<mi class="variable" {VARIABLE_FORM}>', mathml)


def with_whole_bases(mathml: str) -> str:
    """What is raised after a bracket that closes is all from where it opens, and speaks so."""
    raised = f"<msup>{CLOSES}"
    end = mathml.find(raised)
    while end >= 0:
        begin = opening_of(mathml[:end])
        if begin is not None:
            whole = f"<msup><mrow>{mathml[begin:end]}{CLOSES}</mrow>"
            mathml = mathml[:begin] + whole + mathml[end + len(raised) :]
        end = mathml.find(raised, end + len(raised))
    return mathml


def opening_of(before: str) -> int | None:
    """Where the bracket opens that would close here; None where it is in another row."""
    depth, at = 1, len(before)
    for bracket in reversed(list(BRACKET.finditer(before))):
        depth += 1 if bracket[0] == CLOSES else -1
        if not depth:
            at = bracket.start()
            break
    inside = TAG.findall(before[at:])
    open_tags = 0
    for tag in inside:
        open_tags += 0 if tag.endswith("/>") else -1 if tag.startswith("</") else 1
        if open_tags < 0:
            return None
    return None if depth or open_tags else at


def _formula(converted: Callable[[str, str], str], latex: str, how: Mapping[str, Any]) -> str:
    return converted(latex, "block" if how.get("display_mode") else "inline")


def embedded(value: object) -> str:
    """JSON inside a script element: no text in it can end the element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def table_html(columns: Columns, most: int) -> str:
    """The first `most` rows; numbers to the right."""
    rows = list(zip(*columns.values(), strict=True))[:most]
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="wide" tabindex="0"><table>{inside}</table></div>'


def _cell(value: Any) -> str:
    if isinstance(value, str):
        return f"<td>{escape(value)}</td>"
    return f'<td class="number">{f"{value:g}".replace("-", "−")}</td>'


def without_paragraph(markup: str) -> str:
    """A single line of prose, which shall stand in a line."""
    return markup.strip().removeprefix("<p>").removesuffix("</p>")
