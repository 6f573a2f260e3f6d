"""Matrices, printed results and files of genomes are told; what only looks like one is read."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tables.files import xlsx
from tests.tables.told import held_answers, problems, read, refused

RNG = np.random.default_rng(26)
DATA = RNG.normal(0, 1, (30, 5)) @ RNG.normal(0, 1, (5, 5))
R = np.corrcoef(DATA, rowvar=False)
S = np.cov(DATA, rowvar=False) * 40
D = np.linalg.norm(DATA[:5, None] - DATA[None, :5], axis=2)
FIELDS = ("anx", "dep", "ext", "agr", "con")
TOWNS = ("Bonn", "Jena", "Köln", "Trier", "Ulm")


def square(names, values, digits=3, mark=",", half="", ones=True, corner="", front=True):
    """A matrix as a file, whole or one half of it, with or without its diagonal."""
    lines = [mark.join([corner, *names] if front else names)]
    for i, name in enumerate(names):
        left_out = {"lower": range(i + 1, len(names)), "upper": range(i)}.get(half, range(0))
        gone = {*left_out, *([] if ones else [i])}
        kept = ["" if j in gone else f"{x:.{digits}f}" for j, x in enumerate(values[i])]
        lines.append(mark.join([name, *kept] if front else kept))
    return "\n".join(lines) + "\n"


def ragged(names, values, digits=2, ones=True):
    """As R prints half of it: no cell where nothing stands, no name above the row names."""
    size = len(names)
    rows = [
        [names[i], *(f"{values[i][j]:.{digits}f}" for j in range(i + ones))]
        for i in range(not ones, size)
    ]
    head = names if ones else names[:-1]
    return "\n".join(["       ".join(("", *head)), *(f"{r[0]:6}" + "  ".join(r[1:]) for r in rows)])


MATRICES = {
    "correlations": [
        square(FIELDS, R),
        square(FIELDS, R, half="lower"),
        square(FIELDS, R, half="upper"),
        square(FIELDS, R, half="lower", ones=False),
        square(FIELDS, R, half="upper", ones=False, mark=";"),
        square(FIELDS, R, ones=False),
        square(FIELDS, R, digits=2, mark="\t", corner="Variable"),
        square(FIELDS, R, mark=";").replace(".", ","),
        square(FIELDS, R, mark=" ").lstrip(),  # R, pandas: one name less
        square(FIELDS, R, front=False),
        square(("p1", "p2", "p3", "p4", "p5"), R).replace("\np", "\nq"),  # lines named otherwise
        "\n".join(square(FIELDS, R).split("\n")[1:]),  # names before the lines alone
        "\n".join(" ".join(f"{x:.4f}" for x in row) for row in R),
        ragged(FIELDS, R),
        ragged(FIELDS, R, ones=False),
        square(FIELDS, R, half="lower").replace(",0.", ",."),  # .67, as it is printed
        "Table 2: correlations\n\n" + square(FIELDS, R) + "Note: n = 30\n",
        ",1,2,3,4\n1. Anger,1,,,\n2. Fear,.31**,1,,\n3. Joy,-.22*,.04,1,\n"
        "4. Awe,.10,-.5**,.6**,1\n",
        ",M,SD,1,2,3\n1. Anger,3.1,0.4,-,,\n2. Fear,2.2,0.9,.31,-,\n3. Joy,4.0,1.1,-.2,.1,-\n",
        "ROWTYPE_,VARNAME_,a,b\nN,,40,40\nCORR,a,1,.5\nCORR,b,.5,1\n",  # SPSS
        "姓名,语文,数学,英语\n语文,1,0.62,0.55\n数学,0.62,1,0.48\n英语,0.55,0.48,1\n",
    ],
    "covariances": [
        square(FIELDS, S),
        square(FIELDS, S, half="lower"),
        square(FIELDS, S, mark="\t", front=False),
        square(FIELDS, S, mark=" ").lstrip(),
    ],
    "distances": [
        square(TOWNS, D),
        square(TOWNS, D * 100, digits=0, mark=";"),
        square(TOWNS, D, half="lower"),
        square(TOWNS, D, half="upper", ones=False),
        ragged(TOWNS, D, ones=False),
        ragged(TOWNS, D),
        f"  {len(TOWNS)}\n" + square(TOWNS, D, mark="  ").split("\n", 1)[1],  # PHYLIP
        "5\nBonn\nJena 1.1\nKiel 0.2 0.3\nTrier 0.4 0.2 0.1\nUlm 0.3 0.3 0.2 0.5\n",
        square(TOWNS, D * 100 + np.triu(D, 1), digits=0, corner="from"),  # longer there than back
        "\n".join(" ".join(f"{x:.2f}" for x in row) for row in D),
    ],
}


@pytest.mark.parametrize(
    ("code", "text"), [(code, text) for code, texts in MATRICES.items() for text in texts]
)
def test_a_matrix_is_no_table_of_records(code, text):
    table = read(text)
    assert list(problems(table)) == [code]
    assert held_answers(table) == {f"ask_{code}": True}
    assert "bring the table" in problems(table)[code]


@pytest.mark.parametrize("code", MATRICES)
def test_who_says_that_it_is_one_may_go_on(code):
    table = read(MATRICES[code][0], answers=((f"kind {code}", False),))
    assert not table.problems
    assert len(table.numeric) == len(table.lines) == 5
    assert held_answers(table) == {f"ask_{code}": False}


def test_a_matrix_in_a_workbook():
    rows = [["", *FIELDS], *([n, *map(float, row)] for n, row in zip(FIELDS, R, strict=True))]
    assert list(problems(read(xlsx([[], *rows]), "r.xlsx"))) == ["correlations"]


@pytest.mark.parametrize(
    "text",
    [
        "pupil,maths,art,music,sport,history\nAnn,1,2,3,2,1\nBob,2,1,2,3,3\nCem,3,2,1,1,2\n"
        "Dora,2,3,1,1,4\nEve,1,3,2,4,1\n",  # five by five
        "a,b,c\n1,0,0\n0,1,0\n0,0,1\n",  # groups as columns
        "a,b,c\n1,0.4,0.5\n0.4,1,0.7\n0.6,0.7,1\n",  # not the same on both sides
        "a,b,c\n0,1,2\n1,0,3\n2,3,0\n",  # by chance
        "team,Bears,Cats,Dogs\nBears,,3,1\nCats,2,,0\nDogs,1,4,\n",  # goals at home and away
        "from,North,South,West\nNorth,70,20,10\nSouth,5,80,15\nWest,12,8,80\n",  # who moved where
        "who,a,b,c\na,1.5,2,7\nb,3,4,1\nc,2,2,9\n",  # names of fields and of records alike
        "sample,Na,K,Ca\ns1,0.2,0.1,0.7\ns2,0.1,0.5,0.4\ns3,0.7,0.4,0.9\n",  # symmetric by chance
    ],
)
def test_what_only_looks_like_a_matrix_is_read(text):
    table = read(text)
    assert not table.problems
    assert not {f"ask_{code}" for code in MATRICES} & set(held_answers(table))


# --- results ---------------------------------------------------------------------------------

PRINTED = [
    "Importance of components:\n                          PC1    PC2     PC3\n"
    "Standard deviation     1.5749 0.9949 0.59713\nProportion of Variance 0.6201 0.2474 0.08914\n",
    ',PC1,PC2\nStandard deviation,1.57,0.99\nProportion of Variance,0.62,0.25\n"Cumulative '
    'Proportion",0.62,0.87\n',
    "\nLoadings:\n       Comp.1 Comp.2\nMurder   0.536  0.418\nRape     0.543 -0.167\n",
    "Standard deviations (1, .., p=2):\n[1] 1.3 0.8\n\nRotation (n x k) = (2 x 2):\n"
    "     PC1 PC2\na 0.7 0.7\nb 0.7 -0.7\n",
    "Component Matrixa,,\n,Component,\n,1,2\nanger,.81,.12\nfear,.75,-.3\njoy,-.4,.7\n"
    "Extraction Method: Principal Component Analysis.,,\na. 2 components extracted.,,\n",
    "Total Variance Explained\t\t\t\nComponent\tTotal\t% of Variance\tCumulative %\n"
    "1\t2.4\t48.1\t48.1\n2\t1.3\t26.0\t74.1\n3\t0.9\t18\t92.1\n",
    "Komponentenmatrix;;\n;Komponente;\n;1;2\nAngst;,81;,12\nMut;,75;-,3\n",
    "成分矩阵a\t\t\n\t成分\t\n\t1\t2\n焦虑\t.812\t.120\n抑郁\t.755\t-.301\n"
    "提取方法：主成分分析法。\t\t\n",
    "component,explained_variance,explained_variance_ratio\nPC1,4.2,0.92\nPC2,0.2,0.05\n",
    ",eigenvalue,variance.percent\nDim.1,2.9,73\nDim.2,0.9,23\n",
    "Correlations\n\t\tanger\tfear\nanger\tPearson Correlation\t1\t.43\n\tSig. (2-tailed)\t\t.01\n"
    "\tN\t40\t40\nfear\tPearson Correlation\t.43\t1\n",
]


@pytest.mark.parametrize("text", PRINTED)
def test_a_printed_result_is_refused(text):
    assert "printed result" in refused(text, "printed_result")


@pytest.mark.parametrize(
    "text",
    [
        ",PC1,PC2,PC3\na,0.5,0.6,0.2\nb,0.5,-0.4,0.1\nc,0.7,0.1,-0.9\n",
        "name;Comp.1;Comp.2\nx;0,53;0,41\ny;0,58;0,18\nz;0,27;-0,87\n",
        "    Dim.1 Dim.2\nx 0.53 0.41\ny 0.58 0.18\nz 0.27 -0.87\n",
        "样本\t主成分1\t主成分2\n甲\t1.2\t0.3\n乙\t-0.7\t0.9\n丙\t-0.5\t-1.2\n",
        "sample,group,PC1,PC2\nx,A,1.1,0.2\ny,B,-0.3,0.4\nz,A,-0.8,-0.6\n",
    ],
)
def test_columns_of_components_are_a_result(text):
    table = read(text)
    assert list(problems(table)) == ["components"]
    assert held_answers(table)["ask_components"]
    assert not read(text, answers=(("kind components", False),)).problems


@pytest.mark.parametrize(
    "text",
    [
        "person,age,PC1,PC2\na,31,0.1,0.4\nb,45,-0.3,0.2\nc,28,0.9,-0.5\n",  # beside other fields
        "truck,loadings,weight\na,3,7.5\nb,5,8.1\nc,4,6.6\n",
        "shop,PC1,PC7\na,3,4\nb,5,1\nc,6,2\n",  # not counted
        "vowel,F1,F2\na,730,1090\ni,270,2290\nu,300,870\n",
        "line,proportion of variance in yield,rain\nx,0.2,3\ny,0.4,5\nz,0.1,4\n",
        "factor,low,high\ncommunalities known,3,5\nloadings small,2,6\nrest,4,4\n",
    ],
)
def test_what_only_sounds_like_a_result_is_read(text):
    assert not read(text).problems


# --- genomes ---------------------------------------------------------------------------------

GENOMES = {
    "VCF": [
        "##fileformat=VCFv4.2\n##source=x\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\ts1\n"
        "1\t12\tv1\tC\tA\t40\tPASS\t.\tGT\t0/1\n1\t15\tv2\tC\tA\t41\tPASS\t.\tGT\t0/0\n",
        "#CHROM\tPOS\tID\tREF\tALT\ts1\n1\t12\tv1\tC\tA\t0/1\n1\t15\tv2\tC\tA\t0/0\n",
        "1\t12\tv1\tC\tA\t40\tPASS\t.\tGT\t0/1\n1\t15\tv2\tC\tA\t41\tPASS\t.\tGT\t0/0\n",
        "CHROM,POS,ID,REF,ALT,s1\n1,12,v1,C,A,0/1\n1,15,v2,C,A,0/0\n",
    ],
    "GFF": ["##gff-version 3\nchr1\tx\tgene\t10\t90\t.\t+\t.\tID=a\n"],
    "GTF": [
        'chr1\tx\tgene\t11\t90\t.\t+\t.\tgene_id "a";\n'
        'chr1\tx\texon\t11\t40\t.\t+\t.\tgene_id "a";\n'
    ],
    "SAM": [
        "@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:99\nr1\t0\tchr1\t7\t60\t8M\t*\t0\t0\tA\tB\n"
    ],
    "BED": ["track name=x\nchr1\t10\t90\nchr2\t5\t40\n", "chr1\t10\t90\ta\t3\nchrX\t5\t40\tb\t4\n"],
    "FASTA": [">one\nACGTACGTACGTAA\n>two\nTTTTGGGGCCCCAA\n"],
}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in GENOMES.items() for text in texts]
)
def test_a_file_of_a_genome_is_refused(name, text):
    code = "variants" if name == "VCF" else "places"
    assert f"a {name} file" in refused(text, code)


@pytest.mark.parametrize(
    "text",
    [
        "## measured in May\nid\tpos\tref\tx\na\t1\t2\t3\nb\t2\t5\t1\nc\t4\t4\t4\n",
        "chrom,start,end,s1,s2\nchr1,10,90,3,5\nchr1,95,120,4,4\nchr2,5,40,1,9\n",
        "chr,a,b\nchr1,90,10\nchr2,40,5\nchr3,1,2\n",
        "@home,a,b\nx,1,2\ny,3,1\nz,5,5\n",
        ">5,a,b\nyes,1,2\nno,4,3\nyes,3,3\n",
    ],
)
def test_what_only_begins_like_one_is_read(text):
    assert not read(text).problems
