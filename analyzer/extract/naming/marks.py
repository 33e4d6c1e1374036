"""Noting places whose shape a rule may object to: handlers, shared defaults, causes that get lost. What loops do stands in `loops`."""

import re
from typing import Final

from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.text import child, part_at, text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_IDLE = (c.Skip, c.Literal, c.Text, c.Concatenation, c.Continue)
"""Statements that do nothing about an exception."""

_MEANT: Final = re.compile(rb"_*(?i:ignored?|expect(?:ed)?)(?![a-z])")
"""What the name of a caught exception begins with where it says that nothing shall be done about it."""


def mark(walk: Walk, kind: int, node: Node, text: int = NONE) -> None:
    """Note what stands at a node; `text` is the index of a text that says more. What stands in the head of a function is the function's."""
    owner = walk.owner if walk.head == NONE else walk.head
    walk.facts.marks.extend((kind, node.start_point[0] + 1, node.end_point[0] + 1, owner, text))


def mark_handler(walk: Walk, node: Node, construct: c.Catch, raises: bool) -> None:
    """Note a handler of exceptions: what it catches, and what becomes of it."""
    caught = _caught(walk, node, construct)
    body = next((part for part in node.named_children if isinstance(walk.constructs[part.kind_id], c.Block)), None)
    is_idle = body is not None and all(isinstance(walk.constructs[part.kind_id], _IDLE) for part in body.named_children)
    if raises:
        kind = Mark.RAISING_HANDLER
    elif _is_said_of_all(walk, node) or _is_said(walk, node, is_idle) or (is_idle and _is_meant(walk, node, construct)):
        kind = Mark.ACCEPTING_HANDLER
    elif is_idle:
        kind = Mark.EMPTY_HANDLER if caught else Mark.EMPTY_HANDLER_OF_ALL
    elif body is not None and (_reports(walk, body, bool(caught)) or (caught and _keeps(walk, node, construct, body))):
        kind = Mark.REPORTING_HANDLER
    else:
        kind = Mark.HANDLER if caught else Mark.HANDLER_OF_ALL
    mark(walk, kind, node, walk.facts.texts.of(caught))


def _is_meant(walk: Walk, node: Node, construct: c.Catch) -> bool:
    """Return whether the name in a handler that does nothing says that this is meant, or there is something worse to tell of, or what it
    guards only puts an end to something."""
    return _MEANT.match(_variable(walk, node, construct)) is not None or _is_beside_a_worse(walk, node) or _is_of_an_end(walk, node)


