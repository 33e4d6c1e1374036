"""Tests that narrow what a variable may be where they hold."""
