"""The words of the course: complete, in both languages, taught where they say, found in texts."""

from __future__ import annotations

import re

import pytest

from lessons import glossary, registry
from lessons.text import LANGUAGES

# The curriculum's list of words, English and Chinese.
CURRICULUM = {
    "principal component": "主成分",
    "score": "得分",
    "loading": "载荷",
    "change of basis": "基变换",
    "orthonormal basis": "标准正交基",
    "inner product": "内积",
    "projection": "投影",
    "variance": "方差",
    "standard deviation": "标准差",
    "covariance": "协方差",
    "covariance matrix": "协方差矩阵",
    "positive semidefinite": "半正定",
    "diagonalization": "对角化",
    "characteristic polynomial": "特征多项式",
    "eigenvalue": "特征值",
    "eigenvector": "特征向量",
    "centring": "中心化（零均值化）",
    "standardizing": "标准化",
    "reconstruction error": "重构误差",
    "explained variance ratio": "方差贡献率（解释方差比）",
    "singular value decomposition": "奇异值分解",
    "independent component analysis": "独立成分分析",
    "curse of dimensionality": "维数灾难",
    "whitening": "白化",
    "Mahalanobis distance": "马氏距离",
    "Hotelling's T²": "霍特林 T²",
    "likelihood": "似然",
    "probabilistic PCA": "概率主成分分析",
    "expectation–maximization": "EM 算法（期望最大化）",
    "kernel PCA": "核主成分分析",
    "eigenface": "特征脸",
    "biplot": "双标图",
    "nearest neighbour": "最近邻",
    "contribution": "字段的贡献",
    "cos²": "cos²",
    "communality": "公因子方差",
    "principal variables": "主变量",
    "factor analysis": "因子分析",
    "varimax": "方差最大旋转",
    "Heywood case": "海伍德情形",
    "KMO": "KMO",
    "indicator table": "指示表",
    "multiple correspondence analysis": "多重对应分析",
    "training record": "训练记录",
    "data leakage": "数据泄漏",
    "bootstrap": "自助法",
    "neighbour map": "邻近图",
    "perplexity": "困惑度",
    "Q": "Q",
    "principal component regression": "主成分回归",
    "partial least squares": "偏最小二乘",
    "linear discriminant analysis": "线性判别分析",
    "k-means": "k 均值",
    "field": "字段",
    "record": "记录",
}
STEPS = [(lesson, step.id) for lesson in registry.IDS for step in registry.lesson(lesson).steps]
TAUGHT = [word for word in glossary.all_words().values() if word.step and word.place()]


def test_the_words_are_the_curriculums():
    assert {w.terms["en"]: w.terms["zh"] for w in glossary.all_words().values()} == CURRICULUM


@pytest.mark.parametrize("word", glossary.all_words().values(), ids=lambda word: word.id)
def test_every_word_is_explained_in_a_few_words(word):
    for language in LANGUAGES:
        assert word.says[language].endswith("." if language == "en" else "。")
        assert len(word.says[language]) <= 170
    assert re.fullmatch(r"[a-z_]+", word.id)


def test_what_other_books_say_is_told_and_not_looked_for():
    said = {w.id: w.elsewhere["zh"] for w in glossary.all_words().values() if w.elsewhere["zh"]}
    own = {"record": ("样本",), "field": ("特征", "变量", "属性")}
    used = {
        "factor_analysis": ("探索性因子分析",),
        "varimax": ("最大方差法",),
        "heywood_case": ("Heywood 现象",),
        "sampling_adequacy": ("抽样适合性测度",),
        "indicator_table": ("哑变量", "虚拟变量", "独热编码"),
        "multiple_correspondence_analysis": ("MCA", "同质性分析"),
        "training_record": ("训练数据", "训练集"),
        "data_leakage": ("数据泄露", "信息泄漏"),
        "q_residual": ("平方预测误差", "SPE"),
        "component_regression": ("PCR",),
        "partial_least_squares": ("PLS", "偏最小二乘回归"),
        "discriminant_analysis": ("费希尔判别",),
        "k_means": ("K-means 聚类",),
        "neighbour_map": ("t-SNE", "UMAP", "嵌入"),
    }
    assert said == own | {"orthonormal_basis": ("单位正交基",)} | used
    for word in glossary.all_words().values():
        for language in LANGUAGES:
            assert not set(word.elsewhere[language]) & set(word.forms[language])


@pytest.mark.parametrize("word", glossary.all_words().values(), ids=lambda word: word.id)
def test_the_step_that_teaches_a_word_is_there(word):
    place = word.place()
    if place is None:
        pytest.skip(f"the course has no lesson {word.lesson} yet")
    assert place in STEPS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", TAUGHT, ids=lambda word: word.id)
def test_the_step_that_teaches_a_word_lists_it_after_the_answer(word, language):
    assert word in glossary.words_of_step(word.lesson, word.step, language, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", STEPS, ids="-".join)
def test_no_step_has_more_words_than_a_line_or_two(place, language):
    words = glossary.words_of_step(*place, language, True)
    assert len(words) <= 9
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("The covariance matrix.", "en", ["covariance_matrix"]),
        ("Covariances, then variances", "en", ["covariance", "variance"]),
        ("协方差矩阵和方差", "zh", ["covariance_matrix", "variance"]),
        ("方差贡献率", "zh", ["explained_variance_ratio"]),
        ("An unprojectional word; `variance`, $\\text{score}$, {{score}}", "en", []),
        ("[Start](variance?step=score)", "en", []),
        ("A dot product, an inner product", "en", ["inner_product"]),
    ],
)
def test_words_are_found_in_running_text_only_the_longest_first(text, language, found):
    assert [word.id for word in glossary.found_in(text, language)] == found


def test_words_of_the_answer_wait_for_the_answer():
    def words(revealed):
        found = glossary.words_of_step("projection", "share", "en", revealed)
        return {word.id for word in found}

    assert "explained_variance_ratio" not in words(False)
    assert "explained_variance_ratio" in words(True)
