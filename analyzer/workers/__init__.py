"""Reads files in processes of their own, so that a file can cost no more than itself."""

from analyzer.workers.count import worker_count
from analyzer.workers.pool import read_files
from analyzer.workers.task import Limits

__all__ = ["Limits", "read_files", "worker_count"]
