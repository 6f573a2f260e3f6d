"""Eigenfaces: an image is a vector."""

from __future__ import annotations

import pca_core
from lessons.faces import figure, figure_use, moving, values, values_recognise, values_time
from lessons.faces.image_archive import LIMITS, MB, read_faces
from lessons.model import ChoiceCheck, Errand, Lesson, NumberCheck, Ran, Step, Upload, Values

FACES = Upload(values.UPLOAD, ("zip",), LIMITS.bytes // MB, read_faces)


def nearest(v: Values) -> tuple[object, ...]:
    """40 components, or as many as there are; learned and tested on different images."""
    faces, k = v["set"], v["k2"]
    train, test = faces.scores
    return train[:, :k], faces.people[~faces.test], test[:, :k], 1


LESSON = Lesson.of(
    "faces",
    (values, values_recognise, values_time),
    (figure, figure_use),
    Step(
        "pixels",
        check=NumberCheck("n", slips=("sides", "m_all"), is_a="count"),
        code=(Ran(pca_core.center, "center(X)", lambda v: (v["set"].train_table,)),),
        settings=(moving.pixel,),
        own_data=True,
        upload=FACES,
    ),
    Step(
        "mean",
        check=NumberCheck("most", slips=("m", "n", "m_all"), is_a="count"),
        code=(Ran(pca_core.fit, "fit(X, 6)", lambda v: (v["set"].train_table, v["count"])),),
        settings=(moving.walked, moving.which),
        own_data=True,
        upload=FACES,
    ),
    Step(
        "rebuild",
        check=ChoiceCheck(("both", "known", "new", "none"), right=lambda v: v["exact"]),
        code=(
            Ran(
                pca_core.PCA.reconstruct,
                "model.reconstruct(Y)",
                lambda v: (v["set"].model, v["set"].scores[1][:1]),
            ),
        ),
        settings=(moving.stop, moving.face),
        own_data=True,
        upload=FACES,
    ),
    Step(
        "recognise",
        check=ChoiceCheck(("worse", "same", "better"), right=lambda v: v["better"]),
        code=(
            Ran(
                pca_core.nearest_neighbours,
                "nearest_neighbours(Y_train, people, Y_test, 1)",
                nearest,
            ),
        ),
        settings=(moving.example, moving.method),
        own_data=True,
        upload=FACES,
    ),
    Step(
        "time",
        compute=values_time.timing,
        figure=figure_use.timing,
        check=ChoiceCheck(("nature", "rounding", "data"), right="rounding"),
        code=(Ran(pca_core.eigen_symmetric, "eigen_symmetric(C)", lambda v: (v["raw"],)),),
        own_data=True,
        upload=FACES,
        errand=Errand(values_time.NAME, values_time.PARTS, values_time.time_route),
    ),
)
