"""What the program says to others and hears from them by name: topics, remote procedures that are asked for, tables that calls declare."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.languages.contacts import DECLARES, Message, NamedBy
from analyzer.languages.sql.names import table_pattern
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import address_of, constant_text
from analyzer.link.contracts.annotations import Annotated
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.named_texts import NamedTexts, Spelling
from analyzer.link.contracts.routes import EndpointRow
from analyzer.link.targets import min_confidence
from analyzer.link.whole import Whole
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol

_LIST: Final = re.compile(r"(?P<maker>[\w.\[\]]*)\s*[\[({](?P<items>.*)[\])}]", re.DOTALL)
_CLOSING: Final = ("]", ")", "}")
_VALUE: Final = r"""\s*[:=]\s*(?P<value>\[[^\]]*\]|\{[^}]*\}|"[^"]*"|'[^']*'|`[^`]*`|[^,})\]]+)"""


def told(row: CallSiteRow, full: str, message: Message, spelling: Spelling) -> Iterator[EndpointRow]:
    """Yield a row for each topic, procedure or table that a call names."""
    for written in naming(row, message):
        for name in named(written, message.keys, spelling):
            confidence = min_confidence(row.confidence or Confidence.LOW, Confidence.MEDIUM if "{}" in name else Confidence.HIGH)
            library = message.library or full.partition(".")[0]
            pattern = table_pattern(name) if message.contract.protocol is EndpointProtocol.TABLE else name
            yield EndpointRow(row.path, row.line, row.caller, *message.contract, None, name, pattern, library, confidence)


def naming(row: CallSiteRow, message: Message) -> list[str]:
    """Return the arguments of a call that name what it says or hears, as written."""
    if not message.places:
        return [text for keyword, text in row.arguments if keyword is None]
    given = [text for place in message.places for text in given_at(row, place)]
    if message.otherwise and not any(constant_text(text) != "" for text in given):
        return [text for place in message.otherwise for text in given_at(row, place)]
    return given


def listened(whole: Whole, annotations: Annotated, texts: NamedTexts) -> Iterator[EndpointRow]:
    """Yield a row for each topic or procedure that the annotations of a definition name."""
    for (file, local), found in annotations.items():
        definition = whole.files[file].facts.definitions[local]
        place = whole.files[file].path, max(definition.name_line, 1), whole.definition_base[file] + local
        for each in found:
            if (message := each.means.message) is not None and message.contract is not DECLARES and message.named_by is NamedBy.TEXT:
                framework = each.means.framework or each.name.partition(".")[0]
                for name in named(each.given, message.keys, texts.in_file(file)):
                    yield EndpointRow(*place, *message.contract, None, name, name, framework, Confidence.HIGH)


def named(written: str, keys: Sequence[str], spelling: Spelling) -> Iterator[str]:
    """Yield the names of an expression, or those under keys where it is an object or a list of arguments."""
    names = list(_names_in(written, spelling))
    yield from names or (name for key in keys for name in _names_in(_valued(written, key), spelling))


def _valued(written: str, key: str) -> str:
    found = re.search(rf"(?<![\w.]){re.escape(key)}{_VALUE}", written)
    return found["value"].strip() if found is not None else ""


def _names_in(written: str, spelling: Spelling) -> Iterator[str]:
    """Yield the names that a text, a constant or a list of those spells; `{}` for what a text computes."""
    written = written.strip()
    listed = _LIST.fullmatch(written) if written.endswith(_CLOSING) else None
    is_list = listed is not None and (not listed["maker"] or listed["maker"] in spelling.list_makers)
    for part in listed["items"].split(",") if listed is not None and is_list else (written,):
        name = address_of(part) or spelling.text_of(part.strip())
        if name is not None and name.replace("{}", ""):
            yield name
