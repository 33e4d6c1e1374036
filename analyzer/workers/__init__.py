"""Reads files in processes of their own, so that a file can cost no more than itself."""

from analyzer.workers.pool import read_files
from analyzer.workers.task import Limits

__all__ = ["Limits", "read_files"]
