"""Faces: the curriculum's table on ORL, zips read safely, and nothing shared between visitors."""

from __future__ import annotations

import os
import zipfile
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from sklearn.neighbors import KNeighborsClassifier

from lessons import registry
from lessons.datasets import WORKED
from lessons.faces import moving, values_time
from lessons.faces.drawn import drawn_faces
from lessons.faces.face_set import by_number
from lessons.faces.image_archive import LIMITS, ZipLimits, read_faces
from lessons.model import UploadError
from lessons.opened import values_of
from lessons.text import LANGUAGES, lesson_words
from live.state import State
from pca_core.shown import in_percent, show
from tests.lessons.face_zips import AWKWARD, faces, image, pack
from texts.labels import say
from ui.own import Own

SHARED = Path(__file__).parents[3] / "shared" / "data" / "orl_faces.zip"
ORL = Path(os.environ.get("ORL_FACES_ZIP", SHARED))
needs_orl = pytest.mark.skipif(
    not ORL.is_file(), reason=f"the ORL faces are not at {ORL}; name the zip in ORL_FACES_ZIP"
)
LESSON = registry.lesson("faces")


def compute(step_id, **settings):
    step = LESSON.step(step_id)
    return step.compute(WORKED, {**step.first(WORKED), "ddof": 0, **settings})


@pytest.fixture(scope="module")
def orl():
    return read_faces(ORL.read_bytes())


@needs_orl
def test_the_table_of_the_curriculum(orl):
    values = compute("recognise", faces=orl)
    assert (values["m"].value, values["m_test"], values["people"]) == (280, 120, 40)
    assert values["n"].value == 10304
    assert [values[name] for name in ("acc1", "acc2", "acc3", "acc_pixels", "acc_votes")] == [
        "≈ 94.17%",
        "97.5%",
        "97.5%",
        "97.5%",
        "90%",
    ]


@needs_orl
def test_wide_data_takes_the_gram_route():
    found = read_faces(ORL.read_bytes())
    assert found.model.route == "gram"
    assert found.model.rank == 279


@needs_orl
def test_only_the_first_three_names_of_each_folder_are_the_test(orl):
    names = [name for name, test in zip(orl.names, orl.test, strict=True) if test]
    assert names[:6] == ["s1/1", "s1/10", "s1/2", "s2/1", "s2/10", "s2/2"]


@needs_orl
@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_every_step_works_on_orl(orl, step):
    assert compute(step, faces=orl)["n"].value == 10304


def test_the_drawn_faces_are_the_same_everywhere_and_split_as_said():
    found = drawn_faces()
    assert found.images.shape == (150, 32, 26)
    assert found.test.sum() == 45
    values = compute("recognise")
    train, test = found.scores
    labels, truth = found.people[~found.test], found.people[found.test]
    for k, name in ((10, "acc1"), (40, "acc2"), (100, "acc3")):
        oracle = KNeighborsClassifier(1).fit(train[:, :k], labels)
        right = (oracle.predict(test[:, :k]) == truth).sum()
        assert values[name] == in_percent(show(Fraction(int(right), len(truth))), 2)


def test_components_never_see_the_test_images():
    found = drawn_faces()
    assert np.allclose(found.model.mean, found.train_table.mean(axis=0))


def test_errors_of_a_rebuilt_face_are_those_of_its_pixels():
    values = compute("rebuild", face="new")
    found, k = drawn_faces(), values["k"]
    record, scores = found.test_table[0], found.scores[1][0, :k]
    lost = record - found.model.mean - scores @ found.model.components[:k]
    assert values["error_now"].value == pytest.approx(np.sqrt((lost**2).mean()))
    assert values["exact"] == "known"


@pytest.mark.parametrize(("name", "raw"), [("pixels", "1e6"), ("mean", "-3"), ("rebuild", "0.5")])
def test_a_frame_that_is_not_there_is_refused(name, raw):
    with pytest.raises(ValueError, match=r"is not between|no whole number"):
        LESSON.step(name).setting("frame").read(raw, WORKED)


@pytest.mark.parametrize("name", ["pixels", "mean", "rebuild", "recognise"])
def test_a_frame_of_a_larger_set_is_the_last_one_of_a_smaller(name):
    step, few = LESSON.step(name), read_faces(pack(faces(2, 4)))
    frame = step.setting("frame")
    last = frame.read(frame.count - 1, WORKED)
    figure = step.figure(compute(name, faces=few, frame=last), lesson_words("faces", "en"))
    (bar,) = figure["layout"]["meta"]["handles"]
    assert figure["layout"]["meta"]["state"]["frame"] == bar["count"] - 1


@pytest.mark.parametrize("at", [0, 7.4, 25.9, 26, 831])
def test_the_mark_reads_the_image_row_by_row(at):
    image, state = drawn_faces().images[0], State({"frame": at})
    row, column = (int(state.number(place)) for place in moving.cell(26))
    assert 26 * row + column == int(at)
    assert image[row, column] == image.ravel()[int(at)]


