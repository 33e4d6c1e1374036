"""Module words."""

LIMIT = 10
limit: int = 1
_private = 2
__dunder__ = 3
declared: str
a = b = 4
(x, [y, *z]) = 1, [2]
limit += 1
for index in range(3):
    inside_loop = index
with open("f") as handle:
    ...
try:
    ...
except OSError as error:
    ...
if (walrus := LIMIT):
    CONDITIONAL_LIMIT = 2
del a
import os as operating
