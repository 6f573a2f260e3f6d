"""Chinese texts: no English but names, code, symbols and units; 约 for ≈; where no line breaks."""

from __future__ import annotations

import re
import tomllib
from itertools import chain

import pytest

from lessons import registry
from lessons.chinese import about, kept_together, whole_cells
from lessons.text import LESSONS, lesson_text, shared_words, words_of
from practice import said
from texts import LANGUAGES

LABELS = LESSONS.parent / "texts" / "labels" / "zh.toml"
# Formulas, code, placeholders, colours of meaning, links, what is typed as it stands.
NOT_PROSE = re.compile(
    r"\$\$.*?\$\$|\$[^$]*\$|```.*?```|`[^`]*`|\{\{[^}]*\}\}|\{[^}]*\}|:[a-z]+\[|\]\([^)]*\)"
    r"|\?\w+(=\w+)?|https://…|index\.html|make book",
    re.DOTALL,
)
NAMES = {
    *("PCA", "SVD", "EM", "NumPy", "Python", "Streamlit", "Plotly", "SymPy", "MATLAB", "UCI"),
    *("VPN", "VIF", "localhost", "Chrome", "Edge", "Firefox", "Safari"),
    *("Tab", "Shift", "Page", "Down", "Up", "Palmer", "Station", "LTER", "Horst", "Hill"),
    *("Gorman", "Fisher", "Brownlee", "MIT", "CC", "Gram", "Minka", "Kaiser", "Falk", "sqrt"),
    "LaTeX",
    *("Eckart", "Young", "Tipping", "Bishop", "Lagrange", "Olivetti", "ORL", "RBF", "ZCA"),
    *("scikit", "learn", "Schölkopf", "Smola", "Müller", "Turk", "Pentland", "zip", "PGM", "PNG"),
    *("cov", "eig", "CPU", "Cao", "Liu", "JPEG", "Research", "Laboratory", "det", "sin", "cos"),
    *("exp", "log", "max", "min", "rank", "Horn", "SVG", "Esc", "broken", "stick", "ICA"),
    *("UMAP", "SNE", "LDA", "MCA", "FAMD", "SPSS", "CSV", "XLSX", "varimax"),
    *("KMO", "Spearman", "BRF", "PDF"),
    *("Gabriel", "FactoMineR", "PCAtools"),
    *("SCORM", "Moodle", "Canvas", "Letter", "Anki", "HTML", "JavaScript", "Jupyter", "Code"),
    *("Anderson", "Diaconis", "Elhaik", "Goel", "Guttman", "Holmes", "McCabe", "LASSO"),
    *("Alpaydin", "Kaynak", "umap", "Wattenberg", "Distill", "van", "der", "Maaten", "Hinton"),
    *("Kobak", "Berens"),
    *("Hastie", "Tibshirani", "Friedman", "Ambroise", "McLachlan", "Chang"),
}  # fmt: skip
WORD = re.compile(r"[A-Za-z]{3,}")


def english_in(text: str) -> set[str]:
    return set(WORD.findall(NOT_PROSE.sub(" ", text))) - NAMES


def labels() -> list[str]:
    sections = tomllib.loads(LABELS.read_text(encoding="utf-8")).values()
    return list(chain.from_iterable(section.values() for section in sections))


@pytest.mark.parametrize("lesson", registry.IDS)
def test_lessons(lesson):
    texts = chain.from_iterable(
        sections.values() for sections in lesson_text(lesson, "zh").values()
    )
    words = words_of(LESSONS / lesson / "zh.md").values()
    assert english_in("\n".join([*texts, *words])) == set()


def test_labels_and_shared_words():
    assert english_in("\n".join([*labels(), *shared_words("zh").values()])) == set()


