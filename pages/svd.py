"""The page of the lesson `svd`."""

from ui.course_page import show_course

show_course("svd")
