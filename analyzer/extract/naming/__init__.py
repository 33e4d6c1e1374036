"""Names: which ones a body binds, and reading, writing and declaring them."""
