"""The page of the lesson `categories`."""

from ui.course_page import show_course

show_course("categories")
