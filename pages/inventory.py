"""Where the concept inventory is taken."""

from ui.course_page import show_course

show_course("inventory")
