"""What does not fit together is refused; misconceptions, their sources and their items agree."""

from __future__ import annotations

import copy
import re
from collections import Counter

import pytest

from inventory import FORMS, all_items, all_misconceptions, all_sources
from inventory.item import LETTERS
from inventory.item_files import FOLDER, item_of, read_file, written_languages
from inventory.on_paper import form_text, key_text
from lessons import registry
from lessons.text import LESSONS, lesson_text
from practice.rules import RULES
from scripts.server import ROOT
from texts import LANGUAGES


def test_an_item_is_shown_as_its_file_orders_it():
    for item in all_items().values():
        for form in FORMS:
            order, options = item.forms[form].order, item.forms[form].wordings["en"].options
            shown = item.shown(form, "en")
            assert [one.text for one in shown] == [options[i] for i in order]
            assert [one.letter for one in shown] == [*"abcd"]
            (right,) = (one for one in shown if not one.misconception)
            assert (right.letter, right.text) == (item.key(form), options[0])
            for one in shown:
                assert item.misconception_at(form, one.letter) == one.misconception
            assert {one.misconception for one in shown} == {"", *item.slips}
            meant = [one.misconception for one in item.shown(form, "zh")]
            assert meant == [one.misconception for one in shown]


def test_every_misconception_is_a_wrong_option_of_one_item():
    used = Counter(slip for item in all_items().values() for slip in item.slips)
    assert used == dict.fromkeys(all_misconceptions(), 1)


def without(told, *path):
    *before, last = path
    for key in before:
        told = told[key]
    del told[last]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda told: told["slips"].append("unheard_of"),
        lambda told: told["slips"].pop(),
        lambda told: told["slips"].__setitem__(0, told["slips"][1]),
        lambda told: without(told, "B"),
        lambda told: told.update(D=told["A"]),
        lambda told: without(told, "idea", "zh"),
        lambda told: told["C"].update(order="1123"),
        lambda told: told["C"].update(order="123"),
        lambda told: told["A"]["zh"]["options"].pop(),
        lambda told: told["A"]["en"]["options"].__setitem__(0, told["A"]["en"]["options"][1]),
    ],
)
def test_what_does_not_fit_is_refused(spoil):
    told = read_file(FOLDER / "items" / "sign.toml")
    assert item_of("sign", copy.deepcopy(told)) == all_items()["sign"]
    spoil(told)
    with pytest.raises((ValueError, KeyError)):
        item_of("sign", told)


# --- where a misconception was met ---------------------------------------------------------------

KINDS = {
    "erratum": lambda: {one["id"] for one in read_file(LESSONS / "errata.toml")["erratum"]},
    "question": lambda: {one["id"] for one in read_file(LESSONS / "questions.toml")["question"]},
    "step": lambda: {f"{id}/{step}" for id in registry.IDS for step in lesson_text(id, "en")},
    "slip": lambda: {f"{line}/{slip}" for line, rule in RULES.items() for slip in rule.slips},
    "": lambda: {*all_sources()},
}


@pytest.mark.parametrize("kind", KINDS)
def test_sources_are_there(kind):
    sources = [source for one in all_misconceptions().values() for source in one.sources]
    named = [source.rpartition(":") for source in sources]
    here = {name for of, _, name in named if of == kind}
    assert here
    assert here <= KINDS[kind]()
    assert {of for of, _, _ in named} == {*KINDS}
    if not kind:
        assert here == {*all_sources()}, "every source is of something"


def test_few_misconceptions_are_only_expected():
    """docs/inventory.md says how many."""
    assert len([one for one in all_misconceptions().values() if not one.sources]) == 7


def test_ideas_and_misconceptions_are_single_sentences():
    for item in all_items().values():
        assert {*item.idea} == {*item.because} == {*LANGUAGES} == {*written_languages()}
        assert all(not idea.endswith((".", "。")) for idea in item.idea.values())
    for misconception in all_misconceptions().values():
        assert misconception.says["en"].endswith(".")
        assert misconception.says["zh"].count("。") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_on_paper_does_not_tell_its_key(language):
    for form in FORMS:
        paper, key = form_text(form, language), key_text(form, language)
        for item in all_items().values():
            assert item.stem(form, language) in paper
            assert item.idea[language] not in paper
            assert all(f"{one.letter}) {one.text}\n" in paper for one in item.shown(form, language))
            (row,) = (row for row in key.splitlines() if item.idea[language] in row)
            cells = [cell.strip().startswith("**✓**") for cell in row.split("|")[2:6]]
            assert LETTERS[cells.index(True)] == item.key(form)


def test_the_docs_list_every_idea_and_its_misconceptions():
    told = (ROOT / "docs" / "inventory.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| (.+) \| (.+) \|$", told, re.MULTILINE)
    assert rows == [
        (str(number), item.id, item.idea["en"], ", ".join(f"`{slip}`" for slip in item.slips))
        for number, item in enumerate(all_items().values(), 1)
    ]
    found = all_misconceptions().values()
    for one in (one for one in found if not one.sources):
        assert f"`{one.id}`" in told.partition("are only expected")[2].partition("If hardly")[0]
    kinds = [{":" in source for source in one.sources} for one in found]
    both, course, outside = (kinds.count(one) for one in ({True, False}, {True}, {False}))
    counted = (
        f"{both} in this course and outside it, {course} in this course only, {outside} outside"
    )
    assert counted in told
    assert f"lists {len(all_sources())} of these" in told
