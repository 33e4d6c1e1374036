"""Only looks at the folders where modules are looked for."""
