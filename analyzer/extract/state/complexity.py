"""Counting what decides how hard a function is to follow, while its body is walked.

Cyclomatic complexity is McCabe's with boolean operators: 1, and 1 for each branch, loop, exception handler, case, conditional
expression, boolean operator, and clause of a comprehension; `finally` is no decision. Cognitive complexity follows the white paper of
SonarSource (G. Ann Campbell, 2018); comprehensions, of which it does not speak, count as expressions: nothing. Nesting is the depth of
control blocks (branches, loops, `try`, `with`, `match`), where `elif` stands beside its `if`. A bump is a block at depth 1 that holds
another which does more than leave. Nested functions count for themselves. What a function without a name adds to the cyclomatic
complexity counts apart where its language's function expressions are functions like others, and else for the function around it, as all
its other numbers do.
"""

from collections.abc import Iterator
from contextlib import contextmanager


class Counters:
    """The counts of one function so far. `depth` is that of control blocks, `nesting` that which weighs in the cognitive count."""

    __slots__ = (
        "boolean_operators",
        "bumps",
        "closures",
        "cognitive",
        "condition",
        "cyclomatic",
        "deepest",
        "depth",
        "in_bump",
        "nesting",
        "returns",
    )

    def __init__(self) -> None:
        self.cyclomatic = 1
        self.closures = 0
        self.cognitive = 0
        self.depth = 0
        self.deepest = 0
        self.nesting = 0
        self.returns = 0
        self.boolean_operators = 0
        self.condition = (0, 0, 0)
        self.bumps = 0
        self.in_bump = False

    def structure(self) -> None:
        """Count a structure that breaks the flow: a branch, a loop, a handler, a conditional expression."""
        self.cyclomatic += 1
        self.cognitive += 1 + self.nesting

    def alternative(self) -> None:
        """Count an `elif`: a decision without the weight of nesting."""
        self.cyclomatic += 1
        self.cognitive += 1

    def expression(self, operators: int, first_row: int, last_row: int, is_named: bool) -> None:
        """Keep the number of boolean operators of a whole expression; also its lines, if it has no name and no earlier one has as many."""
        self.boolean_operators = max(self.boolean_operators, operators)
        if operators > self.condition[2] and not is_named:
            self.condition = (first_row + 1, last_row + 1, operators)

    def open_block(self, weighs: bool = True, is_guard: bool = False) -> None:
        """Enter a control block. One that does not weigh adds depth but no cognitive nesting, one that is a guard makes no bump."""
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        self.nesting += weighs
        if self.depth == 2 and not is_guard:
            self.in_bump = True

    def close_block(self, weighs: bool = True) -> None:
        """Leave a control block. A block at depth 1 that held another is a bump."""
        self.depth -= 1
        self.nesting -= weighs
        if self.depth == 0:
            self.bumps += self.in_bump
            self.in_bump = False

    @contextmanager
    def set_apart(self) -> Iterator[None]:
        """Count decisions for a function without a name for a while, and its own 1."""
        before = self.cyclomatic
        yield
        self.closures += self.cyclomatic - before + 1
        self.cyclomatic = before
