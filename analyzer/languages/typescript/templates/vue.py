"""Vue's templates: directives whose values are expressions, and expressions in double braces."""

import re
from time import process_time
from typing import Final

from analyzer.languages.templates import Bound, ComponentOptions, Part, Section, Stretch, Template, Way
from analyzer.languages.typescript.templates.elements import Attribute, element_of
from analyzer.languages.typescript.templates.forms import LONGEST_TEXT, Form
from analyzer.syntax import Node, load_grammar, parse

_LOOP: Final = re.compile(rb"\s*+\(?(?P<names>.*?)\)?\s+(?:in|of)\s+(?P<value>.+)", re.DOTALL)
_SHORT: Final = {b":": b"v-bind", b".": b"v-bind", b"@": b"v-on", b"#": b"v-slot"}
_OLD_SLOTS: Final = (b"slot-scope", b"scope")
_WORD: Final = re.compile(rb"[A-Za-z_$][\w$]*")
_GLOBALS: Final = frozenset(
    """
    Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object RegExp Set String Symbol console decodeURI
    decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt undefined
    $attrs $d $el $emit $forceUpdate $n $nextTick $options $parent $refs $root $route $router $slots $store $t $tc $te $watch
    KeepAlive RouterLink RouterView Suspense Teleport Transition TransitionGroup
    """.split()
)
OPTIONS: Final = ComponentOptions(
    "default",
    "$",
    {
        "methods": Section.MEMBERS,
        "computed": Section.GETTERS,
        "watch": Section.WATCHERS,
        "data": Section.RESULT,
        "setup": Section.RESULT,
    },
)


def template_of(source: bytes, code: bytes, deadline: float) -> Template:
    """Return the template of a component whose scripts alone are `code`.

    Raises ParseTimeoutError past `deadline`, a time of `time.process_time`.
    """
    form, words = Form(source), frozenset(_WORD.findall(code))
    root = parse(load_grammar("vue"), source, deadline, process_time)
    wholes = (child for child in root.named_children if child.type == "template_element" and not _is_foreign(form, child))
    parts = tuple(part for whole in wholes for part in _inner(form, whole, words))
    return Template(bytes(form.text), parts, _GLOBALS, "value")


def _is_foreign(form: Form, template: Node) -> bool:
    """Return whether a template is written in another language than HTML."""
    attributes = [form.of(part) for part in template.named_children[0].named_children if part.type == "attribute"]
    return any(text.startswith(b"lang=") and b"html" not in text for text in attributes)


def _inner(form: Form, node: Node, words: frozenset[bytes]) -> tuple[Part, ...]:
    found: list[Part] = []
    for child in node.named_children:
        if child.type in ("element", "template_element"):
            tag = child.named_children[0]
            name, attributes = _component(form, tag, words), [_attribute(form, part) for part in tag.named_children]
            found.append(element_of(name, attributes, _inner(form, child, words)))
        elif child.type == "interpolation":
            found.extend(Part(code=(form.expression(text),)) for text in child.named_children)
    return tuple(found)


def _component(form: Form, tag: Node, words: frozenset[bytes]) -> Stretch | None:
    """Return the name of the component that an element is; None for an element of the host's.

    One that is written with hyphens is a component if the script has its name in the form of a class's.
    """
    name = next((part for part in tag.named_children if part.type == "tag_name"), None)
    text = b"" if name is None else form.of(name)
    if name is None or text[:1].isupper():
        return None if name is None else form.plain(name)
    written = b"".join(word.capitalize() for word in text.split(b"-")) if b"-" in text else b""
    return form.rename(name, written) if written in words else None


def _attribute(form: Form, node: Node) -> Attribute:
    parts = {part.type: part for part in reversed(node.named_children)}
    value = parts.get("attribute_value")
    if value is None and (quoted := parts.get("quoted_attribute_value")) is not None:
        value = next(iter(quoted.named_children), None)
    if node.type == "attribute":
        is_slot = "attribute_name" in parts and form.of(parts["attribute_name"]) in _OLD_SLOTS
        return Attribute(bound=_slot(form, value)) if is_slot else Attribute()
    if node.type != "directive_attribute":
        return Attribute()
    written = parts.get("directive_name")
    name = _SHORT.get(form.of(node)[:1], b"") if written is None else form.of(written)
    if name == b"v-for":
        return Attribute(bound=_loop(form, value))
    if name == b"v-slot":
        return Attribute(bound=_slot(form, value))
    return _directive(form, name, parts.get("directive_value"), value)


def _directive(form: Form, name: bytes, argument: Node | None, value: Node | None) -> Attribute:
    """Return what a directive is that binds no names. A property without a value has that of the variable of its name."""
    if value is None:
        is_short = name == b"v-bind" and argument is not None and _WORD.fullmatch(form.of(argument)) is not None
        return Attribute(given=(_property(form, argument), form.plain(argument))) if argument is not None and is_short else Attribute()
    if name == b"v-on" and b";" in form.of(value):
        return Attribute(code=(form.plain(value),))
    stretch = form.expression(value)
    if name == b"v-bind" and argument is None:
        return Attribute(spread=stretch)
    if name == b"v-bind" and argument is not None and form.of(argument) == b"is":
        return Attribute(names=stretch)
    if name in (b"v-bind", b"v-model"):
        return Attribute(given=("modelValue" if argument is None else _property(form, argument), stretch))
    return Attribute(code=(stretch,))


def _loop(form: Form, value: Node | None) -> tuple[Bound, ...]:
    """Return the names of a loop: the first is an element, others are its place or key."""
    loop = None if value is None else _LOOP.fullmatch(form.of(value)[:LONGEST_TEXT])
    if value is None or loop is None:
        return ()
    (start, end), (first, last) = ((value.start_byte + at for at in loop.span(group)) for group in ("names", "value"))
    each, names = form.expression(value, first, last), form.declaration(value, start, end)
    return () if names is None else (Bound(names, each, Way.EACH),)


def _slot(form: Form, value: Node | None) -> tuple[Bound, ...]:
    """Return the names by which what stands in a slot knows what the component around it hands over."""
    names = None if value is None else form.declaration(value, value.start_byte, value.end_byte)
    return () if names is None else (Bound(names),)


def _property(form: Form, name: Node) -> str:
    """Return the name of the property that an attribute gives."""
    first, *others = form.of(name).decode("utf-8", "replace").split("-")
    return first + "".join(word.capitalize() for word in others)
