"""The report, opened from the disk without a network."""

from __future__ import annotations

from itertools import cycle

import numpy as np
import pytest

from lessons.datasets import DATA
from lessons.text import LANGUAGES
from results.parts import content
from tests.browser.kept import KEPT
from tests.browser.own_table import INTEGERS, overflow_of_file
from tests.browser.printed import SIZES, printed
from tests.browser.visit import DRAWN, rest
from tests.browser.waiting import resize, until
from ui.your_data.brought import Brought
from ui.your_data.takeaways import takeaways

pytestmark = KEPT


@pytest.fixture
def opened(visit, tmp_path):
    """The report on a table, in a browser without a network."""

    def make(name: str, data: bytes, language: str):
        brought = Brought(data, name)
        path = tmp_path / "report.html"
        item = takeaways(language, brought, brought.analyse())["report"]
        path.write_bytes(content(item.part(item.file)))
        return visit.open_file(path)

    return make


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_names_fit_a_phone_and_paper(opened, language):
    names = ["name", "a_field_of_many_letters" * 4, "Wie zufrieden sind Sie damit? " * 3, "x" * 90]
    rows = [[f"{'Gesellschaft' * 4} {i}", i % 5, i * i % 7, i * 3 % 11] for i in range(12)]
    table = "\n".join(",".join(map(str, row)) for row in [names, *rows]).encode()
    page = opened("a_name_of_a_file_without_a_space" * 3 + ".csv", table, language)
    for width, media in ((390, "screen"), (673, "print")):  # of paper, what A4 has within margins
        page.emulate_media(media=media)
        resize(page, width, 844)
        until(page, lambda page: overflow_of_file(page) <= 0)
        rest(page)
        assert overflow_of_file(page) <= 0, media


def survey() -> bytes:
    """Twenty fields that hang together, with long names; so have the records."""
    names = [f"How satisfied are you with part {j} of our service, all in all?" for j in range(20)]
    X = np.random.default_rng(0).normal(size=(40, 21))
    rows = [f"Participant number {i} of the first wave," for i in range(40)]
    rows = [
        who + ",".join(map(str, (x[:20] + x[20]).round(1))) for who, x in zip(rows, X, strict=True)
    ]
    return "\n".join([",".join(["who", *(f'"{name}"' for name in names)]), *rows]).encode()


def thousand() -> bytes:
    X = np.random.default_rng(1).normal(size=(1000, 6)).cumsum(axis=1).round(2)
    rows = [",".join([f"r{i}", *map(str, x)]) for i, x in enumerate(X.tolist())]
    return "\n".join(["id,a,b,c,d,e,f", *rows]).encode()


ON_PAPER = {
    "integers": lambda: INTEGERS,
    "survey": survey,
    "thousand": thousand,
    **{name: (DATA / f"{name}.csv").read_bytes for name in ("penguins", "iris", "stackloss")},
}
WHOLE = "main :is(figure, .math.block, aside, tbody tr)"
MOST_WHITE = 0.35


@pytest.mark.parametrize(("name", "language"), list(zip(ON_PAPER, cycle(LANGUAGES), strict=False)))
def test_a_printed_report_has_no_large_gap_and_nothing_cut(opened, name, language):
    page = opened(f"{name}.csv", ON_PAPER[name](), language)
    count = page.locator(".lf-mount").count()
    until(page, lambda page: page.locator(DRAWN).count() >= count)
    for size in SIZES:
        found = printed(page, size, WHOLE)
        assert (found.too_large, found.cut, found.lost, found.alone) == ([], [], [], [])
        assert all(part < MOST_WHITE for part in found.white[:-1]), (size, found.white)
        assert found.white[-1] < 0.99
