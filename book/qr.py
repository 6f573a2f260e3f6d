"""An address as a QR code: ink on paper, with the quiet zone that readers of codes need."""

from __future__ import annotations

import segno
from markupsafe import Markup

QUIET = 4  # modules around the code, as its standard asks


def qr(address: str) -> Markup:
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(
        border=QUIET, omitsize=True, dark="#000", light="#fff", svgclass="qr", lineclass=None
    )
    return Markup(drawn.replace("<svg ", '<svg aria-hidden="true" ', 1))
