"""The page of the lesson `projection`."""

from ui.lesson_page import show_lesson

show_lesson("projection")
