"""Scripts and style sheets as they cross the wire: without comments, and with short names.

`minify` renames what stands inside a function, so a script is put into one before.
"""

from __future__ import annotations

import re

import minify

STATEMENT = re.compile(r"(?P<room> *)(?P<kind>const |let |var |)(?P<apart>[\[{]?)")
GOES_ON = (")", "]", "}", "/", "*")  # or a comment


def smaller_script(source: str) -> str:
    """Ended, so that another one may stand behind it. `source` is indented by depth."""
    return f"{minify.string('application/javascript', in_order(source))};\n"


def smaller_style(source: str) -> str:
    return str(minify.string("text/css", source))


def in_order(source: str) -> str:
    """So that all is computed in the order in which it is written.

    Where declarations of one kind follow one another, `minify` joins them, and puts first what
    takes something apart (`const { a } = f()`), whatever `f` may do or await. With another kind
    they are not joined. Raises ValueError where there is none: `let [a] = …` behind `let b = …`.
    """
    lines = source.split("\n")
    last: dict[int, tuple[str, bool]] = {}  # by depth: how the statement before begins
    for place, line in enumerate(lines):
        if not line.strip() or line.lstrip().startswith(GOES_ON):
            continue
        found = STATEMENT.match(line)
        assert found
        depth, kind, takes_apart = len(found["room"]), found["kind"], bool(found["apart"])
        last = {known: one for known, one in last.items() if known <= depth}
        if kind and takes_apart and last.get(depth) == (kind, False):
            if kind != "const ":
                raise ValueError(f"put before what is declared before it: {line.strip()}")
            kind = "let "
            lines[place] = line.replace("const ", kind, 1)
        last[depth] = kind, takes_apart
    return "\n".join(lines)
