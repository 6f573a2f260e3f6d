"""The report, opened from the disk without a network."""

from __future__ import annotations

import pytest

from lessons.text import LANGUAGES
from tests.browser.own_table import overflow_of_file
from tests.browser.visit import rest
from tests.browser.waiting import resize, until
from ui.your_data.brought import Brought
from ui.your_data.leaving import takeaways


@pytest.fixture
def opened(visit, tmp_path):
    """The report on a table, in a browser without a network."""

    def make(name: str, data: bytes, language: str):
        brought = Brought(data, name)
        path = tmp_path / "report.html"
        path.write_bytes(takeaways(language, brought, brought.analyse())["report"].make())
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
