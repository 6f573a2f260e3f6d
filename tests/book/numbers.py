"""The numbers of a sentence in their order, read off Markdown with LaTeX and off HTML with MathML.

Two ways to the same list, `["−", "3", "/", "4", "≈", "1.23"]`: digits, and the signs that make
another number of them. Nothing here is used by the pages themselves.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin

TOKEN = re.compile(r"\d+(?:\.\d+)?|[≈√/%]|−(?=\s*[\d√(])")
MINUS = str.maketrans({"-": "−", "\u2060": "", "\u200b": "", "\xa0": " ", "\u2009": " "})
SPACE = re.compile(r"\\\\(?:\[[^\]]*\])?|\\(?:begin|end)\{\w+\*?\}(?:\{[clr|]+\})?|&")
COLOUR = re.compile(r"\\textcolor\{[^}]*\}")
COMMAND = re.compile(r"\\([a-zA-Z]+|.)")
# Commands that draw nothing themselves; every other one stands for a letter or a sign.
SPACING = r", ; : ! quad qquad left right bigl bigr big Big footnotesize displaystyle textstyle"
EMPTY = {
    *SPACING.split(),
    *["text", "mathrm", "mathsf", "mathbf", "operatorname", "boxed", "color"],
}
TWO, ONE = {"frac", "tfrac", "dfrac"}, {"sqrt"}
NEVER_CLOSED = {"br", "img", "hr"}
MARKDOWN = MarkdownIt("commonmark").enable("table").use(dollarmath_plugin)


def numbers(text: str) -> list[str]:
    return TOKEN.findall(text.translate(MINUS))


# --- Markdown ---------------------------------------------------------------------------------


def in_markdown(markdown: str) -> list[str]:
    tokens = MARKDOWN.parse(markdown)
    inline = [child for token in tokens for child in token.children or [token]]
    said = [
        straight(token.content) if token.type.startswith("math") else token.content
        for token in inline
    ]
    return numbers(" ; ".join(said))


def straight(latex: str) -> str:
    r"""A formula in one line: \frac{1}{2} is (1)/(2)."""
    return written(COLOUR.sub("", SPACE.sub(" ", latex)))


def written(latex: str) -> str:
    found = COMMAND.search(latex)
    if not found:
        return re.sub(r"[{}]", " ", latex)
    before, name, rest = latex[: found.start()], found[1], latex[found.end() :]
    before = re.sub(r"[{}]", " ", before)
    if name in TWO:
        top, rest = argument(rest)
        low, rest = argument(rest)
        return f"{before}({written(top)})/({written(low)}){written(rest)}"
    if name in ONE:
        inside, rest = argument(rest)
        return f"{before}√({written(inside)}){written(rest)}"
    sign = {"approx": "≈", "%": "%"}.get(name, " " if name in EMPTY else "x")
    return before + sign + written(rest)


def argument(latex: str) -> tuple[str, str]:
    """What a command takes, a group or a single sign, and what follows it."""
    latex = latex.lstrip()
    if not latex.startswith("{"):
        return latex[:1], latex[1:]
    depth = 0
    for place, sign in enumerate(latex):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth == 0:
            return latex[1:place], latex[place + 1 :]
    raise ValueError(f"a group does not end: {latex}")


# --- HTML -------------------------------------------------------------------------------------


class Straight(HTMLParser):
    """A page's text in one line, fractions and roots with brackets."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[list[str]] = [["", ""]]  # name, then what each child says

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in NEVER_CLOSED:
            self.open.append([tag])

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_data(self, data: str) -> None:
        self.open[-1].append(data)

    def handle_endtag(self, tag: str) -> None:
        name, *said = self.open.pop()
        if name == "mfrac":
            whole = f"({said[0]})/({said[1]})"
        elif name == "msqrt":
            whole = f"√({''.join(said)})"
        else:
            whole = "".join(said)
        apart = name in ("mtd", "p", "li", "td", "th", "math", "div", "mn", "mi", "mtext")
        self.open[-1].append(f" {whole} " if apart else whole)


def in_html(html: str) -> list[str]:
    found = Straight()
    found.feed(html)
    found.close()
    return numbers("".join(found.open[0]))
