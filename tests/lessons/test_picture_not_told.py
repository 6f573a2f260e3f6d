"""The text of a picture, for those who do not see it, says what is seen and not what is asked.

What an answer shows in it is said afterwards (the section `picture after`).
"""

from __future__ import annotations

import re

import pytest

from course.prose import plain
from figures.hidden import without_results
from lessons.model import ChoiceCheck
from lessons.opened import Opened
from lessons.states import first
from lessons.text import LANGUAGES, placeholders
from tests.lessons.test_not_told import AFTER, PLACES, in_words, is_same, step_of, under_picture

ASKED = [place for place in PLACES if step_of(place).check]

# Where something is greatest, or what holds everywhere: that is found, not seen.
FOUND = {
    "en": r"\b(great|larg|small|long|short)est\b[^.;]*\bat\b|\b(least|most)\b[^.;]*\bat\b"
    r"|\b(nowhere|everywhere|never|all the way|at every|in both pictures|in the long run)\b",
    "zh": r"在[^，。；]*[处时][^，。；]*最[大小]|最[大小][^，。；]*[处时]"
    r"|始终|从不|处处|两幅图里都|次数很多时",
}
MAY_SAY = {
    "diagonalization/by_hand": "trace and determinant stay: they stand under the picture anyway",
    "probabilistic/rotation": "the model stays; which angle makes the columns upright is asked",
}

MAY_NAME = {
    "mahalanobis/ellipse": "where the points G and H lie; which is farther is asked",
    "probabilistic/slip": "both versions by their names, as their numbers are called",
}

# Drawn there, so it is said, though of the texts only the explanation speaks of it.
SEEN = {
    "why/shop": "r_orders_deals r_views_deals r_views_orders r_views_visitors r_visitors_deals"
    " r_visitors_revenue",
    "basis/inner": "dot",
    "basis/shadow": "dot",
    "basis/three_points": "x1",
    "basis/general": "m y11",
    "diagonalization/nullspace": "lambda1 lambda2",
    "projection/recipe": "angle1 m",
    "two_views/regression": "factor",
    "two_views/k_components": "error_now trace",
    "svd/rank": "m n rank",
    "svd/best_rank": "error_now k rank",
    "svd/condition": "cov_now edge svd_now true_now",
    "how_many/chance": "lambda1",
    "how_many/rules": "k_broken_stick k_cross_validation k_kaiser k_minka k_parallel_analysis",
    "whitening/turn": "raw_a raw_b raw_off",
    "whitening/zca": "away_pca",
    "mahalanobis/ellipse": "d sd1 sd2",
    "probabilistic/likelihood": "level_best product",
    "probabilistic/model": "level_best",
    "probabilistic/em": "turn",
    "probabilistic/rotation": "level",
    "probabilistic/missing": "error_em error_mean",
    "kernel/centre": "k12 mean1 mean2 mean_all",
    "kernel/linear": "dropped",
    "kernel/slip": "lambda1 lambda2",
    "biplot/alpha": "ruler",
    "biplot/angles": "size_depth size_length",
    "biplot/short": "number",
    "neighbour_maps/live": "steps",
}


def said_before(opened: Opened) -> str:
    """What is heard of the picture: its text, its handles, what its numbers are called."""
    meta = without_results(opened.picture())["layout"]["meta"]
    names = [one.get("label", "") for one in (*meta["handles"], *meta["readouts"])]
    return "\n".join([plain(opened.text["picture"], opened.values), *names])


def signs_of(text: str) -> set[str]:
    """Longer words, and every two Chinese signs."""
    han = re.findall(r"[\u4e00-\u9fff]+", text)
    pairs = {run[i : i + 2] for run in han for i in range(len(run) - 1)}
    return set(re.findall(r"[a-z]{4,}", text.lower())) | pairs


def sizes_of(text: str) -> set[float]:
    return {float(one) for one in re.findall(r"\d+(?:\.\d+)?", text)}


def names_in(opened: Opened, after: bool) -> set[str]:
    """The values in the texts that come after the answer, or before it; not in the picture's."""
    return {
        name
        for section, text in opened.text.items()
        if section != "picture" and section.startswith(AFTER) == after
        for name, _ in placeholders(text)
    }


@pytest.mark.parametrize("place", ASKED, ids="/".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_numbers_and_not_where_something_is_greatest_or_holds_everywhere(place, language):
    said = said_before(first(language, *place))
    assert re.search(r"\d", said.partition("\n")[0]), "what is seen, in numbers"
    if "/".join(place) not in MAY_SAY:
        assert not re.search(FOUND[language], said, re.IGNORECASE)


@pytest.mark.parametrize("place", ASKED, ids="/".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_does_not_have_the_words_or_the_number_of_the_right_option(place, language):
    opened = first(language, *place)
    check, values = opened.step.check, opened.values
    right = check.right_option(values) if isinstance(check, ChoiceCheck) else None
    if not isinstance(check, ChoiceCheck) or right is None:
        return
    others = [f"option {one}" for one in check.options if one != right]
    known = " ".join(
        plain(opened.text[one], values) for one in ("title", "text", opened.asked, *others)
    )
    option = plain(opened.text[f"option {right}"], values)
    own = signs_of(option) - signs_of(known)
    told = own & signs_of(said_before(opened))
    assert len(told) <= max(1, len(own) / 2) or "/".join(place) in MAY_NAME, told
    seen = sizes_of(plain(opened.text["picture"], values))
    numbers = sizes_of(option) - sizes_of(known)
    assert [one for one in numbers if any(abs(one - x) <= 0.02 * one for x in seen)] == []


@pytest.mark.parametrize("place", ASKED, ids="/".join)
def test_it_does_not_have_a_value_that_only_the_explanation_tells(place):
    opened = first(LANGUAGES[0], *place)
    only_after = names_in(opened, after=True) - names_in(opened, after=False)
    settings = {setting.name for setting in opened.step.settings}
    under = [one.on_tried for one in under_picture(place, before=True)]
    told = {
        one.where.removeprefix("picture {{").removesuffix("}}")
        for one in in_words(place, ["picture"])
        if not any(is_same((numbers, 0.0), one.on_tried) for numbers in under)
    }
    assert (told & only_after) - settings == set(SEEN.get("/".join(place), "").split())
