"""The course as plain pages: the same lessons, without a server. `make book` writes them."""
