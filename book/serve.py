"""The built book as the app hands it out: from memory, compressed once, and only what is in it.

A request is looked up among the book's addresses and never becomes a path of the disk.
"""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass, field
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route

from book import drawn, version
from course import scripts
from course.site import TEMPLATES
from lessons import plain
from lessons.address import HTML_LANGUAGES
from texts.labels import say

FOR_GOOD = "public, max-age=31536000, immutable"  # the version is in the address
ASK_AGAIN = "no-cache"  # kept, but only shown after the server has said that it is the same
APP_AT = re.compile(rb'data-app-at="[^"]*"')  # where a page says how the app is reached from it
TEXTS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".xml": "application/xml",
    ".txt": "text/plain",
}


@dataclass(frozen=True)
class Kept:
    """A text of the book as it goes over the wire."""

    packed: bytes
    kind: str
    tag: str


@dataclass
class Book:
    """The folder of a book, which may be missing; `app` is the address of the app beside it."""

    folder: Path
    app: str = "/"
    _built: int = 0
    _files: dict[str, Path] = field(default_factory=dict)
    _kept: dict[str, Kept] = field(default_factory=dict)

    def routes(self) -> list[Route]:
        """Where the app serves it; a page is there as soon as it is made."""
        at = self.app + plain.AT
        return [
            Route(at.rstrip("/"), self._to_start),
            Route(at + "{language}/{lesson}/{step}.json", drawn.serve),
            Route(at + "{address:path}", self._serve),
        ]

    async def _serve(self, request: Request) -> Response:
        return self.answer(request.path_params["address"], request)

    async def _to_start(self, request: Request) -> Response:
        return RedirectResponse(self.app + plain.AT)

    def answer(self, address: str, request: Request) -> Response:
        """What lies at an address of the book."""
        files = self.files()
        if f"{address}/index.html" in files:  # the folder's page is full of relative addresses
            return RedirectResponse(f"{self.app}{plain.AT}{address}/")
        address += "index.html" if address == "" or address.endswith("/") else ""
        if address not in files:
            return self.missing(address, request, bool(files))
        caching = FOR_GOOD if address.startswith("assets/") else ASK_AGAIN
        path = files[address]
        if path.suffix not in TEXTS:
            return FileResponse(path, headers={"Cache-Control": caching}, media_type=kind_of(path))
        if address not in self._kept:
            self._kept[address] = packed(address, path)
        return text(self._kept[address], caching, request)

    def files(self) -> dict[str, Path]:
        """Address → file; read anew when the book has been made anew."""
        try:
            built = (self.folder / plain.WORKER).stat().st_mtime_ns
        except OSError:
            return {}
        if built != self._built:
            paths = (path for path in self.folder.rglob("*") if path.is_file())
            self._files = {path.relative_to(self.folder).as_posix(): path for path in paths}
            self._built, self._kept = built, {}
        return self._files

    def told(self) -> str:
        """What whoever starts the app should know of the book; "" where all is well."""
        try:
            made = (self.folder / version.FILE).read_text(encoding="utf-8")
        except OSError:
            return "The plain pages are not there. `make book` makes them; they lie under /book/."
        if made == version.of_all():
            return ""
        return "The plain pages under /book/ are of another version. `make book` renews them."

    def missing(self, address: str, request: Request, is_built: bool) -> Response:
        """In the language of the address, else the reader's."""
        accepted = request.headers.get("accept-language", "").lower()
        chinese = address.startswith("zh/") or (
            accepted.startswith("zh") and not address.startswith("en/")
        )
        language = "zh" if chinese else "en"
        why = "missing" if is_built else "not_made"
        page = TEMPLATES.get_template("missing.html").render(
            language=language,
            html_language=HTML_LANGUAGES[language],
            style=scripts.style(),
            title=say(language, f"plain.{why}"),
            says=say(language, f"plain.{why}_why"),
            app=self.app,
            to_app=say(language, "plain.to_app"),
            book=f"{self.app}{plain.AT}{language}/" if is_built else "",
            to_book=say(language, "plain.to_book"),
        )
        return Response(page, 404, media_type="text/html")


def packed(address: str, path: Path) -> Kept:
    """Compressed once for all readers; a page is told how the app is reached from it."""
    content = path.read_bytes()
    if path.suffix == ".html":
        app = "../" * (address.count("/") + 1)
        content = APP_AT.sub(f'data-app-at="{app}"'.encode(), content, count=1)
    tag = f'W/"{sha256(content).hexdigest()[:16]}"'  # weak: the same, packed or not
    return Kept(gzip.compress(content, mtime=0), kind_of(path), tag)


def kind_of(path: Path) -> str:
    return TEXTS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"


def text(kept: Kept, caching: str, request: Request) -> Response:
    headers = {"Cache-Control": caching, "ETag": kept.tag, "Vary": "Accept-Encoding"}
    if kept.tag.removeprefix("W/") in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(kept.packed), headers=headers, media_type=kept.kind)
    headers["Content-Encoding"] = "gzip"
    return Response(kept.packed, headers=headers, media_type=kept.kind)
