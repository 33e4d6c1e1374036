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
