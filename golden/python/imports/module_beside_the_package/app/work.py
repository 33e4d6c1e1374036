from helpers import help_all

help_all()
