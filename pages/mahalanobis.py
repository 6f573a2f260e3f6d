"""The page of the lesson `mahalanobis`."""

from ui.lesson_page import show_lesson

show_lesson("mahalanobis")
