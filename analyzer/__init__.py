"""Reads one commit of a repository and writes its code index as an artifact."""

__version__ = "0.1.0"
