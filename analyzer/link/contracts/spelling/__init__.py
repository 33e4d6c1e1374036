"""The texts that expressions spell."""
