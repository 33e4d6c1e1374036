"""What the grammar cannot read of valid code, written so that it can: other bytes of the same length, used for parsing alone.

The grammar does not end a member of a type at a line's end where the next begins with a bracket, nor anything where the next begins with a
name like `in_stock` or `in1`. It knows no variance of type parameters, no `accessor`, no `export type *`, no imports with a phase, no loops
that dispose of what they bind, no variable called `using`, no keywords as names of what a module offers, no `&` alone in the text of an
element or before a word in an attribute, neither arguments nor arrays nor members of an imported type (`import("…").T`), no such type as a
base and no names of its members (`keyof`), no type of a whole module as the only argument of a call, no type of an object or an array as
that of a tagged text, and no escaped quotes in types that are texts with something put in.
Whether a change helps is seen by parsing again.
"""

import re
from collections.abc import Iterator

from analyzer.languages.blank import blank

_VARIANCE = re.compile(rb"(?m)(^[ \t]*|[<,]\s*)((?:in\s+out|in|out)\s+)(?=[A-Za-z_$][\w$]*\s*(?:extends\b|[=,>\n]))")
_ACCESSOR = re.compile(rb"(?m)^([ \t]*(?:(?:static|private|public|protected|override|readonly)\s+)*)(accessor\s+)(?=[\w$#\[\"'])")
_TYPE_WILDCARD = re.compile(rb"(?m)(^[ \t]*export\s+)(type\s+)(?=\*)")
_PHASE = re.compile(rb"(?m)(^[ \t]*import\s+)((?:defer\s+(?=\*)|source\s+(?=[\w$]+\s+from\b)))")
_DISPOSED = re.compile(rb"(\bfor\s*(?:await\s*)?\(\s*)((?:await\s+)?using)(?=\s+(?!of\b)[\w$]+\s+of\b)")
_IMPORTED_TYPE = re.compile(rb"\bimport[ \t]*\([ \t]*(?:'[^'\n]*'|\"[^\"\n]*\")[ \t]*\)(?:[ \t]*\.[ \t]*[\w$]+)+(?=[<\[])")
_MODULE = rb"import[ \t]*\([ \t]*(?:'[^'\n]*'|\"[^\"\n]*\")[ \t]*\)(?:[ \t]*\.[ \t]*[\w$]+)*+"
_NAMES_OF_IMPORTED = re.compile(rb"(\bkeyof\s+)(%s)" % _MODULE)
_EXTENDED_MODULE = re.compile(rb"(\bextends\s+(?:[\w$.<>, ]+,\s*)?)(%s)(?=\s*[,{])" % _MODULE)
_TYPE_OF_MODULE = re.compile(rb"((?<=[\w$])<\s*typeof\s+)(%s)(?=\s*>\s*\()" % _MODULE)
_USING = re.compile(rb"((?<![\w$.]))(using)(?![\w$]|\s+[\w$])")
_TAGGED = re.compile(rb"[ \t]\}([ \t]*)>(?=`)")
_TAGGED_APART = re.compile(rb"[}\]]\s*>(?=`)")
_ATTRIBUTE = re.compile(rb"(?<=[\w-])=(?:\"[^\"\n<>]*&[^\"\n<>]*\"|'[^'\n<>]*&[^'\n<>]*')")
_NO_ENTITY = re.compile(rb"&(?=[A-Za-z])(?![A-Za-z]{1,30};)")
_LIKE_IN = re.compile(rb"(?m)(^[ \t]*)(i)(?=n(?:stanceof)?[\d_$])")
_ESCAPED = re.compile(rb"\\.", re.DOTALL)
_ARGUMENT_TOKEN = re.compile(rb"'[^'\n]*'|\"[^\"\n]*\"|=>|[<>]")
_CLAUSE = re.compile(rb"\b(?:export|import)\b[^{}'\"();=]{0,200}\{[^{}]*\}")
_OFFERED = re.compile(rb"(\bas\s+)([a-z]+)(?=\s*[,}/])")
_LONGEST_ARGUMENTS = 2_000
_ELEMENT_TEXT = re.compile(rb">[^<>{}]*+(?=</)")
_LONE_AND = re.compile(rb"()(&)(?=\s)")
_GENERIC_SIGNATURE = re.compile(rb"(?m)^([ \t]*)[ \t]<(?=[\s\w$])")
_SIGNATURE = re.compile(rb"(?m)^([ \t]*)[ \t][(<](?=[\s\w$.{\[)])")
_LOOKING_BACK = (600, 6_000, 60_000)
"""Bytes in which code is looked for before a bracket: documentation stands between, which is long where it has examples."""
_GOES_ON = re.compile(rb"(?:[,;{(<\[|&=:?+*/!~^%-]|=>|\b(?:extends|implements|return|typeof|keyof|in|of|is|as))\s*\Z")


