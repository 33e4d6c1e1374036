"""What a file's facts say of its text beside what it means: its tokens, and marks at places that rules may object to."""

from zlib import crc32


class Mark:
    """What a mark row notes: a place whose shape a rule may object to."""

    HANDLER_OF_ALL = 0  # catches everything, naming nothing; the text is empty
    HANDLER = 1  # catches what the text names
    EMPTY_HANDLER_OF_ALL = 2  # like those, and does nothing about it
    EMPTY_HANDLER = 3
    EMPTY_HANDLER_OF_ALL_STEPS = 21  # like those, and a function loses several steps for it
    EMPTY_HANDLER_OF_STEPS = 22
    SHARED_DEFAULT = 4  # the default of the parameter named in the text is one collection for all calls
    ASSERTION = 5  # an assertion statement
    RAISING_HANDLER = 6  # catches what the text names (empty: everything), and raises again
    TEXT_IN_LOOP = 7  # a round of a loop adds text to the variable named in the text, which it had before
    AWAIT_IN_LOOP = 8  # a loop over a collection, which nothing leaves early, awaits in each round what it takes
    LOST_CAUSE = 9  # a handler raises something new, and says nothing of what it caught and gave a name
    REPORTING_HANDLER = 11  # catches what the text names, and hands all of it to a log or to who waits for the result
    WHOLE_LOOP = 12  # a loop that nothing leaves early: what it repeats is done for each element
    ACCEPTED = 13  # a comment accepts, from the first line to the last, what rules of other tools object to, which the text names
    ACCEPTING_HANDLER = 14  # catches what the text names, does nothing about it, and its name for that says that this is meant
    OPEN_RAISE = 15  # an asynchronous function raises where no `try` of its own sees it
    TABLE = 16  # all but the first line of a long collection as written, or lines between functions that hold no block
    DONE_IN_LOOP = 17  # such a loop in which each round is nothing but an await
    COLLECTED_IN_LOOP = 20  # such a loop that does no more than collect what each round awaits
    LEFT_CALL = 18  # nobody shall look at what a call of the name in the text gives, as its place or a comment says
    DRAWING = 19  # an element of a markup that is a picture
    SELDOM = 23  # a way that a loop takes once, or once for each key, or what a function does where no answer is kept
    SAID_TO_RAISE_NOTHING = 24  # a comment says that nothing is raised, or shall be
    DISCARDED_CALL = 10  # nothing takes what a call of the name in the text gives


MarkRow = tuple[int, int, int, int, int]  # `Mark`, line, end line, owner, text (-1: none)


class Token:
    """How `FileFacts.tokens` writes a file's tokens: as 32-bit ints above 0, comments left out.

    A token's int is a hash of its text below `CLASS`, plus what it is; equal texts have equal ints in all files.
    """

    CLASS = 1 << 28
    WORD = 0  # a keyword, an operator or a bracket
    NAME = 1 << 28
    NUMBER = 2 << 28
    TEXT = 3 << 28


def token_of(text: bytes, kind: int) -> int:
    """Return the int of a token."""
    return crc32(text) % (Token.CLASS - 1) + 1 + kind
