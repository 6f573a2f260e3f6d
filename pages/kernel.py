"""The page of the lesson `kernel`."""

from ui.course_page import show_course

show_course("kernel")
