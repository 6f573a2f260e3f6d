"""Every link, path, command and name of the docs leads to something that is there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from lessons import registry
from live.scripts import modules
from tests.docs import written
from tests.docs.written import docs

# What looks like a path and is none of the project's files.
ELSEWHERE = re.compile(
    r"\d.*|.*//.*|/.*|\.{1,3}/.*|~.*|-.*|</.*"  # numbers, addresses, places of the machine, tags
    r"|(build|en|zh|held|\.venv)/.*|book/…|index.html|assets/"  # what is made, and what is served
    r"|translated\.toml"
    r"|(text|image|application)/.*|\.\w+"  # types of media and of files
)
PATH = re.compile(r"[\w.*<>-]+(/[\w.*<>-]+)*/?")
ENDS = (
    *(".py", ".js", ".mjs", ".md", ".toml", ".json", ".html", ".css", ".sh", ".txt", ".lock"),
    *(".yaml", ".svg"),
)
COMMAND = re.compile(r"\b(?:make [a-z][\w-]*|python -m [\w.]+)")
CALL = re.compile(r"(?<![\w.])([A-Za-z_]\w*)\(")
DOTTED = re.compile(r"(?<![\w./-])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?![\w/-])")
TEST = re.compile(r"(tests/[\w/]+/test_\w+\.py)(?:::(\w+))?")
PROMISE = re.compile(r"^\| (?!promise|-)", re.MULTILINE)
STEPS = {"/".join(place) for place in registry.places()}
# Names of other programs and libraries, and of what they read.
NOT_OURS = {
    *("float()", "rgba()", "onclick", "scattergl", "listitem", "unshare", "vulnerability", "osv"),
    *("nojekyll", "reverse_proxy", "set_real_ip_from", "trusted_proxies", "Hn"),
    *("sklearn.datasets.load_iris", "load_iris", "statsmodels", "stack_loss", "USArrests"),
    *("prcomp()", "ingredients", "tsquared", "ssconvert", "its_name"),
}
NUMBERS = tomllib.loads(Path(__file__).with_name("numbers.toml").read_text("utf-8"))["number"]


def everywhere(found: Callable[[str], Iterable[str]]) -> list[tuple[str, str]]:
    """(document, what `found` gives of it), each once."""
    return sorted({(name, one) for name in docs() for one in found(name)})


def test_there_are_docs():
    assert {"README.md", "README.zh.md", "SECURITY.md", "docs/hosts.md"} <= set(docs())


def test_every_link_leads_somewhere():
    found = everywhere(written.links)
    assert len(found) > 50
    assert [one for one in found if not written.leads(*one)] == []


def paths_in(name: str) -> Iterator[str]:
    for code in written.code(name):
        for word in re.split(r"\s|::|\?", code):
            word = word.strip("\"'(),;")
            is_path = PATH.fullmatch(word) and ("/" in word or word.endswith(ENDS))
            if is_path and not ELSEWHERE.fullmatch(word) and word not in STEPS:
                yield word


def test_every_path_is_there():
    found = everywhere(paths_in)
    assert len(found) > 200
    assert [one for one in found if not written.is_path(one[1])] == []


def commands_in(name: str) -> Iterator[str]:
    for code in written.code(name):
        yield from COMMAND.findall(code)


def test_every_command_is_there():
    found = everywhere(commands_in)
    assert len(found) > 20
    assert [one for one in found if not written.is_command(one[1])] == []


def test_every_test_is_there():
    found = everywhere(lambda name: ("::".join(one) for one in TEST.findall(written.text(name))))
    assert [(name, test) for name, test in found if not written.is_test(test)] == []


def names_in(name: str) -> Iterator[str]:
    """Of what stands in backticks and is no path: what is called, what has a dot, every word."""
    known = set(paths_in(name))
    for span in written.spans(name):
        if span.rstrip("/") not in known and not TEST.fullmatch(span):
            yield from (f"{one}()" for one in CALL.findall(span))
            yield from (one for one in DOTTED.findall(span) if not one.endswith(ENDS))
            yield from written.WORD.findall(span)


def test_every_name_is_there():
    found = everywhere(names_in)
    assert len(found) > 300
    assert [one for one in found if one[1] not in NOT_OURS and not written.is_name(one[1])] == []


@pytest.mark.parametrize("number", NUMBERS, ids=lambda one: one["says"])
def test_every_number_is_that_of_the_code(number):
    said = written.number_in("\n".join(map(written.text, docs())), number["says"])
    assert said == written.number_in(written.text(number["where"]), number["is"])


def test_every_promise_names_a_test():
    lines = written.text("SECURITY.md").splitlines()
    promises = [line for line in lines if PROMISE.match(line)]
    assert len(promises) > 20
    assert [line for line in promises if not TEST.search(line)] == []


def test_every_readme_says_the_same_in_code_and_leads_to_the_same_places():
    first, *others = (name for name in docs() if re.fullmatch(r"README(\.\w+)?\.md", name))
    assert others
    for other in others:
        assert sorted(written.spans(other)) == sorted(written.spans(first))
        assert {*written.links(other), other} == {*written.links(first), first}


def test_every_file_of_the_live_figure_is_described():
    listed = written.text("docs/live-figure.md").partition("## Files")[2].partition("\n## ")[0]
    assert set(re.findall(r"`(\w+\.js)`", listed)) >= set(modules())


@pytest.mark.parametrize(
    ("is_there", "what"),
    [
        (lambda link: written.leads("README.md", link), "docs/none.md"),
        (lambda link: written.leads("README.md", link), "docs/deploy.md#none"),
        (written.is_path, "docs/none.md"),
        (written.is_path, "lessons/<id>/none.md"),
        (written.is_command, "make none"),
        (written.is_command, "python -m scripts.none"),
        (written.is_command, "python -m texts"),
        (written.is_test, "tests/docs/test_docs.py::test_none"),
        (written.is_test, "tests/docs/test_none.py::"),
        (written.is_name, "no_such_name"),
        (written.is_name, "PCA()x"),
        (written.is_name, "no_such_name()"),
        (written.is_name, "pca_core.pca.no_such_name"),
        (written.is_name, "lessons.no_such_name"),
        (written.is_name, "Brought.no_such_name"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_is_missing_is_found(is_there, what):
    assert not is_there(what)
