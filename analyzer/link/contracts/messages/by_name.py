"""What the program says to others and hears from them by name: topics, remote procedures that are asked for, tables that calls declare."""

from collections.abc import Iterator

from analyzer.languages.contacts import DECLARES, Message, NamedBy
from analyzer.languages.sql.names import table_pattern
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import constant_text
from analyzer.link.contracts.annotations import Annotated
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.named_texts import NamedTexts, Spelling
from analyzer.link.contracts.spelling.names import named
from analyzer.link.targets import min_confidence
from analyzer.link.whole import Whole
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol


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
