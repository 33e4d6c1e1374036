"""From drafts to facts: what is counted, hashed and noted when a file has been walked."""
