"""Rules over the numbers: what makes a finding of them, what is left alone, and the scores that findings explain."""
