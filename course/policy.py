"""Which scripts a page may run, in the words of `Content-Security-Policy`: files of its own host.

Nothing that stands in a page itself is run, so markup that slipped in could do nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

# Within a page, also on a host that sends no headers, and from the disk, where not every browser
# takes another file for the page's own host.
IN_PAGE = "script-src 'self' file:; object-src 'none'; base-uri 'self'"


def sent(*scripts: str, frames: str) -> str:
    """What a server says of a page. Pictures are drawn and saved, and films looked at, by `blob:`.

    scripts : what may run beside files of this host
    frames : who may put it into a frame
    """
    said: dict[str, Iterable[str]] = {
        "default-src": ["'self'"],
        "script-src": ["'self'", *scripts],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:"],
        "media-src": ["'self'", "blob:"],
        "font-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": [frames],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in said.items())
