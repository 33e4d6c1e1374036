"""Svelte's templates: expressions in braces, as texts, attributes and heads of blocks."""

import re
from collections.abc import Sequence
from time import process_time
from typing import Final

from analyzer.languages.templates import Bound, Part, Stretch, Template, Way
from analyzer.languages.typescript.templates.elements import Attribute, element_of
from analyzer.languages.typescript.templates.forms import LONGEST_TEXT, Form
from analyzer.syntax import Node, load_grammar, parse

_KEYED: Final = re.compile(rb"(?P<names>.*[\w})\]])\s*\((?P<key>[^()]*(?:\([^()]*\)[^()]*)*)\)\s*", re.DOTALL)
_EMBEDDED: Final = re.compile(rb"\{([^{}]+)\}")
_SPREAD: Final = b"..."
_PREFIXED: Final = re.compile(rb"(?P<prefix>use|transition|in|out|animate|bind|class|style|on|let):(?P<name>[\w$.]+)")
_CALLED: Final = (b"use", b"transition", b"in", b"out", b"animate")
"""Prefixes of attributes whose name is that of a function, which is given the element."""
_OF_THAT_NAME: Final = (b"bind", b"class", b"style")
"""Prefixes of attributes that without a value have that of the variable of their name."""
_DYNAMIC: Final = (b"svelte:component", b"svelte:element")
_CODE: Final = ("raw_text_expr", "raw_text_each", "raw_text_await")
_BINDING: Final = ("const_expr", "then_expr", "catch_expr", "snippet_start_expr")


def template_of(source: bytes, _code: bytes, deadline: float) -> Template:
    """Return the template of a component. Raises ParseTimeoutError past `deadline`, a time of `time.process_time`."""
    form = Form(source)
    parts = _inner(form, parse(load_grammar("svelte"), source, deadline, process_time).named_children)
    return Template(bytes(form.text), parts)


def _inner(form: Form, nodes: Sequence[Node]) -> tuple[Part, ...]:
    """Return the parts that nodes are; the names that one of them binds are known in those after it."""
    later: list[Part] = []  # the last part first
    for node in reversed(nodes):
        if node.type == "element":
            later.append(_element(form, node))
        elif node.type.endswith("_statement"):
            later.append(Part(inner=_inner(form, node.named_children)))
        elif bound := _bound(form, node):
            later = [Part(bound=bound, code=_key(form, node), inner=tuple(reversed(later)))]
        elif node.type == "expression" or node.type.endswith("_expr"):
            later.append(Part(code=tuple(form.expression(part) for part in _codes(node))))
    return tuple(reversed(later))


def _codes(node: Node) -> list[Node]:
    """Return the parts of a node that are code; none of one that the grammar misreads."""
    return [] if node.has_error else [part for part in node.named_children if part.type in _CODE]


def _bound(form: Form, node: Node) -> tuple[Bound, ...]:
    """Return the names that the head of a block binds, with where they have their values from."""
    codes = _codes(node)
    if node.type == "each_start_expr" and len(codes) == 2:
        value, names = codes
        keyed = _keyed(form, names)
        end = names.end_byte if keyed is None else names.start_byte + keyed.end("names")
        return _declared(form, names, end, form.plain(value), Way.EACH)
    if node.type == "await_start_expr" and len(codes) == 2:
        return _declared(form, codes[1], codes[1].end_byte, form.plain(codes[0]), Way.AWAITED)
    return _declared(form, codes[0], codes[0].end_byte) if node.type in _BINDING and len(codes) == 1 else ()


def _key(form: Form, node: Node) -> tuple[Stretch, ...]:
    """Return what tells the elements of a loop apart."""
    names = _codes(node)[-1]
    keyed = _keyed(form, names) if node.type == "each_start_expr" else None
    return () if keyed is None else (form.expression(names, *(names.start_byte + at for at in keyed.span("key"))),)


def _keyed(form: Form, names: Node) -> re.Match[bytes] | None:
    """Return the names of a loop and the key that stands behind them; None without a key."""
    return _KEYED.fullmatch(form.of(names)[:LONGEST_TEXT])


def _declared(form: Form, names: Node, end: int, value: Stretch | None = None, way: Way = Way.WHOLE) -> tuple[Bound, ...]:
    declaration = form.declaration(names, names.start_byte, end) if form.of(names).strip() else None
    return () if declaration is None else (Bound(declaration, value, way),)


def _element(form: Form, node: Node) -> Part:
    tag = node.named_children[0]
    name = next((part for part in tag.named_children if part.type == "tag_name"), None)
    text = b"" if name is None else form.of(name)
    shown = form.plain(name) if name is not None and (text[:1].isupper() or b"." in text) else None
    attributes = [_attribute(form, part, text in _DYNAMIC) for part in tag.named_children if part.type == "attribute"]
    return element_of(shown, attributes, _inner(form, node.named_children[1:]))


def _attribute(form: Form, node: Node, is_dynamic: bool) -> Attribute:
    key, *values = node.named_children
    inner = next(iter(_codes(key)), None)
    if inner is not None and form.of(inner).startswith(_SPREAD):
        return Attribute(spread=form.expression(inner, inner.start_byte + len(_SPREAD)))
    if inner is not None:
        return Attribute(given=(_text(form.of(inner)), form.expression(inner)))
    stretches = tuple(stretch for value in values for stretch in _values(form, value))
    prefixed = _PREFIXED.match(form.of(key))
    if prefixed is not None:
        return _prefixed(form, key, prefixed, stretches)
    if len(stretches) != 1:
        return Attribute(code=stretches)
    return Attribute(names=stretches[0]) if is_dynamic and form.of(key) == b"this" else Attribute(given=(_text(form.of(key)), stretches[0]))


def _prefixed(form: Form, key: Node, prefixed: re.Match[bytes], stretches: tuple[Stretch, ...]) -> Attribute:
    """Return what an attribute is whose name says after a prefix what it is about."""
    prefix, start, end = prefixed["prefix"], *(key.start_byte + at for at in prefixed.span("name"))
    if prefix == b"let":
        names = None if stretches else form.declaration(key, start, end)
        return Attribute() if names is None else Attribute(bound=(Bound(names),))
    if prefix in _CALLED or (prefix in _OF_THAT_NAME and not stretches):
        stretches = (form.expression(key, start, end), *stretches)
    if prefix == b"bind" and len(stretches) == 1:
        return Attribute(given=(_text(prefixed["name"]), stretches[0]))
    return Attribute(code=stretches)


def _values(form: Form, value: Node) -> list[Stretch]:
    """Return the expressions in the value of an attribute."""
    if value.type == "expr_attribute_value":
        return [form.expression(code) for part in value.named_children for code in _codes(part)]
    found: list[Stretch] = []
    for text in value.named_children if value.type == "quoted_attribute_value" else [value]:
        spans = (each.span(1) for each in _EMBEDDED.finditer(form.of(text)[:LONGEST_TEXT]))
        found.extend(form.expression(text, text.start_byte + start, text.start_byte + end) for start, end in spans)
    return found


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")
