from tool.cli import main

__all__ = ["main"]