def _is_of_an_end(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards is a call that puts an end to something, as its name says, and maybe imports for it."""
    guarded = node.parent
    body = next(iter(guarded.named_children), None) if guarded is not None else None
    statements = [] if body is None else [part for part in body.named_children if not isinstance(walk.constructs[part.kind_id], c.Import)]
    if len(statements) != 1 or body is None or not isinstance(walk.constructs[body.kind_id], c.Block):
        return False
    called = _CALL.fullmatch(walk.source, statements[0].start_byte, statements[0].end_byte)
    return called is not None and _ENDING.match(called[1].decode()) is not None


_CALL: Final = re.compile(rb"(?:[\w$]+(?:\(\))?[.])*([\w$]+)\([^()]*\);?")


_PLANNED: Final = re.compile(rb"\W*+(?i:todo|fixme|xxx|hack|pragma|noqa|nosec|nosonar|pylint|eslint|istanbul|type:)")
_WORDS: Final = re.compile(rb"[^\W\d_]{2}[ \t-]+[^\W\d_]{2}")
_CODE: Final = re.compile(rb"\w\(|;\s*\Z|[^=!<>]=[^=>]")
"""What a comment has that is code which no longer runs."""


def _is_said(walk: Walk, node: Node, is_idle: bool) -> bool:
    """Return whether a comment in a handler says why, in words that are no code and no plan: several, or two where it does nothing, of
    which one is enough that says what was caught and not what is done."""
    comments = [part for block in (node, *node.named_children) for part in block.named_children if part.is_extra]
    texts = [walk.source[part.start_byte : part.end_byte] for part in comments]
    if is_idle and any(_NAMED.fullmatch(text.strip(b"#/* \t.!")) for text in texts):
        return True
    least = 1 if is_idle else _WORDS_OF_A_REASON
    return any(len(text.split()) > least and _WORDS.search(text) and not (_PLANNED.match(text) or _CODE.search(text)) for text in texts)


_WORDS_OF_A_REASON: Final = 3
_NAMED: Final = re.compile(rb"(?i)(?:cancel(?:l?ed|lation)?|abort(?:ed)?|dismiss(?:ed)?|expected|optional|unavailable|unsupported|timeout)")
_SAID_OF_ALL: Final = re.compile(
    rb"(?i)\b(?:catch(?:ing)?[- ]?all|(?:any|all|every|whatever|arbitrary|all sorts of|all kinds? of|any kind of|in the event of any)"
    rb" (?:\w+ )?(?:exceptions?|errors?|failures?|throwables?))\b"
)
"""What a comment has that says that all exceptions are meant."""


def _is_said_of_all(walk: Walk, node: Node) -> bool:
    """Return whether a comment in a handler, or right before what it guards, says that any exception is meant, and something about why."""
    guarded = node.parent
    before = guarded.prev_sibling if guarded is not None else None
    comments = [part for block in (node, *node.named_children) for part in block.named_children if part.is_extra]
    while before is not None and before.is_extra:
        comments.insert(0, before)
        before = before.prev_sibling
    text = b" ".join(walk.source[part.start_byte : part.end_byte].lstrip(b"#/* ") for part in comments)
    return len(text.split()) > _WORDS_OF_A_REASON and _SAID_OF_ALL.search(b" ".join(text.split())) is not None


def _is_beside_a_worse(walk: Walk, node: Node) -> bool:
    """Return whether a handler stands in another one that ends by raising: what goes wrong on the way out would only hide that."""
    around = node.parent
    while around is not None and not isinstance(walk.constructs[around.kind_id], (c.Catch, *FUNCTIONS)):
        around = around.parent
    outer = around if around is not None and isinstance(walk.constructs[around.kind_id], c.Catch) else None
    blocks = [part for part in outer.named_children if isinstance(walk.constructs[part.kind_id], c.Block)] if outer is not None else []
    last = _last_child(blocks[0]) if blocks else None
    return last is not None and isinstance(walk.constructs[last.kind_id], c.Raise)


def _reports(walk: Walk, body: Node, is_named: bool) -> bool:
    """Return whether a block hands an exception on as what it is; what is caught without a name may end the program alone."""
    pattern = walk.language.reports
    found = pattern.finditer(walk.source, body.start_byte, body.end_byte) if pattern is not None else ()
    return any(is_named or b"exit" in each[0] for each in found)


def _keeps(walk: Walk, node: Node, construct: c.Catch, body: Node) -> bool:
    """Return whether a block puts what was caught somewhere, just as it is, or gives it back, alone or in something that it makes: whoever
    has it then may raise it.

    It is enough that a call takes it, or what it says, which does more than print it where hardly anyone looks: whoever reads that knows.
    """
    name = _variable(walk, node, construct)
    if not name:
        return False
    keeping = re.compile(
        rb"(?:(?<![=!<>])=|\breturn|\byield|\.(?:append|add|put|put_nowait|push|offer)\()[ \t]*%s[ \t]*\)?[ \t]*(?:[;\n#}]|$)"
        % re.escape(name)
    )
    entry = re.compile(
        rb"[\"']\s*:\s*%s\s*[,}]|\breturn\s+[A-Z]\w*\([^\n]*(?:\b[A-Z]\w*\(|[,=])\s*%s\s*[,)]" % (re.escape(name), re.escape(name))
    )
    if any(pattern.search(walk.source, body.start_byte, body.end_byte) for pattern in (keeping, entry)):
        return True
    named = re.compile(rb"(?<![\w$.])%s(?![\w$])" % re.escape(name))
    return any(_is_told(walk, body.start_byte, place.start()) for place in named.finditer(walk.source, body.start_byte, body.end_byte))


def _is_told(walk: Walk, start: int, place: int) -> bool:
    """Return whether what is named at a place in a block that begins at `start` stands in a call that somebody hears."""
    before = walk.source[max(start, place - _FAR) : place]
    open_brackets = list[int]()
    for found in _BRACKETS.finditer(before):
        if found[0] == b"(":
            open_brackets.append(found.start())
        elif open_brackets:
            open_brackets.pop()
    callee = _CALLEE.search(before, 0, open_brackets[0]) if open_brackets else None
    return callee is not None and _UNHEARD.fullmatch(callee[0]) is None


_FAR: Final = 1000
"""Bytes from the beginning of a call to what it is given."""
_BRACKETS: Final = re.compile(rb"[()]")
_CALLEE: Final = re.compile(rb"\w+\Z")
_UNHEARD: Final = re.compile(
    rb"(?i)print(?:ln|f|_exc|stacktrace)?|debug|trace|fine|finer|finest|if|elif|while|switch|isinstance|type|typeof"
)
"""Calls that hardly anyone reads the outcome of, and what only looks."""


def _variable(walk: Walk, node: Node, construct: c.Catch) -> bytes:
    """Return the name that a handler gives to what it caught; empty where it gives none."""
    value = part_at(node, construct.value) if construct.value else None
    alias = None if value is None else walk.constructs[value.kind_id]
    if value is not None and isinstance(alias, c.Alias):
        target = child(value, alias.target)
    else:
        target = part_at(node, construct.parameter)
        declarator = None if target is None else walk.constructs[target.kind_id]
        if target is not None and isinstance(declarator, c.Declarator):
            target = child(target, declarator.name)
    return b"" if target is None else walk.source[target.start_byte : target.end_byte]


def _caught(walk: Walk, node: Node, construct: c.Catch) -> str:
    """Return the exceptions that a handler names, as written; empty where it names none."""
    named = part_at(node, construct.value) if construct.value else None
    inner = None if named is None else walk.constructs[named.kind_id]
    if named is not None and isinstance(inner, c.Alias):
        named = child(named, inner.value)
    if named is None and construct.parameter != "":
        named = _declared(walk, node)
    return "" if named is None else " ".join(text_of_bytes(walk.source, named).split())


def _declared(walk: Walk, node: Node) -> Node | None:
    """Return the type that a handler declares its exception with."""
    for declarator in node.named_children:
        inner = walk.constructs[declarator.kind_id]
        if isinstance(inner, c.Declarator):
            types = (part for part in declarator.named_children if isinstance(walk.constructs[part.kind_id], c.UnionType))
            return part_at(declarator, inner.type) or next(types, None)
    return None


def mark_default(walk: Walk, name: Node, default: Node) -> None:
    """Note the default of a parameter where it is one collection that all calls share."""
    construct = walk.constructs[default.kind_id]
    if isinstance(construct, c.Container | c.Comprehension) and construct.type in walk.language.shared_defaults:
        mark(walk, Mark.SHARED_DEFAULT, default, walk.key(name))


NAMES: Final = re.compile(rb"(?<![\w$.])[A-Za-z_$][\w$]*+(?!\s*(?:=(?!=)|:))")
"""Names of values, and not those that an argument or an entry is given under."""


def mark_raise(walk: Walk, node: Node) -> None:
    """Note what leaves an asynchronous function, and what hides a cause.

    A handler does so that only raises something new, and speaks of what it caught nowhere, though that has a name.
    """
    if not walk.flags & Flag.IN_TRY and walk.definitions[walk.owner].flags & Flag.ASYNC:
        mark(walk, Mark.OPEN_RAISE, node)
    made = next(iter(node.named_children), None)
    if not walk.caught or made is None or not isinstance(walk.constructs[made.kind_id], c.Call | c.Instantiation | c.Creation):
        return
    handler = node.parent
    while handler is not None and not isinstance(walk.constructs[handler.kind_id], c.Catch):
        handler = handler.parent
    blocks = [] if handler is None else [part for part in handler.named_children if isinstance(walk.constructs[part.kind_id], c.Block)]
    if not blocks or blocks[-1].named_child_count > _MOST_BESIDE:
        return
    is_alone = sum(not part.is_extra for part in blocks[-1].named_children) == 1
    name = re.compile(rb"(?<![\w$])%s(?![\w$])" % re.escape(walk.caught))
    if is_alone and name.search(walk.source, blocks[-1].start_byte, blocks[-1].end_byte) is None:
        mark(walk, Mark.LOST_CAUSE, node)


_MOST_BESIDE: Final = 50
"""Statements and comments of a handler that may only raise: a longer one is not looked at once for each of them."""


def _fails_already(walk: Walk, node: Node, is_end: bool) -> bool:
    """Return whether a statement stands in a branch on something being set which ends by giving that back: an error, which matters more.

    For one that puts an end to something it is enough that the branch, which is on an error, goes on to the next round or gives nothing.
    """
    branch = node.parent
    while branch is not None and not isinstance(walk.constructs[branch.kind_id], (c.Branch, c.ScopedBranch, *LOOPS, *FUNCTIONS)):
        branch = branch.parent
    construct = None if branch is None else walk.constructs[branch.kind_id]
    if branch is None or not isinstance(construct, c.Branch | c.ScopedBranch):
        return False
    condition, last = branch.child_by_field_name(construct.condition), branch.child_by_field_name(construct.consequence)
    while last is not None and isinstance(walk.constructs[last.kind_id], c.Block | c.OrderedBlock):
        last = _last_child(last)
    if condition is None or last is None or not isinstance(walk.constructs[last.kind_id], (c.Return, c.Continue, c.Break, c.Jump)):
        return False
    asked = _IS_SET.match(walk.source, condition.start_byte, condition.end_byte)
    if not isinstance(walk.constructs[last.kind_id], c.Return) or not last.named_child_count:
        return is_end and asked is not None and _ERROR.search(asked[1]) is not None
    return asked is not None and asked[1] in NAMES.findall(walk.source, last.start_byte, last.end_byte)


def _last_child(node: Node) -> Node | None:
    """Return the last named child, without making the ones before it: a block is asked once for each of its statements."""
    return node.named_child(node.named_child_count - 1) if node.named_child_count else None


_ENDING: Final = re.compile(
    r"(?i:close|join|remove|rollback|abort|cancel|stop|kill|release|shutdown|dispose|terminate|disconnect|destroy|unlink|delete)"
)
_ERROR: Final = re.compile(rb"(?i)err|^e\d?$")
_IS_SET: Final = re.compile(rb"(\w+)\s*!=\s*\w+$")
"""A condition that asks whether something is set."""

_LAST_NAME = re.compile(r"[\w$#]+\Z")


def mark_discarded(walk: Walk, node: Node) -> None:
    """Note that nothing takes what a statement gives, if that is a call."""
    construct = walk.constructs[node.kind_id]
    function = node.child_by_field_name(construct.function) if isinstance(construct, c.Call | c.TypedCall) else None
    name = None if function is None else _LAST_NAME.search(text_of_bytes(walk.source, function))
    if name is None or _leaves_with_error(walk, node) or _is_ignored_in_words(walk, node):
        return
    is_end = _ENDING.match(name[0]) is not None
    if not _fails_already(walk, node, is_end) and not (is_end and _is_deferred(walk, node)):
        mark(walk, Mark.DISCARDED_CALL, node, walk.facts.texts.of(name[0]))


def _is_deferred(walk: Walk, node: Node) -> bool:
    """Return whether a statement stands in a function without a name that runs when the one around is left: too late to give an error."""
    around = node.parent
    while around is not None and not isinstance(walk.constructs[around.kind_id], FUNCTIONS):
        around = around.parent
    call = None if around is None else around.parent
    statement = None if call is None else call.parent
    return statement is not None and isinstance(walk.constructs[statement.kind_id], c.Deferred)


def _is_ignored_in_words(walk: Walk, node: Node) -> bool:
    """Return whether a comment on the line, or right before it, says that what a call gives is left alone, or that it may well fail."""
    line = walk.source[node.end_byte : node.end_byte + _FAR].partition(b"\n")[0]
    comment = _COMMENT.search(line)
    if comment is not None and _IGNORED.search(line, comment.end()) is not None:
        return True
    statement = node
    while statement.prev_sibling is None and statement.parent is not None and statement.parent.start_byte == node.start_byte:
        statement = statement.parent
    return _IGNORED.search(_said_before(walk, statement)) is not None


def _said_before(walk: Walk, statement: Node) -> bytes:
    """Return what the comments on the lines right before a statement say, those that stand behind another one left out."""
    words, line, before = b"", statement.start_point[0], statement.prev_named_sibling
    while before is not None and before.is_extra and before.end_point[0] in (line - 1, line):
        line, start = before.start_point[0], walk.source.rfind(b"\n", 0, before.start_byte) + 1
        if walk.source[start : before.start_byte].strip():
            break
        words = walk.source[before.start_byte : before.end_byte].strip(b"#/* \n") + b" " + words
        before = before.prev_named_sibling
    return words


_COMMENT: Final = re.compile(rb"//|#|/\*")
_IGNORED: Final = re.compile(
    rb"(?i)\b(?:ignor\w+|best[ -]effort|intentional\w*|deliberate\w*|don't (?:really )?care|do not care|doesn't matter"
    rb"|(?:can(?:not|'t|\snot)?|could|may|might|won't|will not|never|not going to)\s(?:not |never |also |even )?(?:be )?fail(?:s|ed)?)\b"
)


def _leaves_with_error(walk: Walk, node: Node) -> bool:
    """Return whether the statement after a call gives back an error that it makes: what went wrong first matters more."""
    statement = node if node.next_named_sibling is not None or node.parent is None else node.parent
    after = statement.next_named_sibling
    if after is None or not isinstance(walk.constructs[after.kind_id], c.Return):
        return False
    return _MADE_ERROR.search(walk.source, after.start_byte, min(after.end_byte, after.start_byte + _FAR)) is not None


_MADE_ERROR: Final = re.compile(rb"\breturn\b[^;{}()]*(?i:err)\w*(?:\.\w+)?\(")
