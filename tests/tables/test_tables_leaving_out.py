"""Records left out by name and by rule, against what a list of them says."""

import numpy as np
import pytest

import tables
from tables import PreparingError
from tables.leaving_out import MISSING, Rule
from tables.messages import sentence
from tables.outlook import count_gaps
from tables.prepare import Choices, prepare
from texts import LANGUAGES

TEXT = (
    "who,town,x,y,z\na,Ulm,1,2.5,\nb,Bonn,2,0,7\nc,Ulm,3,2.5,1\nd,,,4,2\n"
    "e,Kiel,5,1,9\nf,Ulm,2,8,4\n"
)


def read_table(text: str = TEXT) -> tables.Understood:
    return tables.read(text.encode(), "t.csv")


def left(*rules: Rule, fields=("x", "y"), **more) -> str:
    """The records that are analysed."""
    found = prepare(read_table(), Choices(fields=fields, rules=rules, **more))
    return "".join(found.labels)


@pytest.mark.parametrize(
    ("rule", "stay"),
    [
        (Rule("x", "=", "2"), "ace"),
        (Rule("z", "≠", "4"), "af"),
        (Rule("x", "<", "3"), "ce"),
        (Rule("x", "≤", "3"), "e"),
        (Rule("x", ">", " 2 "), "abf"),
        (Rule("x", "≥", "2,0"), "a"),
        (Rule("z", MISSING), "bcef"),
        (Rule("town", "=", "Ulm"), "be"),
        (Rule("town", "≠", "Ulm"), "acf"),
        (Rule("town", MISSING), "abcef"),
    ],
)
def test_rules(rule, stay):
    """Record d has no x, and is left out of an analysis of x by itself."""
    if len(stay) < 2:
        with pytest.raises(PreparingError):
            left(rule)
        return
    assert left(rule) == stay
    prepared = prepare(read_table(), Choices(fields=("x", "y"), rules=(rule,)))
    note = prepared.notes[0]
    for language in LANGUAGES:
        said = tables.sentence(note, language)
        assert "“" in said
    X = {"a": (1, 2.5), "b": (2, 0), "c": (3, 2.5), "e": (5, 1), "f": (2, 8)}
    np.testing.assert_array_equal(prepared.X, [X[who] for who in stay])


def test_by_name_and_by_several_rules():
    assert left(left_out=(1, 4)) == "acf"
    assert left(Rule("x", "=", "5"), left_out=(1,)) == "acf"
    assert left(Rule("x", "=", "5"), Rule("town", "=", "Bonn")) == "acf"
    assert left(left_out=(1,), supplementary=(1, 2)) == "aef"
    both = prepare(read_table(), Choices(fields=("x", "y"), left_out=(1,), supplementary=(1, 2)))
    assert both.supplementary_labels == ("c",)


def test_what_is_missing_is_counted_among_those_that_stay():
    assert count_gaps(read_table(), Choices()).records == 2
    assert count_gaps(read_table(), Choices(left_out=(0,))).records == 1
    assert (
        count_gaps(read_table(), Choices(rules=(Rule("z", MISSING), Rule("x", MISSING)))).records
        == 0
    )


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"rules": (Rule("no such", "=", "1"),)}, "rule_without_field"),
        ({"rules": (Rule("x", "==", "1"),)}, "rule_sign"),
        ({"rules": (Rule("x", "<", "many"),)}, "rule_value"),
        ({"rules": (Rule("x", "=", "1e999"),)}, "rule_value"),
        ({"rules": (Rule("town", "<", "Ulm"),)}, "rule_of_words"),
        ({"left_out": (6,)}, "no_such_record"),
        ({"left_out": (-1,)}, "no_such_record"),
        ({"left_out": tuple(range(5))}, "too_few_records"),
    ],
)
def test_refusals_are_sentences(choices, code):
    with pytest.raises(PreparingError) as refused:
        prepare(read_table(), Choices(**choices))
    assert refused.value.code == code
    for language in LANGUAGES:
        assert tables.sentence(refused.value.message, language)


def test_a_rule_that_meets_no_record_says_so():
    rules = (Rule("town", "=", "Mars"), Rule("y", MISSING))
    notes = prepare(read_table(), Choices(fields=("x", "y"), rules=rules)).notes
    told = [sentence(note, language) for language in LANGUAGES for note in notes]
    for said in (
        "The rule “town” = Mars met no record.",
        "No record lacks “y”, so none was left out for it.",
        "规则“town = Mars”没有碰到任何记录。",
        "没有一条记录缺失“y”，所以没有因此略去记录。",
    ):
        assert said in told
