"""The page of the lesson `faces`."""

from ui.lesson_page import show_lesson

show_lesson("faces")
