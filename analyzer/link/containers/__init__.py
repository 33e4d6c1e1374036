"""Containers as symbols: images, stages, services and what they run."""
