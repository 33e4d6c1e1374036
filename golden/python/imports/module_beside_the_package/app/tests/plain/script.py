from helpers import help_tests

help_tests()
