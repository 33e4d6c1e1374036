"""Code that nothing seems to need: symbols that no root of the program reaches, with the evidence for and against.

What starts from outside is a root: entry points of all kinds, tests, and the bodies of modules that are run or imported. From
there liveness spreads along uses, as in a marking garbage collector. What stays unreached may still run where
its uses leave no edge: on values that nobody knows, by a name in a text, by a class or a decorator from outside. Such reasons keep a
symbol, and what it uses, out of the list; lesser ones make it less sure. What is listed stands on a ladder, with the reason for its step.
"""

from analyzer.metrics.deadcode.ladder import DeadSymbol
from analyzer.metrics.deadcode.spellings import Spellings, spellings_of
from analyzer.metrics.deadcode.verdicts import dead_code

__all__ = ["DeadSymbol", "Spellings", "dead_code", "spellings_of"]
