"""The ASGI application: Streamlit's pages, the scripts that draw the live figures, the plain pages.

Start it with `streamlit run app.py` or `uvicorn app:app`. The pages live in `ui/main.py`;
this file is not the main script on purpose: a `pages/` folder beside the main script would
make Streamlit run a page without its navigation on the first visit to a deep link.
"""

import gc
import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import streamlit as st
from starlette.formparsers import MultiPartParser
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from threadpoolctl import threadpool_limits

from book.serve import FOR_GOOD, Book
from classroom import schema
from classroom.database import Database, store_address
from classroom.health import Health
from classroom.routes import Classroom
from course.states import States
from lessons import plain, registry
from tables import budget
from ui import hosts, open_files, served
from ui.ahead import looking_ahead
from ui.connections import limit_connections
from ui.door import Door
from ui.edge import Edge
from ui.first_page import FirstPage, serve_held, serve_search
from ui.give_back import giving_back, keep_nothing_back
from ui.in_app import link_in

# A file on its way in stays in memory: by default parts over a megabyte go to the disk.
MultiPartParser.spool_max_size = 2**30

keep_nothing_back()

# One thread for each product of matrices: many visitors share the machine, and threads of small
# products mostly wait for each other.
threadpool_limits(limits=1, user_api="blas")

# Under a sub-path, ours lie where Streamlit's own files do.
base = st.get_option("server.baseUrlPath").strip("/")
BASE = f"/{base}/" if base else "/"
BOOK = Book(plain.FOLDER, app=BASE, most=budget.PACKS)
STATES = States(link_in)
STORE = Database(store_address(), schema)
STORE.begin()
CLASSROOM = Classroom(STORE, BASE, learn=hosts.learn, addresses=hosts.addresses)


@cache
def gzipped(path: str) -> bytes:
    """Compressed once for all visitors: Plotly's 4.8 MB become 1.4 MB."""
    return gzip.compress(served.files()[path][0])


async def serve(request: Request) -> Response:
    """A script or style sheet."""
    path = request.url.path.removeprefix(BASE)
    headers = {"Cache-Control": FOR_GOOD, "Content-Encoding": "gzip"}
    return Response(gzipped(path), media_type=served.files()[path][1], headers=headers)


# What is loaded now stays for good: the garbage collector need not look at it again and again,
# while all visitors wait.
for name in registry.IDS:
    registry.lesson(name)
import_module("pca_core.exact")
gc.collect()
gc.freeze()

limit_connections()
for told in (BOOK.told(), open_files.told(), hosts.told(BASE)):
    if told:
        print(told, flush=True)


@asynccontextmanager
async def lifespan(serving: Any) -> AsyncIterator[None]:
    async with looking_ahead(), giving_back(), CLASSROOM.listeners.lifespan(serving):
        yield


app = st.App(
    Path(__file__).parent / "ui" / "main.py",
    routes=[
        *Health(CLASSROOM.database, CLASSROOM.listeners, BOOK.built.version).routes(BASE),
        *CLASSROOM.routes(),  # first, as a class asks more often than everybody else
        *(Route(BASE + path, serve) for path in served.files()),
        Route(BASE + "held/{language}/{lesson}/{step}.json", STATES.serve),
        Route(BASE + "held/{language}/search.js", serve_search),
        Route(BASE + "held/{page:path}", serve_held),
        *BOOK.routes(),
    ],
    middleware=[Middleware(Edge, base=BASE), Middleware(Door), Middleware(FirstPage, base=BASE)],
    lifespan=lifespan,
)
