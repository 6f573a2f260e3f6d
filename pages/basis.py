"""The page of the lesson `basis`."""

from ui.lesson_page import show_lesson

show_lesson("basis")
