"""Handlers: what they catch, what becomes of it, and causes that get lost."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.extract.marks.noting import FAR, innermost, last_child, mark
from analyzer.extract.marks.said import guarded_by, is_said, is_said_of_all
from analyzer.extract.state.guards import FUNCTIONS, LOOPS
from analyzer.extract.state.text import child, part_at, text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.facts import Flag
from analyzer.model.texts import Mark
from analyzer.syntax import Node

_IDLE: Final = (c.Skip, c.Literal, c.Text, c.Concatenation, c.Continue)
"""Statements that do nothing about an exception."""
_MOST_BESIDE: Final = 50
"""Statements and comments of a handler that may only raise: a longer one is not looked at once for each of them."""
_MOST_AROUND: Final = 4
"""Handlers around another one that are asked what they caught."""
_CALL: Final = re.compile(rb"(?:(?:await|yield)\s+)?(?:[\w$]+(?:\(\))?[.])*([\w$]+)\([^()]*\);?")
_CALLEE: Final = re.compile(rb"\w+\Z")
_BRACKETS: Final = re.compile(rb"[()]")
_KEEPING: Final = re.compile(rb"\breturn\b|(?<![=!<>])=(?![=>])")
"""What a statement has that keeps something or gives it back."""
_KEPT: Final = re.compile(rb"(?<![\w$.])([A-Za-z_$][\w$]*)[ \t]*=(?![=>])")
_KEPT_IN: Final = re.compile(rb"(?<![\w$.])(?!(?:self|this|cls)\b)([A-Za-z_$][\w$]*)\.[\w$]+[ \t]*=(?![=>])")
"""What a statement keeps something in, other than the object that the function is of."""
_GIVING: Final = re.compile(rb"\breturn\b[ \t]*[^\s;}]")
_ASSIGNED: Final = re.compile(rb"(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$.]*(?:\[[^\]\n]*\])?)[ \t]*=(?![=>])")
"""What a statement begins with that keeps something."""
_LOADING: Final = re.compile(rb"(?:const|let|var)\s[\s\w$,:{}]+=\s*(?:await\s+import|require)\([^()]*\);?")
"""A statement that imports a module where others stand, too."""
_NOTING: Final = re.compile(rb"\w+ = true;?")
_IN_TEXT: Final = re.compile(rb"(?:\breturn\b|\byield\b|(?<![=!<>])=)(?!=)[^\n;]*(?:\{|[\"'`]\s*[+%]\s*)\Z")
"""What stands before a name in a text that is given back or kept."""

_EMPTY: Final = {
    (True, True): Mark.EMPTY_HANDLER_OF_STEPS,
    (True, False): Mark.EMPTY_HANDLER_OF_ALL_STEPS,
    (False, True): Mark.EMPTY_HANDLER,
    (False, False): Mark.EMPTY_HANDLER_OF_ALL,
}
"""Handlers that do nothing, by whether a function loses several steps for it, and whether they name what they catch."""


def mark_handler(walk: Walk, node: Node, construct: c.Catch, raises: bool) -> None:
    """Note a handler of exceptions: what it catches, and what becomes of it."""
    caught = _caught(walk, node, construct)
    body = next((part for part in node.named_children if isinstance(walk.constructs[part.kind_id], c.Block)), None)
    is_idle = body is not None and all(isinstance(walk.constructs[part.kind_id], _IDLE) for part in body.named_children)
    if raises:
        kind = Mark.RAISING_HANDLER
    elif _is_accepted(walk, node, construct, is_idle):
        kind = Mark.ACCEPTING_HANDLER
    elif is_idle and not _is_answered(walk, node):
        kind = _EMPTY[_is_of_steps(walk, node), bool(caught)]
    elif body is not None and (_reports(walk, body, bool(caught)) or (caught and _keeps(walk, node, construct, body))):
        kind = Mark.REPORTING_HANDLER
    else:
        kind = Mark.HANDLER if caught else Mark.HANDLER_OF_ALL
    mark(walk, kind, node, walk.facts.texts.of(caught))


def _is_accepted(walk: Walk, node: Node, construct: c.Catch, is_idle: bool) -> bool:
    """Return whether the name of its function, what a handler guards, a comment, or what it does not do says that it takes what comes on
    purpose."""
    if told.NEVER_FAILS.match(walk.definitions[walk.owner].name) is not None:
        return True
    if _is_of_an_attempt(walk, node) or _is_of_an_end(walk, node) or (is_idle and _is_meant(walk, node, construct)):
        return True
    return is_said_of_all(walk, node) or is_said(walk, node, is_idle)


def _is_meant(walk: Walk, node: Node, construct: c.Catch) -> bool:
    """Return whether the name in a handler that does nothing says that this is meant, or there is something worse to tell of, or what it
    guards only tells of that, or waits for what someone may call off: then it fails as it should."""
    if told.NAME_OF_IGNORED.match(_variable(walk, node, construct)) is not None:
        return True
    if construct.parameter and not _caught(walk, node, construct) and _is_of_a_probe(walk, node):
        return True
    if told.OF_ENDING.match(walk.definitions[walk.owner].name) is not None:
        return True
    if _is_beside_a_worse(walk, node) or _is_of_telling(walk, node) or _is_of_a_store(walk, node):
        return True
    body = guarded_by(walk, node)
    return body is not None and told.CALLED_OFF.search(walk.source, body.start_byte, min(body.end_byte, body.start_byte + FAR)) is not None


def _is_of_steps(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards is more than one plain statement of a function: where one fails, others are not done."""
    statement = _only_statement(walk, node)
    has_steps = statement is None or any(isinstance(walk.constructs[part.kind_id], c.Block) for part in statement.named_children)
    return walk.owner > 0 and has_steps


