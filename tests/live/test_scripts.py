"""The modules that draw, and the one script they are joined into."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from live import scripts
from live.operations import OPERATIONS
from ui.live_figure import served
from ui.weights import served as weights

TOP_LEVEL = re.compile(r"^(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
NAMED = re.compile(r"\{([^}]*)\}")


def test_no_name_is_declared_twice():
    counted = Counter(TOP_LEVEL.findall(scripts.joined()))
    assert [name for name, count in counted.items() if count > 1] == []


# To those who join them with their own: a figure counts nothing, and lists nothing.
LENT = {"page_language.js", "lists.js", "single_keys.js"}
# Come after the picture, in a script of their own (course/script/fingers.js).
LATE = {"exact_place.js", "pick_bar.js", "pick_place.js", "turn_room.js"}


def test_every_module_is_joined_and_nothing_of_modules_is_left():
    text = scripts.joined()
    assert not re.search(r"^(import|export)\b", text, re.MULTILINE)
    for name, source in scripts.modules().items():
        if name in LENT | LATE:
            continue
        for declared in TOP_LEVEL.findall(re.sub(r"^export ", "", source, flags=re.MULTILINE)):
            assert re.search(rf"\b{declared}\b", text), name


FOLDERS = {
    "live": {**scripts.modules(), "adapter.js": served.adapter(), "dark.js": served.dark()},
    "weights": {k: text for k, text in weights.sources().items() if k.endswith(".js")},
}


@pytest.mark.parametrize("folder", FOLDERS)
def test_modules_import_only_what_is_exported(folder):
    exported = {
        name: set(
            re.findall(r"^export (?:async )?(?:function|const|let) (\w+)", source, re.MULTILINE)
        )
        for name, source in FOLDERS[folder].items()
    }
    for name, source in FOLDERS[folder].items():
        for line in re.findall(r"^import [^;]*;$", source, re.MULTILINE):
            (names,) = NAMED.findall(line)
            (file,) = re.findall(r'"\./(.+)"', line)
            asked = {part.strip() for part in names.split(",") if part.strip()}
            assert asked <= exported[file], f"{name}: {line}"


def test_every_operation_is_known_to_the_browser():
    source = scripts.modules()["operations.js"]
    body = source[source.index("export const operations") :]
    for name in OPERATIONS:
        assert re.search(rf'(^  |, |")({re.escape(name)})("|:|,|\s)', body, re.MULTILINE), name


def test_nothing_that_draws_knows_streamlit():
    assert not [name for name, text in scripts.modules().items() if "treamlit" in text]


def test_the_address_changes_with_the_scripts(monkeypatch):
    before = served.live_folder.__wrapped__()
    monkeypatch.setattr(served, "adapter", lambda: "something else")
    assert served.live_folder.__wrapped__() != before