def test_names_are_ordered_as_people_count():
    assert sorted(["s10", "s2", "S1"], key=by_number) == ["S1", "s2", "s10"]


# --- zips -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "PPM"])
def test_formats_and_nested_folders(kind):
    ending = {"PNG": "png", "JPEG": "JPG", "PPM": "pgm"}[kind]
    files = {
        f"a/b/p{p}/{i}.{ending}": image(10 * p + i, kind=kind) for p in (1, 2) for i in range(5)
    }
    extra = {"a/readme.md": b"hello", "__MACOSX/a/b/p1/1.png": b"x", "a/b/p1/.1.png": b"x"}
    found = read_faces(pack(files | extra))
    assert found.images.shape == (10, 12, 10)
    assert found.names[0] == "p1/0"
    assert found.skipped == 3


def test_colour_and_sixteen_bits_become_grey():
    import io

    from PIL import Image

    file = io.BytesIO()
    Image.new("RGB", (10, 12), (200, 30, 90)).save(file, "PNG")
    found = read_faces(pack(faces() | {"s1/6.png": file.getvalue()}))
    assert found.images.dtype == np.uint8


def test_the_same_image_in_two_formats_counts_once():
    files = faces() | {"s1/1.png.jpg": image(1, kind="JPEG"), "s1/2.jpg": image(2, kind="JPEG")}
    assert len(read_faces(pack(files)).images) == 10


def test_equal_folder_names_in_different_places_stay_apart():
    found = read_faces(pack(faces(1, root="x/") | faces(1, root="y/")))
    assert {name.rpartition("/")[0] for name in found.names} == {"x/s1", "y/s1"}


@pytest.mark.parametrize(("data", "code"), AWKWARD.values(), ids=AWKWARD)
def test_awkward_zips_are_refused_in_words(data, code):
    with pytest.raises(UploadError) as refused:
        read_faces(data)
    assert refused.value.code == code
    for language in LANGUAGES:
        sentence = say(language, f"upload.{code}", **refused.value.params)
        assert "{" not in sentence
        if "allowed" in refused.value.params:
            assert str(refused.value.params["allowed"]) in sentence
            assert str(refused.value.params["received"]) in sentence


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        (ZipLimits(bytes=100), "too_large"),
        (ZipLimits(unpacked=100), "unpacks_too_large"),
        (ZipLimits(pixels=1000), "too_much"),
    ],
)
def test_the_limits_of_the_whole(limits, code):
    with pytest.raises(UploadError) as refused:
        read_faces(pack(faces()), limits)
    assert refused.value.code == code
    for language in LANGUAGES:
        assert say(language, f"upload.{code}", **refused.value.params)


def test_a_bomb_that_lies_about_its_size_is_never_unpacked_further():
    data = bytearray(pack(faces() | {"s1/6.png": bytes(90_000)}))
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = (50).to_bytes(4, "little")  # the size the directory tells
    with pytest.raises(UploadError):
        read_faces(bytes(data))


def test_nothing_is_written_to_disk(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(zipfile.ZipFile, "extract", None)
    monkeypatch.setattr(zipfile.ZipFile, "extractall", None)
    read_faces(pack(faces()))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_the_smallest_set_that_is_allowed_goes_through_every_step(step):
    found = read_faces(pack(faces(2, 4)))
    values = compute(step, faces=found)
    assert values["m"].value == 2
    assert LESSON.step(step).figure


# --- one visitor's own ------------------------------------------------------------------------


def test_what_is_brought_stays_out_of_the_shared_cache():
    own, step = Own(), LESSON.step("recognise")
    before = values_of.cache_info().currsize
    own.read_upload(step.upload, pack(faces()))
    settings = own.settings("faces", step)
    own.values("key", lambda: compute("recognise", **settings))
    assert values_of.cache_info().currsize == before
    assert not Own().settings("faces", step)
    own.forget(step.upload)
    assert not own.files
    assert not own.computed


def test_a_refused_file_forgets_the_one_before():
    own, upload = Own(), LESSON.steps[0].upload
    own.read_upload(upload, pack(faces()))
    own.read_upload(upload, b"nonsense")
    assert not own.files
    assert own.refused.code == "not_a_zip"


# --- time -------------------------------------------------------------------------------------


def test_times_are_measured_only_when_asked_for():
    assert compute("time")["t_gram"] == "—"


def test_the_general_solver_invents_complex_numbers_and_is_extrapolated():
    times = {part: values_time.time_route(part, {}) for part in values_time.PARTS}
    values = compute("time", times=times)
    general = times["general"]
    assert general["size"] <= values_time.LARGEST < values["n"].value
    assert values["full"] == pytest.approx(
        general["seconds"] * (values["n"].value / general["size"]) ** 3
    )
    assert int(values["t_complex"]) == general["complex"] > 0


def test_limits_of_the_widget_are_those_of_the_reader():
    assert {step.upload.megabytes * 2**20 for step in LESSON.steps} == {LIMITS.bytes}
