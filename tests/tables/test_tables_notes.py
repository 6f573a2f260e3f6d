"""A second file joined by the records' names, against pandas' merge."""

from __future__ import annotations

import io
import re
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tables import Options, ReadingError, same_names, sentence
from tables.messages import LANGUAGES
from tables.notes import NotesFile, join_notes
from tests.tables.told import read


def named_rows(names: list[str], first: str = "name"):
    rows = [f"{name},{i * i % 7},{i * 3 % 5}" for i, name in enumerate(names)]
    return read("\n".join([f"{first},a,b", *rows]), label=0)


def join(main: Any, data: str | bytes, by: int | None = None, name: str = "n.csv", **options: Any):
    data = data.encode() if isinstance(data, str) else data
    found = join_notes(main, NotesFile(data, name, Options(**options), by))
    for message in found.said:
        for language in LANGUAGES:
            assert "{" not in sentence(message, language)
    return found


def told(found) -> dict[str, dict[str, Any]]:
    return {message.code: message.params for message in found.said}


def cells(found) -> dict[str, tuple[str, ...]]:
    return {column.name: column.texts for column in found.columns}


def refused(main: Any, data: str, **how: Any) -> ReadingError:
    with pytest.raises(ReadingError) as caught:
        join(main, data, **how)
    assert sentence(caught.value.message, "zh") != str(caught.value)
    return caught.value


NAMES = st.lists(st.sampled_from([f"s{i}" for i in range(12)]), min_size=3, max_size=12)


@settings(max_examples=15, deadline=None)
@given(NAMES, NAMES)
@example(["s1", "s2", "s1"], ["s2", "s1", "s9"])
def test_as_written_it_is_the_merge_of_pandas(ours, theirs):
    theirs = list(dict.fromkeys(theirs))
    if not set(ours) & set(theirs):
        ours = [*ours, theirs[0]]
    notes = pd.DataFrame({"sample": theirs, "group": [f"g{i % 3}" for i in range(len(theirs))]})
    notes["age"] = [20.5 + i for i in range(len(theirs))]
    main = pd.DataFrame({"name": ours})
    merged = main.merge(notes, left_on="name", right_on="sample", how="left", validate="m:1")
    found = join(named_rows(ours), notes.to_csv(index=False))
    group, age = found.columns
    assert list(group.texts) == merged["group"].fillna("").tolist()
    np.testing.assert_array_equal(age.values, merged["age"].to_numpy())
    assert found.matched == merged["group"].notna().sum()
    codes = told(found)
    without = [name for name in ours if name not in theirs]
    assert list(codes.get("notes_without", {"names": ()})["names"]) == without
    unused = [name for name in theirs if name not in ours]
    assert list(codes.get("notes_unused", {"names": ()})["names"]) == unused


# ours, theirs, the rule
SAME = [
    ("Probe A", "probe a", "case"),
    ("Ｓ１", "s1", "case"),
    ("GSM-12", "gsm.12", "marks"),
    ("wt_rep 1", "wt.rep-1", "marks"),
    ("a  -  b", "A.b", "marks"),
    ("X12", "12", "of_r"),
    ("3h_ctrl", "X3h.ctrl", "of_r"),
    ("张三-1", "张三_1", "marks"),
]


@pytest.mark.parametrize(("ours", "theirs", "rule"), SAME)
def test_less_and_less_care(ours, theirs, rule):
    found = join(named_rows([ours, "second", "third"]), f"who,g\nsecond,p\n{theirs},q\nthird,p\n")
    assert cells(found) == {"g": ("q", "p", "p")}
    assert told(found)[f"notes_{rule}"]["names"] == (f"{' '.join(ours.split())} = {theirs}",)
    assert not {"notes_without", "notes_unused"} & told(found).keys()


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [("A1", "B1"), ("X", "x1"), ("S11", "S1"), ("Xavier", "avier"), ("CD4+", "CD4-")],
)
def test_other_names_stay_others(ours, theirs):
    found = join(named_rows([ours, "second", "third"]), f"who,g\nsecond,p\n{theirs},q\nthird,p\n")
    assert cells(found) == {"g": ("", "p", "p")}
    assert told(found)["notes_without"]["names"] == (ours,)
    assert told(found)["notes_unused"]["names"] == (theirs,)


