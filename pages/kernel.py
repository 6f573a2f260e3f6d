"""The page of the lesson `kernel`."""

from ui.lesson_page import show_lesson

show_lesson("kernel")
