# What stands beside scripts of another folder is not meant.
from shop import sell

sell()
