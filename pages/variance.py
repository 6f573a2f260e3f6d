"""The page of the lesson `variance`."""

from ui.lesson_page import show_lesson

show_lesson("variance")
