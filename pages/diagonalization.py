"""The page of the lesson `diagonalization`."""

from ui.course_page import show_course

show_course("diagonalization")
