"""The plain pages as the app hands them out: those of a built book, all others made when asked for.

A request is looked up among the book's addresses and never becomes a path of the disk.
"""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import partial
from mimetypes import guess_type
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route

from book.kept import MOST, Disk, Kept, Memory, kept
from book.making import Few, Lane
from book.on_demand import makers
from course import addresses, scripts
from course.built import Built
from course.phone_pages import ASKED, for_phone
from course.site import Site, write_alone
from course.sketches import Sketches
from course.states import States
from lessons import plain
from texts.labels import say
from texts.language import LANGUAGES, preferred

STATES = States(Site().link)
FOR_GOOD = "public, max-age=31536000, immutable"  # the version is in the address
ASK_AGAIN = "no-cache"  # kept, but only shown after the server has said that it is the same
IN_CLASS = f"?{ASKED}"  # behind the address of a page that a phone in class asks for
APP_AT = re.compile(rb'data-app-at="[^"]*"')  # where a page says how the app is reached from it
TEXTS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".xml": "application/xml",
    ".txt": "text/plain",
    ".ipynb": "application/x-ipynb+json",
}


SLOW = ("-more.js", ".zip")  # what takes longer than a page
FEW = 60  # parts of pages that a thread remembers for the next page


class Book:
    """The folder of a book, which may be missing; `app` is the address of the app beside it.

    most : bytes in memory
    """

    def __init__(self, folder: Path, app: str = "/", most: int = MOST) -> None:
        self.built, self.app = Built(folder), app
        self.memory = Memory(most)
        self.disk = Disk(folder.with_name(f"{folder.name}.made"), self.built.version)
        # What takes longer than a page has a thread of its own: no page waits for it.
        self._lane, self._slow_lane = (Lane(partial(self._made, self._site())) for _ in range(2))

    def _site(self) -> Site:
        return Site(bakery=Sketches(), packages=addresses.all_packages(), known=Few(FEW))

    def routes(self) -> list[Route]:
        """Where the app serves it."""
        at = self.app + plain.AT
        return [
            Route(at.rstrip("/"), self._to_start),
            Route(at + "{language}/{lesson}/{step}.json", STATES.serve),
            Route(at + "{address:path}", self._serve),
        ]

    async def _serve(self, request: Request) -> Response:
        return await self.answer(request.path_params["address"], request)

    async def _to_start(self, request: Request) -> Response:
        return RedirectResponse(self.app + plain.AT)

    async def answer(self, address: str, request: Request) -> Response:
        """What lies at an address of the book."""
        files = self.built.files()
        if self.has(f"{address}/index.html"):  # the folder's page is full of relative addresses
            return RedirectResponse(f"{self.app}{plain.AT}{address}/")
        address += "index.html" if address == "" or address.endswith("/") else ""
        if not self.has(address):
            return self.not_found(address, request)
        caching = FOR_GOOD if address.startswith("assets/") else ASK_AGAIN
        if address in files and kind_of(address) not in TEXTS.values():
            headers = {"Cache-Control": caching}
            return FileResponse(files[address], headers=headers, media_type=kind_of(address))
        if address.endswith(".html") and request.query_params.get(ASKED):
            address += IN_CLASS
        found = self.memory.get(self._key(address)) or await self._asked(address)
        if found is None:
            return self.not_found(address, request)
        return text_response(found, kind_of(address.removesuffix(IN_CLASS)), caching, request)

    def has(self, address: str) -> bool:
        return address in self.built.files() or address in makers()

    def _key(self, address: str) -> tuple[int, str]:
        """Of what is in memory: another one when the book has been made anew."""
        return self.built.made if self.built.files() else 0, address

    async def _asked(self, address: str) -> Kept | None:
        lane = self._slow_lane if address.endswith(SLOW) else self._lane
        # Shielded: who goes away takes nothing from the others who wait.
        return await asyncio.shield(asyncio.wrap_future(lane.asked(address)))

    def _made(self, site: Site, address: str) -> Kept | None:
        """In a thread: from the built book, from what was made before, or new."""
        key, path = self._key(address), self.built.files().get(address)
        if address.endswith(IN_CLASS):
            return self._for_phone(site, address)
        packed = packed_for(address, path.read_bytes()) if path else self.disk.read(address)
        if packed is None:
            content = makers()[address](site)
            if content is None:
                return None
            packed = packed_for(
                address, content if isinstance(content, bytes) else content.encode()
            )
            self.disk.write(address, packed)
        found = kept(packed)
        self.memory.put(key, found)
        return found

    def _for_phone(self, site: Site, address: str) -> Kept | None:
        whole = self._made(site, address.removesuffix(IN_CLASS))
        if whole is None:
            return None
        page = for_phone(gzip.decompress(whole.packed), address.partition("/")[0])
        found = kept(gzip.compress(page, mtime=0))
        self.memory.put(self._key(address), found)
        return found

    def told(self) -> str:
        """What whoever starts the app should know of the book; "" where all is well."""
        if self.built.files():
            return ""
        if self.built.is_there():
            why = "The plain pages that were built are of another version"
        else:
            why = "The plain pages are not built"
        return f"{why}: each is made when it is first asked for. `make book` makes them all."

    def not_found(self, address: str, request: Request) -> Response:
        """In the language of the address, else the reader's."""
        own = address.partition("/")[0]
        accepted = request.headers.get("accept-language", "")
        language = own if own in LANGUAGES else preferred(accepted)
        page = write_alone(
            "missing.html",
            language,
            style=scripts.style(),
            title=say(language, "plain.missing"),
            says=say(language, "plain.missing_why"),
            app=self.app,
            to_app=say(language, "plain.to_app"),
            book=f"{self.app}{plain.AT}{language}/",
            to_book=say(language, "plain.to_book"),
        )
        return Response(page, 404, media_type="text/html")


def packed_for(address: str, content: bytes) -> bytes:
    """Compressed once for all readers; a page is told how the app is reached from it."""
    if address.endswith(".html"):
        app = "../" * (address.count("/") + 1)
        content = APP_AT.sub(f'data-app-at="{app}"'.encode(), content, count=1)
    return gzip.compress(content, mtime=0)


def kind_of(address: str) -> str:
    ending = PurePosixPath(address).suffix
    return TEXTS.get(ending) or guess_type(address)[0] or "application/octet-stream"


def text_response(kept: Kept, kind: str, caching: str, request: Request) -> Response:
    headers = {"Cache-Control": caching, "ETag": kept.tag, "Vary": "Accept-Encoding"}
    if kept.tag.removeprefix("W/") in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(kept.packed), headers=headers, media_type=kind)
    headers["Content-Encoding"] = "gzip"
    return Response(kept.packed, headers=headers, media_type=kind)
