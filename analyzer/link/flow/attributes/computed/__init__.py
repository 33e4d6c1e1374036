"""Attributes whose names a program works out as it runs: by a text, by a loop over names, in the mapping that the names are."""
