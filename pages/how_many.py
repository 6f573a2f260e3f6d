"""The page of the lesson `how_many`."""

from ui.lesson_page import show_lesson

show_lesson("how_many")
