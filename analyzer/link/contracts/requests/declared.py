"""What a program asks of servers by methods that it only declares: interfaces whose annotations say what a library makes of each call."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.link.constants import HOLES, address_of
from analyzer.link.contracts.annotations import Annotated, Found, Place, argument, holders, methods_of, paths_of
from analyzer.link.contracts.requests.calls import pattern_of
from analyzer.link.contracts.routes.mounts import Prefix
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.named_texts import NamedTexts, Spelling, address
from analyzer.link.flow.solver.state import Flow
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide, EntryPointKind

_ANYWHERE: Final = "{}"
"""A server that the program is told of as it runs."""

_WITH_METHOD: Final = re.compile(r"/?([A-Z]+)\s+(\S+)")
_SCHEME: Final = re.compile(r"[a-z][a-z0-9+.-]*://|[/{]")
_WHOLE: Final = re.compile(r"/?([a-z][a-z0-9+.-]*://.*)", re.DOTALL)


def declared_requests(flow: Flow, annotations: Annotated, texts: NamedTexts) -> Iterator[EndpointRow]:
    """Yield what each declared method asks for, by file and definition; none of those whose path is not known to its end."""
    for (file, local), own in annotations.items():
        is_class = flow.whole.definition_base[file] + local in flow.whole.class_of_definition
        for each in own if not is_class else ():
            for inside, _ in holders(flow, annotations, file, local) if each.means.kind is EntryPointKind.ROUTE else ():
                outer = annotations.get(inside, ())
                if any(one.means.asks for one in (each, *outer)):
                    for path in paths_of(flow, annotations, texts, (file, local), inside, each):
                        yield from _asked(flow, texts, (file, local), each, outer, path) if path.is_whole else ()


def _asked(flow: Flow, texts: NamedTexts, member: Place, found: Found, outer: Sequence[Found], path: Prefix) -> Iterator[EndpointRow]:
    file, local = member
    told = _WITH_METHOD.fullmatch(path.text)
    methods: Sequence[str | None] = (told[1],) if told is not None else methods_of(found) or (None,)
    written = told[2] if told is not None else path.text
    host = "" if _WHOLE.fullmatch(written) else _host(outer, texts.in_file(file))
    address = HOLES.sub("{}", f"{host.rstrip('/')}/{written.lstrip('/')}" if host else written.lstrip("/"))
    if (pattern := pattern_of(address)) is not None:
        facts, node = flow.whole.files[file], flow.whole.definition_base[file] + local
        line = max(facts.facts.definitions[local].name_line, 1)
        framework = next((each.means.framework for each in (*outer, found) if each.means.asks and each.means.framework), None)
        sure = Confidence.MEDIUM if host.startswith(_ANYWHERE) else Confidence.HIGH
        for method in methods:
            side, protocol = EndpointSide.CONSUMED, EndpointProtocol.HTTP
            yield EndpointRow(facts.path, line, node, side, protocol, method, address, pattern, framework, sure)


def _host(outer: Sequence[Found], spelling: Spelling) -> str:
    """Return what the address of all members begins with, as far as the annotations over their class tell."""
    for each in outer:
        for name in each.means.hosts:
            written = argument(each, name)
            text = (address(written, spelling) or address_of(written)) if written is not None else None
            if text:
                text = HOLES.sub("{}", text)
                return text if _SCHEME.match(text) else f"http://{text}"
    return _ANYWHERE
