"""Questions about the code that several tools ask: what is meant by a name or path, what it says, and what it is related to."""
