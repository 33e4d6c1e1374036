"""Messages: what a program says and hears by names, by classes and through variables."""
