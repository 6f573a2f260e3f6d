"""The page of the lesson `diagonalization`."""

from ui.lesson_page import show_lesson

show_lesson("diagonalization")
