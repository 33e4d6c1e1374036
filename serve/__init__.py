"""Reads artifacts: the MCP server and the shell commands that answer from one.

Of the analyzer it knows the contract, `analyzer.schema`, and nothing else. It writes nothing, neither to the artifact
nor to the repository that the artifact describes, and opens no connection of its own, but for an archive
that a person names by its https address and digest.
"""
