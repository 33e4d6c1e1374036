import sys

try:
    from fast import work
except ImportError:
    from slow import work

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

work()
tomllib.loads("")
