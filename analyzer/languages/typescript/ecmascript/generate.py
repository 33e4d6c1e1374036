"""Makes `signatures.txt`: what the members of the language's own objects are, and what calling them gives.

    python -m analyzer.languages.typescript.ecmascript.generate DECLARATIONS > analyzer/languages/typescript/ecmascript/signatures.txt

`DECLARATIONS` is the `lib` folder of the TypeScript compiler. Only facts are kept: names and types, in this project's own notation. Classes
in the table have the members that stand there, and no others: those of texts, numbers and the like, to which programs add none. Of
collections and other objects only those members are kept of which it is known what they give. Of overloads every type is kept.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from math import inf
from pathlib import Path

from analyzer.languages.typescript.names import ARRAY, GLOBAL
from analyzer.syntax import Node, load_grammar, parse

_CLOSED = frozenset("String Number Boolean BigInt Symbol Date RegExp Math JSON".split())
_OPEN = frozenset("Array Map Set WeakMap WeakSet Promise Object Reflect".split())
_OF_EVERY_OBJECT = {
    "constructor": "->",
    "valueOf": "->",
    **dict.fromkeys(("toString", "toLocaleString"), f"-> {GLOBAL}.String"),
    **dict.fromkeys(("hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable"), f"-> {GLOBAL}.Boolean"),
}
_PLAIN = {"string": "String", "number": "Number", "boolean": "Boolean", "bigint": "BigInt", "symbol": "Symbol"}
_LISTS = frozenset("Array ReadonlyArray ArrayIterator IterableIterator RegExpStringIterator StringIterator".split())
_MATCHES = frozenset("RegExpMatchArray RegExpExecArray".split())
_NOTHING = frozenset("undefined null void never".split())


def main(folder: Path) -> None:
    """Print the table for a folder of declarations."""
    members: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in sorted(folder.glob("lib.es*.d.ts")):
        if not path.name.endswith((".full.d.ts", ".intl.d.ts")):
            for owner, name, rest in _declared(parse(load_grammar("typescript"), path.read_bytes(), inf)):
                members[owner][name].add(rest)
    version = json.loads((folder.parent / "package.json").read_text(encoding="utf-8"))["version"]
    print(f"# Made by analyzer.languages.typescript.ecmascript.generate from the declarations of TypeScript {version}; see there.")
    print("\n".join(_lines(members)))


def _lines(members: dict[str, dict[str, set[str]]]) -> Iterator[str]:
    """Yield full names first, then those in classes: what is no class may have more members than are told."""
    for owner in sorted(members.keys() - _CLOSED):
        for name, found in sorted(members[owner].items()):
            full = ".".join(filter(None, (GLOBAL, owner, name)))
            yield from (f"{full} {rest}" for rest in sorted(found) if " " in rest)
    for owner in sorted(_CLOSED):
        yield f"class {GLOBAL}.{owner}"
        own = {name: {rest} for name, rest in _OF_EVERY_OBJECT.items()} | members[owner]
        for name, found in sorted(own.items()):
            yield from (f"{name} {rest}" for rest in sorted({rest for rest in found if " " in rest} or found))


def _declared(root: Node) -> Iterator[tuple[str, str, str]]:
    """Yield the name of an object, that of a member of it, and what is said of that; functions that stand alone are of no object."""
    for node in root.named_children:
        inner = node.named_children[-1] if node.type == "ambient_declaration" else node
        if inner.type == "function_signature":
            yield "", _text(inner, "name"), _callable(inner)
        elif inner.type == "interface_declaration":
            owner = _text(inner, "name").removesuffix("Constructor").removeprefix("Readonly")
            body = inner.child_by_field_name("body")
            for member in body.named_children if body is not None and owner in _CLOSED | _OPEN else ():
                name = _text(member, "name")
                if member.type == "method_signature" and name.isidentifier():
                    yield owner, name, _callable(member)
                elif member.type == "property_signature" and name.isidentifier() and name != "prototype":
                    types = _types(member.child_by_field_name("type"))
                    yield owner, name, f": {types}" if types else "->"


def _callable(node: Node) -> str:
    types = _types(node.child_by_field_name("return_type"))
    return f"-> {types}" if types else "->"


def _types(node: Node | None) -> str:
    """Return what a type says in the notation of the table; nothing where a part of it is of no known type."""
    if node is None:
        return ""
    inner = node.named_children
    if node.type in ("type_annotation", "parenthesized_type", "readonly_type"):
        return _types(inner[0])
    if node.type == "union_type":
        members = [each for each in inner if _spelled(each) not in _NOTHING]
        found = [_types(each) for each in members]
        return "|".join(dict.fromkeys(found)) if all(found) else ""
    if node.type == "type_predicate_annotation":
        return f"{GLOBAL}.Boolean"
    if node.type == "array_type":
        return _list(_types(inner[0]))
    if node.type == "generic_type":
        is_list = _text(node, "name") in _LISTS
        arguments = node.child_by_field_name("type_arguments")
        return _list(_types(arguments.named_children[0])) if is_list and arguments is not None else ""
    name = _spelled(node)
    if name in _MATCHES:
        return _list(f"{GLOBAL}.String")
    name = _PLAIN.get(name, name)
    return f"{GLOBAL}.{name}" if name in _CLOSED else ""


def _list(element: str) -> str:
    return f"{ARRAY}[{element}]" if element else ""


def _text(node: Node, field: str) -> str:
    named = node.child_by_field_name(field)
    return _spelled(named) if named is not None else ""


def _spelled(node: Node) -> str:
    return (node.text or b"").decode()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
