"""Samples in columns are turned, with their groups; ordinary columns are not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tables import LIMITS, Options, read_rows
from tests.tables.files import xlsx
from tests.tables.told import held_answers, kinds, notes, numbers, problems, read

GENES = "\n".join(f"g{i},{i}.5,{7 - i},{i * i},{9 - i}.25" for i in range(1, 5)) + "\n"
VALUES = {
    "g1": ("1.5", "6", "1", "8.25"),
    "g2": ("2.5", "5", "4", "7.25"),
    "g3": ("3.5", "4", "9", "6.25"),
    "g4": ("4.5", "3", "16", "5.25"),
}
HEADS = [
    "Sample,ko1,ko2,wt1,wt2\nLabel,KO,KO,WT,WT\n",
    "Sample,a,b,c,d\nClass,x,x,y,y\n",
    "Sample,a,b,c,d\nTissue,liver,lung,liver,lung\nSex,M,M,F,F\n",
    "name,ko1,ko2,wt1,wt2\nstrain type,KO,KO,WT,WT\n",  # each name begins with its word
    "样品,甲,乙,丙,丁\n分组,对照,对照,处理,处理\n",
    "Probe,A,B,C,D\nGruppe,k,k,g,g\n",
]


@pytest.mark.parametrize("head", HEADS)
def test_lines_of_groups_become_columns(head):
    table = read(head + GENES)
    assert numbers(table) == VALUES
    assert held_answers(table) == {"ask_turn_groups": True}
    lines = head.strip().split("\n")
    assert list(table.labels) == lines[0].split(",")[1:]
    texts = {c.name: c.texts for c in table.columns if c.kind == "text"}
    for line in lines[1:]:
        name, *words = line.split(",")
        assert texts[name] == tuple(words)
    assert table.turned


def test_what_is_said_of_the_genes_is_left_out_and_told():
    text = (
        "Annotation,Pathway,P01,P02,P03,P04\nTissue,,liver,liver,lung,lung\nAge,,31,45,28,60\n"
        "g1,apoptosis,1,2,3,5\ng2,cycle,4,4,1,2\ng3,cycle,7,1,2,2\n"
    )
    table = read(text)
    assert kinds(table) == {
        "Annotation": "text",
        "Tissue": "text",
        **dict.fromkeys(("Age", "g1", "g2", "g3"), "number"),
    }
    assert notes(table)["beside_left_out"]["names"] == ("Pathway",)
    assert table.lines == (3, 4, 5, 6)  # columns of the file


@pytest.mark.parametrize(
    "head",
    [
        "gene,S1,S2,S3,S4\n",
        "Gene Symbol,ctrl_1,ctrl_2,ko_1,ko_2\n",
        "ID_REF,GSM101,GSM102,GSM103,GSM104\n",
        "Species,plot1,plot2,plot3,plot4\n",
        "指标,样品1,样品2,样品3,样品4\n",
        "m/z,S1,S2,S3,S4\n",
        "Geneid,ctrl_1.bam,ctrl_2.bam,ko_1.bam,ko_2.bam\n",
    ],
)
def test_genes_in_the_lines_of_counted_samples(head):
    table = read(head + GENES)
    assert held_answers(table) == {"ask_turn_names": True}
    assert numbers(table) == VALUES
    assert list(table.labels) == head.strip().split(",")[1:]


def test_masses_in_the_lines_are_names_after_turning():
    text = "m/z,S1,S2,S3\n301.2,1,2,4\n155.1,5,3,3\n210.3,4,4,1\n"
    assert list(numbers(read(text))) == ["301.2", "155.1", "210.3"]


def test_identifiers_of_genes_need_no_heading():
    lines = "".join(f"ENSG{i:011d},{i},{7 - i},{i * i},{9 - i}\n" for i in range(1, 5))
    assert held_answers(read(",SRR7,SRR8,SRR9,SRR10\n" + lines)) == {"ask_turn_names": True}


def test_what_stands_beside_the_genes_is_no_sample():
    table = read("mz\trt\tS01\tS02\tS03\n101.02\t33.1\t5\t6\t7\n205.1\t41\t8\t3\t3\n")
    assert table.labels == ("S01", "S02", "S03")
    assert list(numbers(table)) == ["101.02", "205.1"]
    assert notes(table)["beside_left_out"]["names"] == ("rt",)


def test_a_file_of_gene_pattern():
    head = "#1.2\n4\t4\nName\tDescription\tliver\tlung\tbrain\tskin\n"
    rows = [line.split(",") for line in GENES.split()]
    lines = ["\t".join([name, "a protein", *cells]) for name, *cells in rows]
    table = read(head + "\n".join(lines))
    assert numbers(table) == VALUES
    assert table.labels == ("liver", "lung", "brain", "skin")
    assert notes(table)["beside_left_out"]["names"] == ("Description",)
    assert table.turned


def test_codes_of_groups_are_asked_about():
    head = "Samples,A1,A2,B1,B2\nPhenotype,0,0,1,1\n"
    table = read(head + GENES)
    assert held_answers(table)["ask_turn_groups"]
    assert held_answers(table)["ask_groups"]
    assert numbers(table) == VALUES


@pytest.mark.parametrize("how", [{"answers": (("turn", False),)}, {"transpose": False}])
def test_who_says_no_keeps_the_lines(how):
    table = read("gene,S1,S2,S3,S4\n" + GENES, **how)
    assert len(table.lines) == 4
    assert list(numbers(table)) == ["S1", "S2", "S3", "S4"]
    assert not table.turned


def test_who_turns_it_is_not_asked():
    table = read(HEADS[0] + GENES, transpose=True)
    assert numbers(table) == VALUES
    assert not table.questions


def test_in_a_sheet_with_a_title_and_blank_columns():
    rows = [
        ["Study 7"],
        [],
        ["gene", "S1", "S2", "S3", "S4"],
        ["g1", 1, 2, 3, 5],
        ["g2", 4, 4, 1, "many"],
        ["g3", 7, 1, 2, 2],
    ]
    table = read(xlsx(rows), "t.xlsx")
    assert held_answers(table) == {"ask_turn_names": True}
    assert problems(table)["not_a_number"].startswith("E5 (“g2”)")
    assert [c.name for c in table.columns] == ["gene", "g1", "g2", "g3"]


def test_rows_of_a_grid_are_turned_too():
    rows = [["gene", "S1", "S2", "S3"], ["g1", 1, 2, 3], ["g2", 4, 4, 1], ["g3", 7, 1, 2]]
    assert read_rows(rows).turned
    assert not read_rows(rows, options=Options(transpose=False)).turned


def test_more_genes_than_can_be_fields_are_told():
    lines = "".join(f"g{i},{i * 3 % 17},{i * 7 % 11},{i * 5 % 13}\n" for i in range(101))
    table = read("gene,S1,S2,S3\n" + lines, limits=replace(LIMITS, fields=100))
    assert not table.turned
    assert not table.questions
    assert notes(table)["samples_across_many"] == {"received": 101, "allowed": 100}


@pytest.mark.parametrize(
    "text",
    [
        "who,a,b,c,d\n(id),mm,mm,kg,kg\n" + GENES,  # units
        "type,a,b,c,d\nclass,int,int,float,float\n" + GENES,  # types
        "who,a,b,c,d\nunit,mg/l,mg/l,µg/l,µg/l\n" + GENES,
        "town,2019,2020,2021,2022\n" + GENES,
        "species,brain,body,sleep,span\n" + GENES,
        "species,trait1,trait2,trait3,trait4\n" + GENES,
        "pupil,S1,S2,S3,S4\n" + GENES,
        "person,q1,q2,q3,q4\n" + GENES,
        "gene,length,exons,reads,share\n" + GENES,
        "gene,S1,S2,S3,S4\n" + GENES + "g1,4,4,4,4\n",  # lines that repeat a gene
        "city,rain,rain,sun,sun\nmonth,May,June,May,June\n" + GENES,  # two lines of names
        "name,a,b,c,d\nquestion,How old?,How tall?,How far?,How long?\n" + GENES,
    ],
)
def test_other_tables_are_not_turned(text):
    table = read(text)
    assert not table.turned
    assert not {"ask_turn_groups", "ask_turn_names"} & set(held_answers(table))
