"""Collections: their elements, who makes them, and what is called with each of their elements."""
