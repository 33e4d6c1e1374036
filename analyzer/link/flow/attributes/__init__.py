"""Attributes of objects, classes and modules, of the repository and outside of it: reading and writing them."""
