"""A step of the course as a page shows it: templates, style and script, for every host."""