def _is_of_an_attempt(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards in a loop ends it where it succeeds: the next round tries something else."""
    body = guarded_by(walk, node)
    last = None if body is None else last_child(body)
    branch = None if last is None else walk.constructs[last.kind_id]
    if last is not None and isinstance(branch, c.Branch) and child(last, branch.alternatives) is None:
        consequence = child(last, branch.consequence)
        last = None if consequence is None else last_child(consequence)
    is_last = last is not None and isinstance(walk.constructs[last.kind_id], (c.Return, c.Break))
    around = innermost(walk, body, (*LOOPS, *FUNCTIONS)) if body is not None and is_last else None
    return around is not None and isinstance(walk.constructs[around.kind_id], LOOPS)


def _is_answered(walk: Walk, node: Node) -> bool:
    """Return whether what a handler guards gives a value back, and right behind it another one is given, or something raised: the answer to
    whatever fails. Or whether it ends by giving one, and anything stands behind it: that is another way to one. Or whether what it keeps,
    or keeps it in, is given back right behind it, or the one is asked for: that has the answer already, or makes another attempt. Or
    whether it had a value before, or something is done only where nothing fails."""
    body, guarded = guarded_by(walk, node), node.parent
    if guarded is not None and any(isinstance(walk.constructs[part.kind_id], c.Else) for part in guarded.named_children):
        return True
    after = None if guarded is None else _behind(walk, guarded)
    if _has_value(walk, node):
        return True
    if after is None or body is None:
        return False
    construct = walk.constructs[after.kind_id]
    given = last_child(after) if isinstance(construct, c.Return) else None
    if _ends_giving(walk, body) and not (isinstance(construct, c.Return) and given is None):
        return True
    if (given is not None or isinstance(construct, c.Raise)) and _GIVING.search(walk.source, body.start_byte, body.end_byte) is not None:
        return True
    asked = child(after, construct.condition) if isinstance(construct, c.Branch) else given
    kept = (match[1] for match in _KEPT.finditer(walk.source, body.start_byte, body.end_byte))
    if asked is not None and any(_is_named(walk, name, asked) for name in kept):
        return True
    filled = (match[1] for match in _KEPT_IN.finditer(walk.source, body.start_byte, body.end_byte))
    return given is not None and any(_is_named(walk, name, given) for name in filled)


def _has_value(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards keeps something where the statement before, or it itself, had something: that stays."""
    statement = _only_statement(walk, node)
    kept = None if statement is None else _ASSIGNED.match(walk.source, statement.start_byte, statement.end_byte)
    if statement is None or kept is None:
        return False
    before = node.parent.prev_named_sibling if node.parent is not None else None
    given = None if before is None else _ASSIGNED.match(walk.source, before.start_byte, before.end_byte)
    if given is not None and given[1] == kept[1]:
        return True
    value = walk.source[kept.end() : statement.end_byte]
    return re.search(rb"(?<![\w$.])%s(?![\w$])" % re.escape(kept[1]), value) is not None


def _ends_giving(walk: Walk, body: Node) -> bool:
    """Return whether a block ends by giving a value back, in what it opens for it, too."""
    last = last_child(body)
    while last is not None and isinstance(walk.constructs[last.kind_id], (c.With, c.Try)):
        blocks = [part for part in last.named_children if isinstance(walk.constructs[part.kind_id], c.Block)]
        last = last_child(blocks[0]) if len(blocks) == 1 else None
    return last is not None and isinstance(walk.constructs[last.kind_id], c.Return) and last_child(last) is not None


def _behind(walk: Walk, node: Node) -> Node | None:
    """Return the statement behind another one, or behind the branches and attempts that end with it."""
    around: Node | None = node
    while around is not None:
        after = around.next_named_sibling
        while after is not None and after.is_extra:
            after = after.next_named_sibling
        if after is not None:
            return after
        block = around.parent
        branch = block.parent if block is not None and isinstance(walk.constructs[block.kind_id], c.Block) else None
        around = branch if branch is not None and isinstance(walk.constructs[branch.kind_id], (c.Branch, c.Try)) else None
    return None


def _is_of_an_end(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards is a call that puts an end to something, as its name says, where there is that, and maybe
    imports for it."""
    statement = _only_statement(walk, node)
    branch = None if statement is None else walk.constructs[statement.kind_id]
    if statement is not None and isinstance(branch, c.Branch) and child(statement, branch.alternatives) is None:
        statement = _alone_in(walk, child(statement, branch.consequence))
    called = None if statement is None else _CALL.fullmatch(walk.source, statement.start_byte, statement.end_byte)
    return called is not None and told.ENDING.match(called[1].decode()) is not None


def _is_of_a_probe(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards, which has no way to say what it is there for, is a statement that keeps or gives back what
    it asks for, and waits for nothing: that may not be there. Or whether its end notes that nothing failed."""
    statement = _only_statement(walk, node)
    if statement is None:
        body = guarded_by(walk, node)
        last = None if body is None else last_child(body)
        return last is not None and _NOTING.fullmatch(walk.source, last.start_byte, last.end_byte) is not None
    text = walk.source[statement.start_byte : statement.end_byte]
    return b"await" not in text and _KEEPING.search(text) is not None


def _is_of_telling(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards is a statement about what one around it caught: where that fails, nobody can be told."""
    statement = _only_statement(walk, node)
    names = _names_around(walk, node) if statement is not None else ()
    return statement is not None and any(_is_named(walk, name, statement) for name in names)


def _is_of_a_store(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards is a statement that leaves something where a user may have closed the door."""
    statement = _only_statement(walk, node)
    return statement is not None and told.CLOSED_TO_SOME.match(walk.source, statement.start_byte, statement.end_byte) is not None


def _only_statement(walk: Walk, node: Node) -> Node | None:
    """Return the statement that a handler guards, beside imports, if it is the only one."""
    return _alone_in(walk, guarded_by(walk, node))


def _alone_in(walk: Walk, body: Node | None) -> Node | None:
    """Return the only part of a block beside imports, or what is no block itself."""
    if body is None or not isinstance(walk.constructs[body.kind_id], c.Block):
        return body
    statements = [part for part in body.named_children if not (part.is_extra or isinstance(walk.constructs[part.kind_id], c.Import))]
    if len(statements) > 1 and _LOADING.fullmatch(walk.source, statements[0].start_byte, statements[0].end_byte):
        statements = statements[1:]
    return statements[0] if len(statements) == 1 else None


def _names_around(walk: Walk, node: Node) -> Iterator[bytes]:
    """Yield the names that the nearest handlers around a node give to what they caught, as far as its function goes."""
    inner = node
    for _ in range(_MOST_AROUND):
        around = innermost(walk, inner, (c.Catch, *FUNCTIONS))
        construct = walk.constructs[around.kind_id] if around is not None else None
        if around is None or not isinstance(construct, c.Catch):
            return
        if name := _variable(walk, around, construct):
            yield name
        inner = around


def _is_named(walk: Walk, name: bytes, node: Node) -> bool:
    return re.search(rb"(?<![\w$.])%s(?![\w$])" % re.escape(name), walk.source[node.start_byte : node.end_byte]) is not None


def _is_beside_a_worse(walk: Walk, node: Node) -> bool:
    """Return whether a handler stands in another one that ends by raising: what goes wrong on the way out would only hide that."""
    around = innermost(walk, node, (c.Catch, *FUNCTIONS))
    outer = around if around is not None and isinstance(walk.constructs[around.kind_id], c.Catch) else None
    blocks = [part for part in outer.named_children if isinstance(walk.constructs[part.kind_id], c.Block)] if outer is not None else []
    last = last_child(blocks[0]) if blocks else None
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
        rb"(?:(?<![=!<>])=|\breturn|\byield|\.(?:append|add|put|put_nowait|push|offer)\()[ \t]*%s(?:\.\w+\(\))?[ \t]*\)?[ \t]*(?:[;\n#}]|$)"
        % re.escape(name)
    )
    entry = re.compile(
        rb"[\"']\s*:\s*%s\s*[,}]|\breturn\s+[A-Z]\w*\([^\n]*(?:\b[A-Z]\w*\(|[,=])\s*%s\s*[,)]"
        rb"|\breturn\s*\(?(?:[\w.]+\s*,\s*)*%s\s*(?:,|\)?$)" % ((re.escape(name),) * 3)
    )
    if any(pattern.search(walk.source, body.start_byte, body.end_byte) for pattern in (keeping, entry)):
        return True
    named = re.compile(rb"(?<![\w$.])%s(?![\w$])" % re.escape(name))
    return any(_is_told(walk, body.start_byte, place.start()) for place in named.finditer(walk.source, body.start_byte, body.end_byte))


def _is_told(walk: Walk, start: int, place: int) -> bool:
    """Return whether what is named at a place in a block that begins at `start` stands in a call that somebody hears, or in a text that is
    given back or kept."""
    before = walk.source[max(start, place - FAR) : place]
    open_brackets = list[int]()
    for found in _BRACKETS.finditer(before):
        if found[0] == b"(":
            open_brackets.append(found.start())
        elif open_brackets:
            open_brackets.pop()
    first = open_brackets[0] if open_brackets else len(before)
    callee = _CALLEE.search(before, 0, first) if open_brackets else None
    is_in_text = _IN_TEXT.search(before) is not None or _IN_TEXT.search(before, 0, first) is not None
    return is_in_text if callee is None else told.UNHEARD.fullmatch(callee[0]) is None


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


def mark_raise(walk: Walk, node: Node) -> None:
    """Note what leaves an asynchronous function, and what hides a cause.

    A handler does so that only raises something new, and speaks of what it caught nowhere, though that has a name which does not say that
    nothing shall be done about it. Where all that it guards is to read a value, one thing alone can have gone wrong.
    """
    if not walk.flags & Flag.IN_TRY and walk.definitions[walk.owner].flags & Flag.ASYNC:
        mark(walk, Mark.OPEN_RAISE, node)
    made = next(iter(node.named_children), None)
    if not walk.caught or made is None or not isinstance(walk.constructs[made.kind_id], c.Call | c.Instantiation | c.Creation):
        return
    if told.NAME_OF_IGNORED.match(walk.caught) is not None:
        return
    if told.IMPOSSIBLE.match(walk.source, made.start_byte, made.end_byte) is not None:
        return
    handler = innermost(walk, node, (c.Catch,))
    construct = walk.constructs[handler.kind_id] if handler is not None else None
    blocks = [] if handler is None else [part for part in handler.named_children if isinstance(walk.constructs[part.kind_id], c.Block)]
    if not blocks or blocks[-1].named_child_count > _MOST_BESIDE:
        return
    is_alone = sum(not part.is_extra for part in blocks[-1].named_children) == 1
    is_spoken_of = any(_is_named(walk, name, blocks[-1]) for name in (walk.caught, *_names_around(walk, node)))
    if is_alone and not is_spoken_of and handler is not None and isinstance(construct, c.Catch) and not _is_of_reading(walk, handler):
        mark(walk, Mark.LOST_CAUSE, node, walk.facts.texts.of(_caught(walk, handler, construct)))


def _is_of_reading(walk: Walk, node: Node) -> bool:
    """Return whether all that a handler guards makes a value of another one, by the names of what it calls."""
    body = guarded_by(walk, node)
    if body is None or body.end_byte - body.start_byte > FAR:
        return False
    return all(map(told.READING.fullmatch, _CALLED.findall(walk.source, body.start_byte, body.end_byte)))


_CALLED: Final = re.compile(rb"(?<![\w$])(?!(?:if|for|while|switch|return|throw|catch)\b)([A-Za-z_$][\w$]*)[ \t]*\(")
