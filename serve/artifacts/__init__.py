"""Artifacts on disk, opened for reading: folders and archives, one or several, swapped when they are replaced."""