def test_nothing_is_joined_to_names_that_become_the_same():
    found = join(named_rows(["s-1", "s_1", "t"]), "who,g\nS.1,p\nt,q\n")
    assert cells(found) == {"g": ("", "", "q")}
    assert told(found)["notes_alike"]["names"] == ("s-1", "s_1", "S.1")
    found = join(named_rows(["s.1", "t", "u"]), "who,g\nS-1,p\nS_1,q\nt,q\nu,q\n")
    assert cells(found) == {"g": ("", "q", "q")}
    found = join(
        named_rows(["s1", "S1", "t"]), "who,g\nS1,p\ns1,q\nt,r\n"
    )  # as written they differ
    assert cells(found) == {"g": ("q", "p", "r")}
    assert found.matched == 3


WORDS = st.text(alphabet="aAxX1.-_ ", min_size=1, max_size=4).filter(lambda text: text.strip())


@settings(max_examples=300)
@given(st.lists(WORDS, max_size=6), st.lists(WORDS, max_size=6))
def test_pairs_are_one_to_one_and_never_arbitrary(ours, theirs):
    """Against a second writing: each rule alone, over all pairs of names."""
    found = same_names.paired(ours, theirs)
    ours, theirs = list(dict.fromkeys(ours)), list(dict.fromkeys(theirs))
    assert len(set(found.theirs.values())) == len(found.theirs)
    for name, other in found.theirs.items():
        rule = next(rule for rule, names in found.rules.items() if name in names)
        form = same_names.RULES[rule]
        assert [t for t in theirs if form(t) == form(name)] == [other]
        assert [o for o in ours if form(o) == form(name)] == [name]
    left = [o for o in ours if o not in found.theirs]
    rest = [t for t in theirs if t not in found.theirs.values()]
    loose = same_names.of_r
    clashes = {n for n in left for t in rest if loose(n) == loose(t)}
    assert clashes == {name for name in found.alike if name in left}


def test_lines_that_come_twice():
    main = named_rows(["s1", "s2", "s3", "s3"])
    found = join(main, "who,g,n\ns1,p,1\ns1,p,1\ns2,p,1\ns2,q,1\ns3,q,2\n")
    assert cells(found)["g"] == ("p", "", "q", "q")
    codes = told(found)
    assert codes["notes_twice"]["names"] == ("s1",)
    assert codes["notes_differing"]["names"] == ("s2",)
    assert codes["notes_same_name"]["names"] == ("s3",)


def test_the_column_of_the_names_is_found_and_can_be_another():
    main = named_rows(["s1", "s2", "s3", "s4"])
    notes = "code,who,was,g\n1,s1,s2,p\n2,s2,s1,q\n3,s3,x,p\n4,s9,y,q\n"
    found = join(main, notes)
    assert (found.by, found.matched) == (1, 3)
    assert [column.name for column in found.columns] == ["code", "was", "g"]
    other = join(main, notes, by=2)
    assert cells(other)["g"] == ("q", "p", "", "")


def test_forms_of_files():
    main = named_rows(["s1", "s2", "s3"])
    expected = {"g": ("p", "q", "p")}
    assert cells(join(main, "who;g\ns1;p\ns2;q\ns3;p\n".encode("utf-16"))) == expected
    assert cells(join(main, "who,s1,s2,s3\ng,p,q,p\nage,1,2,3\n"))["g"] == expected["g"]
    assert list(cells(join(main, "s1\tp\ns2\tq\ns3\tp\n")).values()) == [expected["g"]]
    book = io.BytesIO()
    frame = pd.DataFrame({"who": ["s1", "s2", "s3"], "g": ["p", "q", "p"]})
    frame.to_excel(book, index=False)
    assert cells(join(main, book.getvalue(), name="n.xlsx")) == expected
    # what would be widened or turned, were it a table of records
    rows = [f"s{i + 1},b{i % 2},g{i // 2},{i * i % 7}" for i in range(6)]
    notes = "\n".join(["sample,batch,group,dose", *rows])
    found = join(named_rows([f"s{i + 1}" for i in range(6)]), notes)
    assert [c.name for c in found.columns] == ["batch", "group", "dose"]
    assert found.matched == 6


