"""The page of the lesson `covariance`."""

from ui.lesson_page import show_lesson

show_lesson("covariance")
