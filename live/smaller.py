"""Scripts and style sheets as they cross the wire: without comments, and with short names.

`minify` renames what stands inside a function, so a script is put into one before.
"""

from __future__ import annotations

import minify


def smaller_script(source: str) -> str:
    """Ended, so that another one may stand behind it."""
    return f"{minify.string('application/javascript', source)};\n"


def smaller_style(source: str) -> str:
    return str(minify.string("text/css", source))
