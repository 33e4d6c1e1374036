"""The sub-commands of `parquetry` that answer from an artifact, and what they run."""
