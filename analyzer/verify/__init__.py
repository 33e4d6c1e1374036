"""Reads artifacts back: checks them from outside, and answers for people in a shell. Nothing here trusts what the writer meant to do."""
