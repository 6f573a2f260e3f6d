"""The page "Your data": bring a table, prepare it, walk the recipe on it, read what it says."""
