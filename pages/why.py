"""The page of the lesson `why`."""

from ui.lesson_page import show_lesson

show_lesson("why")
