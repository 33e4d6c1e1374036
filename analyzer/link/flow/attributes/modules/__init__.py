"""Attributes of modules: their own names, what imports bring, and what stands in for those that they lack."""
