"""Dockerfiles: how they are recognized and read, by the rules of BuildKit."""

from analyzer.languages.dockerfile.names import is_dockerfile
from analyzer.languages.dockerfile.reader import read_dockerfile, read_named_dockerfile

__all__ = ["is_dockerfile", "read_dockerfile", "read_named_dockerfile"]
