"""IO in: which files of a folder are in scope, what each is for, and the state of the repository around them."""

from analyzer.discover.repository import is_git_folder, read_repository, tracked_though_ignored
from analyzer.discover.walk import Discovery, discover

__all__ = ["Discovery", "discover", "is_git_folder", "read_repository", "tracked_though_ignored"]
