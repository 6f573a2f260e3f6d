"""The skills, in the order of the course: from which lines one begins, and which one works out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """lesson, step : where it is taught
    given : facts and lines to begin with
    lines : to be worked out, in this order
    spectra : which tables it can be asked of
    """

    id: str
    lesson: str
    step: str
    given: tuple[str, ...]
    lines: tuple[str, ...]
    spectra: tuple[str, ...] = ("plain", "zero", "repeated")


DISTINCT = ("plain", "zero")
PLAIN = ("plain",)
RECIPE = (
    "mean",
    "centred",
    "C",
    "polynomial",
    "eigenvalues",
    "eigenvectors",
    "P",
    "D",
    "scores",
    "share",
    "rebuilt",
    "error",
)

# The recipe by hand, at the end of Part 1: six stages, and the lines that each one asks for.
STAGES = {
    "mean": ("mean",),
    "centred": ("centred",),
    "C": ("C",),
    "eigenvalues": ("polynomial", "eigenvalues"),
    "eigenvectors": ("eigenvectors", "P"),
    "scores": ("scores", "share"),
}

ALL = (
    Skill("basis", "basis", "orthonormal", ("basis", "record"), ("units", "coordinates")),
    Skill("centring", "variance", "centre", ("records",), ("mean", "centred")),
    Skill(
        "variance", "variance", "spread", ("field",), ("field_mean", "field_centred", "variance")
    ),
    Skill(
        "covariance", "covariance", "rectangles", ("records", "centred"), ("products", "covariance")
    ),
    Skill(
        "matrix", "covariance", "matrix", ("records", "centred"), ("variances", "covariances", "C")
    ),
    Skill(
        "polynomial",
        "diagonalization",
        "polynomial",
        ("C",),
        ("trace", "minors", "determinant", "polynomial"),
    ),
    Skill("eigenvalues", "diagonalization", "polynomial", ("C",), ("polynomial", "eigenvalues")),
    Skill(
        "eigenvector",
        "diagonalization",
        "nullspace",
        ("C", "eigenvalues"),
        ("shifted", "eigenvector"),
        DISTINCT,
    ),
    Skill("diagonal", "diagonalization", "check", ("C", "eigenvalues", "eigenvectors"), ("P", "D")),
    Skill(
        "scores",
        "projection",
        "scores",
        ("records", "centred", "P"),
        ("scores", "score_variance"),
        DISTINCT,
    ),
    Skill("share", "projection", "share", ("eigenvalues",), ("total", "share")),
    Skill(
        "back",
        "projection",
        "back",
        ("records", "mean", "scores", "P"),
        ("rebuilt", "error"),
        PLAIN,
    ),
    Skill("singular", "svd", "factors", ("eigenvalues",), ("stretched", "singular")),
    Skill(
        "whitening",
        "whitening",
        "matrix",
        ("record", "mean", "P", "eigenvalues"),
        ("record_centred", "W", "white"),
        PLAIN,
    ),
    Skill("how_many", "how_many", "shares", ("eigenvalues",), ("cumulative", "keep", "kaiser")),
    Skill(
        "distance",
        "mahalanobis",
        "outliers",
        ("record", "mean", "P", "eigenvalues"),
        ("record_centred", "record_scores", "t2"),
        PLAIN,
    ),
    Skill(
        "biplot",
        "biplot",
        "alpha",
        ("mean", "eigenvalues", "P", "record_scores", "alpha"),
        ("point", "arrows", "read_off"),
        PLAIN,
    ),
    Skill(
        "communality",
        "which_fields",
        "contributions",
        ("C", "eigenvalues", "P"),
        ("loadings", "communality"),
        PLAIN,
    ),
    Skill(
        "new_record",
        "new_data",
        "unlike",
        ("mean", "P", "new_record"),
        ("new_centred", "new_scores", "foot", "q"),
        PLAIN,
    ),
    Skill("slips", "covariance", "matrix", ("records", "claim"), ("found", "corrected"), PLAIN),
    Skill("recipe", "projection", "recipe", ("records",), RECIPE, PLAIN),
)

SKILLS = {skill.id: skill for skill in ALL}

# Where the idea of a skill is met again behind another question.
CARRIED = {
    "basis": "scores",
    "centring": "covariance",
    "variance": "scores",
    "covariance": "slips",
    "matrix": "slips",
    "polynomial": "eigenvalues",
    "eigenvalues": "share",
    "eigenvector": "diagonal",
    "diagonal": "eigenvector",
    "scores": "new_record",
    "share": "how_many",
    "back": "new_record",
    "singular": "share",
    "whitening": "distance",
    "how_many": "share",
    "distance": "whitening",
    "biplot": "back",
    "communality": "biplot",
    "new_record": "back",
    "slips": "matrix",
}


def taught_at(lesson: str, step: str) -> tuple[Skill, ...]:
    """What can be practised of a step."""
    return tuple(skill for skill in ALL if (skill.lesson, skill.step) == (lesson, step))
