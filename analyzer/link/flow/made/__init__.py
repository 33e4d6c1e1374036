"""Classes that a program makes as it runs, and bases that calls give."""
