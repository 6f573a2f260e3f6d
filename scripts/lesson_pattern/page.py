"""The page of the lesson `lesson_pattern`."""

from ui.course_page import show_course

show_course("lesson_pattern")
