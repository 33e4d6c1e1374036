import importlib

module = importlib.import_module("lib")
module.work()  # KNOWN_WRONG: unresolved: nothing says that a module has this attribute
other = __import__("lib")
other.work()