def mended(source: bytes) -> Iterator[bytes]:
    """Yield other forms of a source, each of its length and with its line breaks; the mildest first."""
    plain = _DISPOSED.sub(_constant, source)
    for pattern in (_VARIANCE, _ACCESSOR, _TYPE_WILDCARD, _PHASE):
        plain = pattern.sub(blanked, plain)
    for pattern in (_NAMES_OF_IMPORTED, _EXTENDED_MODULE, _TYPE_OF_MODULE, _USING, _LIKE_IN):
        plain = pattern.sub(_named, plain)
    if b"\\`" in plain:
        plain = _ESCAPED.sub(lambda escaped: b"__" if escaped[0] == b"\\`" else escaped[0], plain)
    plain = _CLAUSE.sub(_renamed, _without_details(_TAGGED.sub(_asserted, plain)))
    plain = _without_types_of_tagged(plain)
    plain = _ELEMENT_TEXT.sub(lambda text: _LONE_AND.sub(blanked, text[0]), plain)
    plain = _ATTRIBUTE.sub(lambda attribute: _NO_ENTITY.sub(b"_", attribute[0]), plain)
    if plain != source:
        yield plain
    for pattern in (_GENERIC_SIGNATURE, _SIGNATURE):
        separated = _separated(plain, pattern)
        if separated != plain:
            yield separated


def blanked(match: re.Match[bytes]) -> bytes:
    """Return what a pattern has found with its second group blank."""
    return match[1] + blank(match[2])


def _constant(match: re.Match[bytes]) -> bytes:
    return match[1] + b"const".rjust(len(match[2]))


def _named(match: re.Match[bytes]) -> bytes:
    """Return what a pattern has found with some name for its second group."""
    return match[1] + b"_" * len(match[2])


def _renamed(clause: re.Match[bytes]) -> bytes:
    """Let no name that is offered be a keyword; names are read from the source itself."""
    return _OFFERED.sub(lambda match: match[1] + b"_" * len(match[2]), clause[0])


def _asserted(match: re.Match[bytes]) -> bytes:
    """Say that what is applied to a type is not null: the grammar reads a text behind that."""
    return b"}" + match[1] + b">!"


def _without_types_of_tagged(source: bytes) -> bytes:
    """Leave out the types of tagged texts that end with a bracket in which there is no room to say more."""
    pieces, at = [], 0
    for found in _TAGGED_APART.finditer(source):
        start = _beginning_of_arguments(source, found.end(), at)
        pieces += [source[at:start], blank(source[start : found.end()])]
        at = found.end()
    return b"".join((*pieces, source[at:]))


def _beginning_of_arguments(source: bytes, end: int, least: int) -> int:
    """Return where a list of type arguments that ends at a byte begins: at its end where none does, or where it is long."""
    depth = 0
    for token in reversed([*_ARGUMENT_TOKEN.finditer(source, max(least, end - _LONGEST_ARGUMENTS), end)]):
        depth += {b"<": -1, b">": 1}.get(token[0], 0)
        if depth == 0 and token[0] == b"<":
            return token.start()
    return end


def _without_details(source: bytes) -> bytes:
    """Leave out the arguments of imported types, and what arrays and members of them are of: nothing is better than the type itself."""
    pieces, at = [], 0
    for found in _IMPORTED_TYPE.finditer(source):
        if found.start() < at:
            continue
        end = _end_of_arguments(source, found.end())
        is_whole = source[end : end + 1] != b"["
        pieces += [source[at : found.start()], found[0] if is_whole else b"any".ljust(len(found[0])), blank(source[found.end() : end])]
        at = end
    return b"".join((*pieces, source[at:]))


def _end_of_arguments(source: bytes, start: int) -> int:
    """Return where a list of type arguments that begins at a byte ends: at once where none does, or where it has no end."""
    depth = 0
    for token in _ARGUMENT_TOKEN.finditer(source, start, start + _LONGEST_ARGUMENTS) if source[start : start + 1] == b"<" else ():
        depth += {b"<": 1, b">": -1}.get(token[0], 0)
        if depth == 0:
            return token.end()
    return start


def _separated(source: bytes, pattern: re.Pattern[bytes]) -> bytes:
    """Put a semicolon before brackets that begin a line, where the line before does not go on."""
    pieces, at = [], 0
    for match in pattern.finditer(source):
        code = _code_before(source, match.start())
        if code and not _GOES_ON.search(code):
            pieces.append(source[at : match.end() - 2] + b";")
            at = match.end() - 1
    return b"".join((*pieces, source[at:]))


def _code_before(source: bytes, end: int) -> bytes:
    """Return the end of the last line of code before a place, empty where nothing but comments stands there for long."""
    for size in _LOOKING_BACK:
        start = max(0, end - size)
        whole = source.find(b"\n", start, end) + 1 if start else 0  # the line that the look begins in may be one of a comment
        if code := _without_comments(source[max(start, whole) : end]):
            return code
        if start == 0:
            break
    return b""


def _without_comments(text: bytes) -> bytes:
    """Return a text without the comments and blanks at its end."""
    lines = text.split(b"\n")
    while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith((b"//", b"*", b"/*"))):
        lines.pop()
    return lines[-1].partition(b" //")[0].rstrip() if lines else b""
