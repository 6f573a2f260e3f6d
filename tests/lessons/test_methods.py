""" "Which method?": every goal has its ways in every language, and each way leads somewhere."""

from __future__ import annotations

import pytest

from lessons import registry
from lessons.address import TITLES
from lessons.methods import all_goals
from lessons.questions import all_questions
from lessons.text import LANGUAGES, LESSONS, read_sections
from tests.lessons.test_chinese import english_in

LED_TO = {
    "en": (
        "PCA",
        "actor analysis",
        "correspondence",
        "artial least squares",
        "LDA",
        "eighbour map",
    ),
    "zh": ("主成分分析", "因子分析", "对应分析", "偏最小二乘", "LDA", "邻近图"),
}
NONE = {"en": ("None of these", "Not PCA"), "zh": ("这些都不用", "不用主成分分析")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_every_way(language):
    found = read_sections(LESSONS / f"methods.{language}.md")
    assert list(found) == [goal.id for goal in all_goals()]
    for goal in all_goals():
        parts = [f"{part} {way.id}" for way in goal.ways for part in ("if", "then")]
        assert list(found[goal.id]) == ["goal", *parts]
        assert all(found[goal.id][f"then {way.id}"].startswith("**") for way in goal.ways)
    said = "\n".join(text for one in found.values() for text in one.values())
    for method in (*LED_TO[language], *NONE[language]):
        assert method in said


def test_the_chinese_has_no_english():
    sections = read_sections(LESSONS / "methods.zh.md").values()
    assert english_in("\n".join(text for one in sections for text in one.values())) == set()


@pytest.mark.parametrize("goal", all_goals(), ids=lambda goal: goal.id)
def test_every_way_leads_to_a_step_a_page_or_a_question(goal):
    steps = {"/".join(place) for place in registry.places()}
    questions = {f"questions#{one.id}" for one in all_questions()}
    for way in goal.ways:
        assert way.learned
        assert set(way.learned) <= steps | questions | set(TITLES)