def test_practice():
    sections = said.catalogue("zh").values()
    assert english_in("\n".join(chain.from_iterable(part.values() for part in sections))) == set()


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("方差是 ≈ 1.625。", "方差约是 1.625。"),
        ("误差为 ≈ 0.1，等于 ≈ 2", "误差约为 0.1，约等于 2"),
        ("损失 ≈ 0.4；从 ≈ 1 到 ≈ −2", "损失约 0.4；从约 1 到约 −2"),
        ("分别是 ≈ 1.2 和 2", "分别是约 1.2 和 2"),
        ("相关系数是 ≈ 0.98 和 ≈ 0.97。", "相关系数约是 0.98 和 0.97。"),
        ("奇异值是 ≈ 3.6、≈ 2.7、≈ 2√2/3，", "奇异值约是 3.6、2.7、2√2/3，"),
        ("份额是 ≈ 3% 与 **≈ 97%**", "份额约是 3% 与 **约 97%**"),
        ("是 ≈ 1.2、≈ 3 和 4", "约是 1.2、约 3 和 4"),
        ("a 是 ≈ 1 和 2，b 是 ≈ 3", "a 约是 1 和 2，b 约是 3"),
        ("| 误差 | ≈ 0.4，≈ 3 |", "| 误差 | ≈ 0.4，≈ 3 |"),
        ("箭头 v = (≈ 0.7, ≈ 2) 和 $a ≈ 3$", "箭头 v = (≈ 0.7, ≈ 2) 和 $a ≈ 3$"),
        ("写着 ≈ 的地方", "写着 ≈ 的地方"),
        ("It is ≈ 1.625.", "It is ≈ 1.625."),
    ],
)
def test_a_rounded_number_reads_about(written, read):
    assert about(written).replace("\u00a0", " ") == read


def test_no_line_ends_between_a_number_and_what_says_it_is_rounded():
    assert about("损失 ≈ 0.4") == "损失约\u00a00.4"
    assert about("| 损失 | ≈ 0.4 |") == "| 损失 | ≈\u00a00.4 |"
    assert about("It is ≈ 0.4.") == "It is ≈\u00a00.4."


def mark(signs):
    return rf"{{\footnotesize\text{{{signs}}}}}"


@pytest.mark.parametrize(
    ("written", "held"),
    [
        ("设 $x$，则", f"设 $x{mark('，')}$则"),
        ("长度（$y$）。于是", f"长度${mark('（')}y{mark('）。')}$于是"),
        ("$a$ 和 $b$", "$a$ 和 $b$"),
        ("代码 `p$x`，价 \\$5，$a$", "代码 `p$x`，价 \\$5，$a$"),
        ("$$a$$，$b$、", f"$$a$$，$b{mark('、')}$"),
        ("the entry $x$, and $y$: so", f"the entry $x{mark(',')}$ and $y{mark(':')}$ so"),
        ("为 $x$:first[红]", "为 $x$:first[红]"),
        ("$a$、$b$（$c$）", f"$a{mark('、')}$\u200b$b$\u200b${mark('（')}c{mark('）')}$"),
    ],
)
def test_a_formula_keeps_the_marks_beside_it(written, held):
    assert kept_together(written) == held


def test_a_short_cell_is_whole_and_a_long_one_is_not():
    assert whole_cells("| 长度 1 | 中心化 | 不会有人拆开它 |") == (
        "| 长\u2060度\u00a01 | 中\u2060心\u2060化 | 不会有人拆开它 |"
    )
    assert whole_cells("| Minka 证据 |") == "| Minka\u00a0证\u2060据 |"
    assert whole_cells("不在表里 | 中心化 |") == "不在表里 | 中心化 |"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", registry.IDS)
def test_no_line_can_begin_with_a_mark_that_follows_a_formula(lesson, language):
    for sections in lesson_text(lesson, language).values():
        for text in sections.values():
            alone = re.sub(r"\$\$.*?\$\$|`[^`]*`", "", text, flags=re.DOTALL)
            assert re.search(r"\$[^$]+\$([，。、；：？！）]|[.,;:?!](\s|$))", alone) is None
