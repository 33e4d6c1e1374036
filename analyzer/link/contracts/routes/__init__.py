"""Routes and what else is registered with frameworks: which function serves, under which path, whatever is put around it."""
