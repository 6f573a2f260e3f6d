"""The page of the lesson `faces`."""

from ui.course_page import show_course

show_course("faces")
