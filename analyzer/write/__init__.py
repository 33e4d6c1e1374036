"""IO out: rows of the contract's tables become Parquet files, and these an artifact that appears all at once."""
