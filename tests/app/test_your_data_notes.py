"""A second file with notes on the records, through the whole app; long format, by its columns."""

from __future__ import annotations

import io
import json
import zipfile

import numpy as np
import pytest

from results.exports import archive
from results.sentences import catalogue
from results.work_file import SETTINGS, files_of
from tables import room
from tables.messages import LANGUAGES
from tests.app.test_your_data import open_page, upload, words_on

WHO = [f"{'wt' if i % 2 else 'ko'}.{chr(97 + i)}x" for i in range(12)]
X = np.random.default_rng(4).normal(size=(40, 12)) + np.outer(np.arange(40) % 3, np.arange(12) % 2)
GENES = "gene," + ",".join(WHO) + "\n"
GENES += "".join(f"q{i}," + ",".join(f"{x:.3f}" for x in row) + "\n" for i, row in enumerate(X))
NOTES = "sample,<b>group</b>,batch,age\n" + "".join(
    f"{name.upper().replace('.', '-')},{name[:2]},{i % 3},{20 + i * i % 9}\n"
    for i, name in enumerate(WHO[:-1])
)


def with_notes(language="en", notes=NOTES, name="samples <i>.csv"):
    """Genes in rows, which nothing but the notes tells."""
    app = upload(GENES.encode(), "genes.csv", language)
    app.file_uploader[0].set_value((name, notes.encode(), "text/csv")).run()
    assert not app.exception
    return app


def brought(app):
    return app.session_state["view"].own.brought


@pytest.mark.parametrize("language", LANGUAGES)
def test_genes_in_rows_with_a_file_of_samples(language):
    """The biologist's task: turned, joined, coloured, compared, taken along."""
    app = with_notes(language)
    (refused,) = app.error
    assert "WT" in refused.value
    app.button(key="yd-notes-turn").click().run()
    assert not app.exception
    assert not app.error
    said = words_on(app).replace("\\", "")
    assert "samples <i>.csv" in said
    assert "wt.lx" in said  # the record without notes
    mine = brought(app)
    assert (mine.look.colour, mine.look.panel) == ("<b>group</b>", "records")
    assert [c.name for c in mine.read_table().numeric] == [f"q{i}" for i in range(40)]
    assert len(mine.analyse().fields) == 40
    assert "η²" in said

    batch = catalogue(language)["notes.as_groups"]
    assert next(m for m in app.multiselect if m.label == batch).value == [2]
    app.selectbox(key="yd-notes-colour").set_value("batch").run()
    assert not app.exception
    app.selectbox(key="yd-look-colour").set_value("age").run()  # a quantity
    assert not app.exception
    app.multiselect(key="yd-notes-groups").set_value([2, 3]).run()
    assert not app.exception
    assert [c.kind for c in mine.read_table().beside] == ["text"] * 3

    files = zipfile.ZipFile(io.BytesIO(archive(files_of(mine, {}))))
    assert files.read("again/notes/samples-i.csv").decode() == NOTES
    assert json.loads(files.read(SETTINGS))["notes"]["name"] == "samples <i>.csv"


def test_an_archive_brings_table_and_notes_back():
    app = with_notes()
    app.button(key="yd-notes-turn").click().run()
    data = archive(files_of(brought(app), {}))
    again = open_page()
    again.file_uploader[0].set_value(("all.zip", data, "application/zip")).run()
    assert not again.exception
    assert brought(again).notes == brought(app).notes
    assert brought(again).look == brought(app).look
    assert brought(again).again.refused == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_are_forgotten_alone_and_with_the_table(language):
    app = upload(b"name,a,b\nr1,1,2\nr2,3,1\nr3,2,2\n", "t.csv", language)
    mine = brought(app)
    alone = room._held[mine]
    app.file_uploader[0].set_value(("n.csv", b"name,g\nr1,x\nr2,y\nr3,x\n", "text/csv")).run()
    assert room._held[mine] > alone
    assert brought(app).look.colour == "g"
    app.selectbox(key="yd-notes-by").set_value(1).run()  # no name fits
    assert not app.exception
    app.selectbox(key="yd-notes-by").set_value(0).run()
    app.button(key="yd-notes-forget").click().run()
    assert not app.exception
    assert room._held[mine] == alone
    assert brought(app).look.colour is None
    app.file_uploader[0].set_value(("n.csv", b"name,g\nr1,x\nr2,y\nr3,x\n", "text/csv")).run()
    app.button(key="yd-forget").click().run()
    assert not app.exception
    assert brought(app) is None
    assert mine not in room._held


def test_notes_that_are_no_table_are_kept_with_a_sentence_and_another_file_can_be_brought():
    app = upload(b"name,a,b\nr1,1,2\nr2,3,1\nr3,2,2\n", "t.csv")
    app.file_uploader[0].set_value(("n.csv", b"\x89PNG\r\n\x1a\n\0\0", "text/csv")).run()
    assert not app.exception
    assert len(app.error) == 1
    assert brought(app).read_table().beside == ()
    app.button(key="yd-notes-forget").click().run()
    assert not app.error
    assert app.file_uploader[0].key.startswith("yd-notes-upload")


LONG = "sample,run,gene,x\n" + "".join(
    f"s{i},r{j},{g},{(i * 7 + j * 3 + ord(g)) % 11 + 0.5}\n"
    for i in range(5)
    for j in (1, 2)
    for g in "uvw"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_of_long_format_are_chosen(language):
    app = upload(LONG.encode(), "long.csv", language)
    assert app.multiselect(key="yd-long-records").value == [0, 1]
    assert (app.selectbox(key="yd-long-field").value, app.selectbox(key="yd-long-value").value) == (
        *(2, 3),
    )
    app.selectbox(key="yd-long-field").set_value(1).run()  # the two change their places
    assert not app.exception
    assert app.multiselect(key="yd-long-records").value == [0, 2]
    assert [c.name for c in brought(app).read_table().numeric] == ["r1", "r2"]
    app.multiselect(key="yd-long-records").set_value([0]).run()
    assert not app.exception
    assert len(brought(app).read_table().lines) == 5  # three values for each cell: their mean
    app.selectbox(key="yd-long-value").set_value(2).run()  # letters have no mean
    assert not app.exception
    assert app.error
    app.selectbox(key="yd-long-value").set_value(3).run()
    assert not app.error
    app.radio(key="yd-ask-widen").set_value(False).run()
    assert not app.exception
    assert len(brought(app).read_table().lines) == 30


def test_a_table_that_does_not_look_long_can_be_said_to_be():
    app = upload(b"p,q,a,b\nx,u,1,2\ny,u,2,5\nz,w,3,3\nw,w,1,4\n", "t.csv")
    app.checkbox(key="yd-long").check().run()
    assert not app.exception
    assert brought(app).read_table().long is not None
    assert [c.name for c in brought(app).read_table().columns][-2:] == ["u", "w"]
