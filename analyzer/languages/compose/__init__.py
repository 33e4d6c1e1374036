"""Compose files: how they are recognized and read, by the Compose specification."""

from analyzer.languages.compose.names import is_compose
from analyzer.languages.compose.reader import read_compose
from analyzer.languages.compose.written import is_written_compose

__all__ = ["is_compose", "is_written_compose", "read_compose"]
