import sys

if sys.platform == "win32":
    def separator(): return "\\"
elif sys.platform:
    def separator(): return "/"
else:
    def separator(): return ":"

try:
    def fast(): ...
except ImportError:
    fast = None

separator()


class Wrapper:
    def __init__(self, function):
        self.function = function


if fast:

    def Wrapper(function):
        return function


Wrapper(separator)
