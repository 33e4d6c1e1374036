import importlib

module = importlib.import_module("lib")
module.work()
other = __import__("lib")
other.work()
