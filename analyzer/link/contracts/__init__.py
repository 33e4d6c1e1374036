"""Contracts between programs: what is registered with frameworks, served, asked for, sent and listened to."""