def test_numbers_and_names_of_groups():
    names = [f"s{i}" for i in range(12)]
    rows = [f"{name},{i % 3 + 1},{20 + i},g" for i, name in enumerate(names)]
    notes = "\n".join(["who,batch,age,a", *rows])
    found = join(named_rows(names), notes)
    assert [(c.name, c.kind) for c in found.columns] == [
        *(("batch", "text"), ("age", "number")),
        ("a (2)", "text"),  # the table has an a of its own
    ]
    assert found.codes == (1,)
    other = join(named_rows(names), notes, kinds=((1, "number"), (2, "text")))
    assert [c.kind for c in other.columns] == ["number", "text", "text"]
    assert other.codes == (2,)
    beside = found.beside(named_rows(names))
    assert [c.name for c in beside.numeric] == ["a", "b"]  # never analysed


def test_a_table_that_has_to_be_turned_first():
    genes = "gene,wt.a,wt.b,ko.c\n" + "".join(f"q{i},{i},{i * i % 5},{i % 3}\n" for i in range(6))
    notes = "sample,group\nWT-a,w\nWT-b,w\nKO-c,k\n"
    assert refused(read(genes), notes).code == "notes_across"
    assert cells(join(read(genes, transpose=True), notes)) == {"group": ("w", "w", "k")}


def test_no_notes_and_a_sentence_why():
    main = named_rows(["s1", "s2", "s3"])
    assert refused(main, "who,g\nx,p\ny,q\n").code == "notes_nothing"
    assert refused(read("a,b\n1,2\n3,1\n2,2\n"), "who,g\n1,p\n2,q\n").code == "notes_no_names"
    wide = ["who," + ",".join(f"c{j}" for j in range(200)), "s1" + ",1" * 200, "s2" + ",2" * 200]
    assert refused(main, "\n".join(wide)).code == "notes_wide"
    assert refused(main, "  ").code == "empty_file"
    assert refused(main, "who,g,h\ns1,p,q\ns2,p\ns3,p,q\n").code == "row_too_short"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_file_are_texts(language):
    evil = ["<b>s</b>", "*s*", "=1+1", "[s](http://x)"]
    rows = [f"{name},<script>{i % 2}</script>" for i, name in enumerate(evil)]
    found = join(named_rows(evil), "\n".join(["<u>who</u>,<i>g</i>", *rows]), name="<s>.csv")
    assert found.matched == 4
    assert found.columns[0].texts[0] == "<script>0</script>"
    said = [sentence(message, language) for message in found.said]
    assert any("<s>.csv" in line for line in said)


def test_very_many_records(monkeypatch):
    """A hundred thousand in a few seconds' worth of simple steps: none is compared with all."""
    calls = 0
    form = same_names.case

    def counted(name):
        nonlocal calls
        calls += 1
        return form(name)

    monkeypatch.setitem(same_names.RULES, "case", counted)
    names = [f"Rec {i}" for i in range(3000)]
    same_names.paired(names, [name.lower() for name in names])
    assert calls <= 2 * len(names)
    assert re.fullmatch(r"rec \d+", form(names[-1]))


def test_it_says_so_without_naming_all():
    main = named_rows([f"s{i}" for i in range(40)])
    found = join(main, "who,g\ns0,p\ns1,q\n")
    line = sentence(next(m for m in found.said if m.code == "notes_without"))
    assert line.startswith("38 records have no notes: ")
    assert line.endswith("and 33 more.")
    assert "2 of 40 records have some, by its column “who”" in sentence(found.said[0])
