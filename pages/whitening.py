"""The page of the lesson `whitening`."""

from ui.lesson_page import show_lesson

show_lesson("whitening")
