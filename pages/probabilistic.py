"""The page of the lesson `probabilistic`."""

from ui.lesson_page import show_lesson

show_lesson("probabilistic")
