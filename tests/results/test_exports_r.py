"""The R script is run by R, and finds what the app found."""

from __future__ import annotations

import numpy as np
import pytest

from results.exports import r_parts
from scripts.find_r import run_r
from tests.in_r import AS_JSON, from_json, need_r
from tests.results import exports
from tests.results.test_exports_code import CASES, EQUAL, LOGS
from tests.results.wide import genes, spectra
from texts import LANGUAGES

# Runs each script as Rscript does, all in one process; what each found is written beside it.
DRIVER = (
    AS_JSON
    + """
wanted <- c("eigenvalues", "eigenvalues_prcomp", "Y", "P", "X", "Y_new")
for (path in readLines(commandArgs(trailingOnly = TRUE)[1])) {
  here <- new.env()
  here$commandArgs <- function(trailingOnly = FALSE) {
    if (trailingOnly) character() else paste0("--file=", path)
  }
  said <- capture.output(ended <- tryCatch({
    source(path, local = here, encoding = "UTF-8")
    ""
  }, error = conditionMessage))
  writeLines(c(ended, said), paste0(path, ".out"), useBytes = TRUE)
  found <- mget(intersect(wanted, ls(here)), here)
  writeLines(all_as_json(found), paste0(path, ".json"))
}
"""
)
TABLES = (
    CASES
    | LOGS
    | {
        "equal": lambda: exports.case(EQUAL.encode(), "equal.csv"),
        "genes": lambda: of_many(*genes(12, 600)),
        "genes_scaled": lambda: of_many(*genes(12, 600), scaling="standard"),
        "spectra": lambda: of_many(*spectra(150, 120), ddof=1),
    }
)


def of_many(names, X, **choices):
    return exports.wide(X, names, **choices)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Every table's script with its file, run; a folder each."""
    need_r()
    whole = tmp_path_factory.mktemp("r scripts")
    paths = []
    for name, make in {**TABLES, "hostile": exports.hostile}.items():
        case, place = make(), whole / name
        place.mkdir()
        script, data = r_parts(language_of(name), case.found, case.source)
        for part, file in ((script, "again.R"), (data, data.name)):
            (place / file).write_bytes(b"".join(part.bits()))
        paths.append(str(place / "again.R"))
    (whole / "paths").write_text("\n".join(paths) + "\n", encoding="utf-8")
    (whole / "driver.R").write_text(DRIVER, encoding="utf-8")
    done = run_r(whole / "driver.R", str(whole / "paths"))
    assert done.returncode == 0, done.stderr
    return whole


def language_of(name: str) -> str:
    return LANGUAGES[len(name) % len(LANGUAGES)]


def outcome(folder, name):
    said = (folder / name / "again.R.out").read_text(encoding="utf-8")
    ended, _, printed = said.partition("\n")
    return ended, printed, from_json((folder / name / "again.R.json").read_text())


@pytest.mark.parametrize("name", TABLES)
def test_r_finds_what_the_app_found(name, folder):
    case = TABLES[name]()
    found = case.found
    ended, printed, kept = outcome(folder, name)
    assert ended == ""
    assert "prcomp" in printed
    assert ("agree" in printed) == (language_of(name) == "en")
    assert ("一致" in printed) == (language_of(name) == "zh")
    heaviest = np.argsort(-np.abs(found.model.components[0]))[:19]
    assert all(found.prepared.fields[j] in printed for j in heaviest)
    rank = found.model.rank
    unit = np.sqrt(kept["eigenvalues"][0] / found.spectrum[0])
    if name not in ("tiny", "tiny_pareto", "huge"):
        np.testing.assert_allclose(unit, 1)
        X = found.prepared.X
        np.testing.assert_allclose(kept["X"], X, rtol=1e-12, atol=1e-12 * np.abs(X).max())
    spectrum = np.array(found.spectrum) * unit * unit
    near = {"rtol": 1e-9, "atol": 1e-11 * spectrum[0]}
    np.testing.assert_allclose(kept["eigenvalues"][:rank], spectrum[:rank], **near)
    np.testing.assert_allclose(kept["eigenvalues_prcomp"], spectrum[:rank], **near)
    if name == "equal":
        return  # its axes may turn within their plane: the script has compared them together
    size = np.abs(found.Y).max() * unit
    np.testing.assert_allclose(kept["P"], found.model.components, atol=1e-6)
    np.testing.assert_allclose(kept["Y"], found.Y * unit, atol=1e-7 * size)
    if len(found.Y_supplementary):
        np.testing.assert_allclose(kept["Y_new"], found.Y_supplementary * unit, atol=1e-7 * size)


def test_what_a_visitor_wrote_is_text_to_r_too(folder):
    ended, printed, kept = outcome(folder, "hostile")
    assert ended == ""
    assert "SUM(A1)" in printed
    assert len(kept["P"]) == exports.hostile().found.model.rank


@pytest.mark.parametrize("language", LANGUAGES)
def test_r_notices_another_file(language, folder):
    """Another number, a word, no file: exit code 1 and a sentence; all as Rscript runs it."""
    case = CASES["gbk"]()
    script, data = r_parts(language, case.found, case.source)
    place = folder / f"changed {language}"
    place.mkdir()
    (place / script.name).write_bytes(b"".join(script.bits()))
    content = b"".join(data.bits())
    texts = {
        "number": content.replace(b",1,2", b",1,7", 1),
        "word": content.replace(b",1,2", b",1,x2", 1),
    }
    said = {
        "number": ("eigenvalues", "特征值"),
        "word": ("CSV", "CSV"),
        "gone": ("no file", "找不到"),
    }
    ended = {}
    for name, text in texts.items():
        assert text != content
        (place / f"{name}.csv").write_bytes(text)
    for name, sentences in said.items():
        done = run_r(place / script.name, str(place / f"{name}.csv"), folder=folder)
        assert sentences[language == "zh"] in done.stderr
        ended[name] = done.returncode
    assert ended == dict.fromkeys(said, 1)
    (place / data.name).write_bytes(content)
    done = run_r(place / script.name, folder=folder)
    assert done.returncode == 0, done.stderr
