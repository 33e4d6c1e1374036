"""Attributes of what is outside of the repository: what its tables say, and what a program puts there itself."""
