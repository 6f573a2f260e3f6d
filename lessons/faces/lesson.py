"""Eigenfaces: an image is a vector."""

from __future__ import annotations

import pca_core
from lessons.faces import figure, figure_use, recognition, timing, values
from lessons.faces.archive import LIMITS, MB, read_faces
from lessons.model import Choice, Errand, Lesson, Number, Ran, Step, Upload, Values

FACES = Upload(values.UPLOAD, ("zip",), LIMITS.bytes // MB, read_faces)


def nearest(v: Values) -> tuple[object, ...]:
    """40 components, or as many as there are; learned and tested on different images."""
    faces, k = v["set"], v["k2"]
    train, test = faces.scores
    return train[:, :k], faces.people[~faces.test], test[:, :k], 1


LESSON = Lesson(
    id="faces",
    steps=(
        Step(
            id="pixels",
            compute=values.pixels,
            figure=figure.pixels,
            check=Number("n", slips=("sides", "m_all")),
            code=(Ran(pca_core.center, "center(X)", lambda v: (v["set"].train_table,)),),
            settings={"frame": 0.0},
            own_data=True,
            upload=FACES,
        ),
        Step(
            id="mean",
            compute=values.mean,
            figure=figure.mean,
            check=Number("most", slips=("m", "n", "m_all")),
            code=(Ran(pca_core.fit, "fit(X, 6)", lambda v: (v["set"].train_table, v["count"])),),
            settings={"frame": float(values.WALK_FRAMES // 2), "which": "1"},
            choices={"which": tuple(str(i + 1) for i in range(values.SHOWN_EIGENFACES))},
            own_data=True,
            upload=FACES,
        ),
        Step(
            id="rebuild",
            compute=values.rebuild,
            figure=figure.rebuild,
            check=Choice(("both", "known", "new", "none"), right=lambda v: v["exact"]),
            code=(
                Ran(
                    pca_core.PCA.reconstruct,
                    "model.reconstruct(Y)",
                    lambda v: (v["set"].model, v["set"].scores[1][:1]),
                ),
            ),
            settings={"frame": 8.0, "face": "known"},
            choices={"face": ("known", "new")},
            own_data=True,
            upload=FACES,
        ),
        Step(
            id="recognise",
            compute=recognition.recognise,
            figure=figure_use.recognise,
            check=Choice(("worse", "same", "better"), right=lambda v: v["better"]),
            code=(
                Ran(
                    pca_core.nearest_neighbours,
                    "nearest_neighbours(Y_train, people, Y_test, 1)",
                    nearest,
                ),
            ),
            settings={"frame": 0.0, "method": "few"},
            choices={"method": recognition.METHODS},
            own_data=True,
            upload=FACES,
        ),
        Step(
            id="time",
            compute=timing.timing,
            figure=figure_use.timing,
            check=Choice(("nature", "rounding", "data"), right="rounding"),
            code=(Ran(pca_core.eigen_symmetric, "eigen_symmetric(C)", lambda v: (v["raw"],)),),
            own_data=True,
            upload=FACES,
            errand=Errand(timing.NAME, timing.PARTS, timing.measure),
        ),
    ),
)
