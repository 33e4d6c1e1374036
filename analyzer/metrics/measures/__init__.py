"""Numbers for each function, class, file and folder."""
