"""The contract between the analyzer and every reader of an artifact.

Standard library only, and no import of anything else in this project: `serve` may import this package
and nothing else of `analyzer`.
"""
