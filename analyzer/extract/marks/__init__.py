"""Marks: places whose shape a rule may object to, and what the names and comments around them tell of why."""
