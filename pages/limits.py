"""The page of the lesson `limits`."""

from ui.lesson_page import show_lesson

show_lesson("limits")
