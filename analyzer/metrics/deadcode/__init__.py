"""Code that nothing seems to need: symbols that no root of the program reaches, with the evidence for and against.

What starts from outside is a root: entry points of all kinds, tests, and the bodies of modules that are run or imported. From
there liveness spreads along uses, as in a marking garbage collector. What stays unreached is judged by a ladder of reasons; a name that
is written anywhere else in the repository counts against it, for dynamic access leaves no edge.
"""

from analyzer.metrics.deadcode.verdicts import DeadSymbol, dead_code

__all__ = ["DeadSymbol", "dead_code"]
