"""The lesson: its steps in their order, each with its question and the code that it shows."""

from lessons.model import Lesson, NumberCheck, Step
from lessons.ran import COVARIANCE
from scripts.lesson_pattern import figure, values
from scripts.lesson_pattern.moving import x

LESSON = Lesson.of(
    "lesson_pattern",
    (values,),
    (figure,),
    Step(
        "nearest",  # its functions in `values` and `figure`, and its texts, have this name
        check=NumberCheck("least", slips=("zero", "half"), is_a="variance"),
        code=(COVARIANCE,),
        settings=(x,),
    ),
)
