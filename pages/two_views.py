"""The page of the lesson `two_views`."""

from ui.lesson_page import show_lesson

show_lesson("two_views")
