"""The page of the lesson `svd`."""

from ui.lesson_page import show_lesson

show_lesson("svd")
