"""Counting what decides how hard a function is to follow, while its body is walked.

Cyclomatic complexity is McCabe's with boolean operators: 1, and 1 for each branch, loop, exception handler, case, conditional
expression, boolean operator, and clause of a comprehension; `finally` is no decision. Cognitive complexity follows the white paper of
SonarSource (G. Ann Campbell, 2018); comprehensions, of which it does not speak, count as expressions: nothing, as what says whether an
element of markup is shown does. Nesting is the depth of
control blocks (branches, loops, `try`, `match`), where `elif` stands beside its `if`; a `with` is none, since it decides nothing, nor is a
branch that only asks whether something shall be logged. A bump
is a branch with its alternatives, or another such block, directly in the body, in whose inner blocks several statements stand beside
guards and blocks that only answer. Nested functions count for themselves. What a function without a name adds to the cyclomatic
complexity counts apart where its language's function expressions are functions like others, and else for the function around it, as all
its other numbers do.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

QUESTIONS: Final = 4
"""Questions in one block from which on they are a list of such."""
SEVERAL: Final = 2
"""Statements in inner blocks from which on they are logic that could stand in a function of its own."""


OpenedBranch = tuple[bool, int]
BeforeLogging = tuple[int, int, int, int, tuple[int, int, int, int], tuple[int, int, int, int, bool, int, int]]


class Counters:
    """The counts of one function so far.

    `levels` is the depth of control blocks, and `nesting` that which weighs in the cognitive count. `inner` are the statements in inner
    blocks of the block directly in the body that is walked, `in_branch` tells whether that is a branch, which ends with its last
    alternative. `weighed` counts what weighs more the deeper it stands, `nameless` is what functions without a name that count apart have
    of the cognitive count, `hardest` what the hardest of them has by itself, `bumpiest` the most bumps that one of them has.
    `questions` are the branches without a block inside that stand directly in the block that is walked, `around` those of the blocks
    around it by their level, `is_innermost` tells whether it has no block yet, `holding` are the blocks left so far that had one.
    `nameless_guards` is what guards weigh in functions without a name, `gives_markup` tells whether there is any outside of those.
    `handed_on` are the branches that only hand on an error.
    `steps` tell the branches of one statement in the block that is walked from each other, `optional_steps` is what those of lists weigh.
    `asked` are the things that branches with one plain statement in the block that is walked compare, with how many do.
    `logging` is what branches have of the cognitive count that only ask whether something shall be logged, and `guards` what guards weigh
    for standing in other blocks, and others for standing in what asks nothing, `guarded` how many guards there are, `hardest_guards` what
    those of that hardest function weigh. `idle` is how much of `nesting` asks nothing, `idle_levels` how many of `levels` do not, and
    `is_guarded` tells whether a branch around all of a body is among them.
    `pairs` are the boolean expressions of one operator inside of the one that is walked, `lists` how many operators each longer run of one
    kind in it has.
    `deepest_logic` is the depth of the blocks that do more than leave or answer, among those that ask something.
    """

    __slots__ = (
        "around",
        "asked",
        "boolean_operators",
        "bumpiest",
        "bumps",
        "choices",
        "closures",
        "cognitive",
        "condition",
        "cyclomatic",
        "deepest",
        "deepest_logic",
        "gives_markup",
        "guarded",
        "guards",
        "handed_on",
        "hardest",
        "hardest_guards",
        "holding",
        "idle",
        "idle_levels",
        "in_branch",
        "in_one_block",
        "inner",
        "is_guarded",
        "is_innermost",
        "levels",
        "lists",
        "logging",
        "nameless",
        "nameless_guards",
        "nesting",
        "optional_steps",
        "pairs",
        "questions",
        "returns",
        "steps",
        "weighed",
    )

    def __init__(self) -> None:
        self.cyclomatic = 1
        self.closures = 0
        self.choices = 0
        self.cognitive = 0
        self.deepest = 0
        self.nesting = 0
        self.returns = 0
        self.boolean_operators = 0
        self.pairs = 0
        self.lists: tuple[int, ...] = ()
        self.condition = (0, 0, 0)
        self.bumps = 0
        self.levels = 0
        self.inner = 0
        self.in_branch = False
        self.bumpiest = 0
        self.weighed = 0
        self.nameless = 0
        self.nameless_guards = 0
        self.gives_markup = False
        self.hardest = 0
        self.in_one_block = 0
        self.logging = 0
        self.guards = 0
        self.guarded = 0
        self.hardest_guards = 0
        self.handed_on = 0
        self.deepest_logic = 0
        self.questions = 0
        self.idle = 0
        self.idle_levels = 0
        self.is_guarded = False
        self.asked: dict[tuple[bytes, bytes], int] = {}
        self.around: dict[int, tuple[int, set[bytes], dict[tuple[bytes, bytes], int], int, int, bool]] = {}
        self.optional_steps = 0
        self.steps: set[bytes] = set()
        self.is_innermost = False
        self.holding = 0

    def structure(self, is_guard: bool = False, is_access: bool = False) -> None:
        """Count a structure that breaks the flow: a branch, a loop, a handler, a conditional expression."""
        self.cyclomatic += 1
        self.choices += is_access
        self.optional_steps += (1 + self.nesting - self.idle) * is_access
        self.guards += (self.nesting - self.idle) * is_guard
        self.guarded += is_guard
        self.weigh()

    def weigh(self) -> None:
        """Count what is the harder to follow the deeper it stands."""
        self.cognitive += 1 + self.nesting
        self.guards += self.idle
        self.weighed += 1

    def before_logging(self) -> BeforeLogging:
        """Return what `set_logging_apart` takes, before a branch that only asks whether something shall be logged."""
        depth = (self.deepest, self.deepest_logic, self.guards, self.guarded)
        structure = (self.inner, self.bumps, self.questions, self.holding, self.is_innermost, self.in_one_block, self.optional_steps)
        return self.cyclomatic, self.cognitive, self.choices, self.logging, depth, structure

    def set_logging_apart(self, before: BeforeLogging) -> None:
        """Count such a branch, after it, with all inside, for what no rule weighs, and its blocks not at all: who reads for what is done
        skips them."""
        cyclomatic, cognitive, choices, logging, depth, structure = before
        self.choices = choices + self.cyclomatic - cyclomatic
        self.logging = logging + self.cognitive - cognitive
        self.deepest, self.deepest_logic, self.guards, self.guarded = depth
        self.inner, self.bumps, self.questions, self.holding, self.is_innermost, self.in_one_block, self.optional_steps = structure

    def alternative(self) -> None:
        """Count an `elif`: a decision without the weight of nesting."""
        self.cyclomatic += 1
        self.cognitive += 1

    def expression(self, operators: int, first_row: int, last_row: int, is_clear: bool) -> None:
        """Keep the number of boolean operators of a whole expression; also its lines, if it is not clear as it is and no earlier one
        has as many."""
        self.boolean_operators = max(self.boolean_operators, operators)
        if operators > self.condition[2] and not is_clear:
            self.condition = (first_row + 1, last_row + 1, operators)

    def open_branch(self) -> OpenedBranch:
        """Enter a branch, before its first block; return whether it is one directly in the body, and what tells blocks in it."""
        is_first = self.levels == 0 and not self.in_branch
        self.in_branch |= is_first
        return is_first, self.holding

    def close_branch(self, opened: OpenedBranch, step: bytes = b"") -> None:
        """Leave a branch, after its last block; `opened` is what `open_branch` returned, `step` tells the one thing that it does from
        others."""
        is_first, holding = opened
        self.questions += self.holding == holding
        if step:
            self.steps.add(step)
        if is_first:
            self.in_branch = False
            self._end_bump()

    def open_block(self, weighs: bool = True, statements: int = SEVERAL, asks: bool = True) -> None:
        """Enter a control block with so many statements that are no guard. One that does not weigh adds depth but no cognitive nesting, one
        that asks nothing is no level of conditions."""
        self.around[self.levels] = (self.questions, self.steps, self.asked, self.idle, self.idle_levels, self.is_guarded)
        self.questions, self.steps, self.asked = 0, set(), {}
        self.nesting += weighs
        self.levels += 1
        if not asks:
            self.idle += weighs
            self.idle_levels += 1
            self.is_guarded |= weighs
        self.deepest = max(self.deepest, self.levels)
        if statements or self.levels == 1:
            self.deepest_logic = max(self.deepest_logic, self.levels - self.idle_levels)
        self.is_innermost = True
        if self.levels > 1:
            self.inner += statements

    def close_block(self, weighs: bool = True) -> None:
        """Leave a control block."""
        self.holding += not self.is_innermost
        self.is_innermost = False
        if self.questions >= QUESTIONS:
            self._end_list()
        self.end_steps()
        self.nesting -= weighs
        self.levels -= 1
        self.questions, self.steps, self.asked, self.idle, self.idle_levels, self.is_guarded = self.around[self.levels]
        if self.levels == 0 and self.inner and not self.in_branch:
            self._end_bump()

    def _end_list(self) -> None:
        """Keep what the questions of a block weigh for standing in it, if that is the most so far."""
        self.in_one_block = max(self.in_one_block, self.questions * self.nesting)

    def end_steps(self) -> None:
        """Count all but the first of the optional steps of a block, or of the function, for what no rule weighs, where they are a list; and
        the branches that look one thing up, one after the other, as the cases of a choice."""
        choices = sum([times for times in self.asked.values() if times >= QUESTIONS])
        if len(self.steps) >= QUESTIONS:
            choices = max(choices, len(self.steps) - 1)
            self.optional_steps += (len(self.steps) - 1) * (1 + self.nesting - self.idle)
        self.choices += choices

    def _end_bump(self) -> None:
        self.bumps += self.inner >= SEVERAL
        self.inner = 0

    def enter_nameless(self, step: int, is_all: bool) -> None:
        """Go one step into a function without a name, or out of it; one that is all of what is around it asks nothing."""
        self.nesting += step
        self.idle += step * is_all

    @contextmanager
    def set_apart(self) -> Iterator[None]:
        """Count decisions for a function without a name for a while, and its own 1."""
        before, choices, cognitive, nameless, hardest = self.cyclomatic, self.choices, self.cognitive, self.nameless, self.hardest
        weighed, bumps, bumpiest, questions = self.weighed, self.bumps, self.bumpiest, self.questions
        logging, guards, guarded, hardest_guards = self.logging, self.guards, self.guarded, self.hardest_guards
        handed_on, optional_steps, steps, asked = self.handed_on, self.optional_steps, self.steps, self.asked
        nameless_guards, gives_markup = self.nameless_guards, self.gives_markup
        self.nameless_guards = self.nameless = self.hardest = self.bumps = self.bumpiest = self.questions = 0
        self.steps, self.asked = set(), {}
        yield
        if self.questions >= QUESTIONS:
            self._end_list()
        self.questions, self.handed_on, self.optional_steps, self.steps, self.asked = questions, handed_on, optional_steps, steps, asked
        self.bumps, self.bumpiest = bumps, max(bumpiest, self.most_bumps())
        self.closures += self.cyclomatic - before + 1
        self.cyclomatic, self.choices, self.logging = before, choices, logging
        inside = self.cognitive - cognitive
        alone = (self.hardest, self.hardest_guards)
        if self.nameless != inside:
            weighing, guarding = self.weighed - weighed, self.guarded - guarded
            of_guards = self.guards - guards - self.nesting * guarding - self.idle * (weighing - guarding)
            alone = (inside - self.nesting * weighing, of_guards)
        self.nameless, self.nameless_guards = nameless + inside, nameless_guards + self.guards - guards
        self.gives_markup = gives_markup
        self.hardest, self.hardest_guards = max((hardest, hardest_guards), alone)

    def most_bumps(self) -> int:
        """Return the bumps of the function, or where it has nothing of its own of that function without a name in it which has most: each
        of those is one by itself."""
        return max(self.bumps, self.bumpiest) if self.nameless == self.cognitive else self.bumps

    def beside_hardest(self) -> int:
        """Return what of the cognitive count is beyond what has to be followed at once."""
        return self.cognitive - self._at_once()[0]

    def of_guards(self) -> int:
        """Return what guards weigh for standing in other blocks, of that which has to be followed at once."""
        return self._at_once()[1]

    def _at_once(self) -> tuple[int, int]:
        """Return what has to be followed at once, and what guards weigh of that: the hardest function without a name where nothing else
        decides anything. Of what has markup it is the hardest of its parts (SonarSource's rule for scripts counts them apart), or half of
        all if that is more, since they share what it keeps."""
        hardest = (self.hardest, self.hardest_guards)
        if self.nameless == self.cognitive:
            return hardest
        if self.gives_markup:
            own = (self.cognitive - self.nameless, self.guards - self.nameless_guards)
            return max(own, hardest, (self.cognitive - self.cognitive // 2, self.guards // 2))
        return self.cognitive, self.guards
