"""How hard the code of one function is to follow, as numbers: what its syntax decides."""

from typing import NamedTuple


class Complexity(NamedTuple):
    """Numbers that the syntax of one function decides, as the columns of `function_metrics` define them.

    The condition is the first of the expressions with the most boolean operators that mix them, and are not given a name or back as a
    whole; its lines and its operators are 0 where the function has none. `beside_hardest` is what of the cognitive count is beyond that
    of the hardest function without a name by itself, where all of it is that of such: who reads one of them needs none of the others. Of
    what has markup it is at most half.
    """

    cyclomatic: int
    cognitive: int
    nesting: int
    code_lines: int
    returns: int
    boolean_operators: int
    bumps: int
    closures: int
    condition_line: int = 0
    condition_end_line: int = 0
    condition_operators: int = 0
    data_lines: int = 0
    choices: int = 0
    beside_hardest: int = 0
    in_one_block: int = 0
    logging: int = 0
    guards: int = 0
    guarding_levels: int = 0
    optional_steps: int = 0
    handed_on: int = 0
