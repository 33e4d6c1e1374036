"""Statements that a library builds by calls in a chain: `db("orders").where({ id }).del()`."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from analyzer.languages.records import Chained
from analyzer.languages.sql.names import table_pattern
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import quoted_words
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.named_texts import Spelling, spelled
from analyzer.schema.vocab import CallStatus, Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_READS: Final = "SELECT"
_TABLE: Final = re.compile(r"\s*([\w.$-]+)(?:\s+(?:as\s+)?[\w$]+)?\s*", re.IGNORECASE)
"""A table as a statement names it, maybe with another name behind it."""

_Place = tuple[int, int]


def chained(rows: Sequence[CallSiteRow], ways: Sequence[Chained], spelling: Spelling) -> Iterator[EndpointRow]:
    """Yield the tables that the calls of a file, given in their order, name in such chains; all calls of a chain begin where it begins."""
    targets = {row.target for row in rows if isinstance(row.target, str)}
    used = [way for way in ways if any(target.startswith(way.root) for target in targets)]
    found = chains_of(rows) if used else {}
    for way in used:
        chains = list(_of_library(found, way))
        own = {(row.caller, _text(row, spelling)) for chain in chains for row in chain if _name(row) in way.own}
        named = (each for chain in chains for each in _named(chain, way, spelling))
        yield from dict.fromkeys(each for each in named if (each.node_id, each.address) not in own)


def chains_of(rows: Iterable[CallSiteRow]) -> dict[_Place, list[CallSiteRow]]:
    """Return the calls of a file, in their order, by the place where the chain of each begins."""
    found: defaultdict[_Place, list[CallSiteRow]] = defaultdict(list)
    for row in rows:
        found[row.line, row.column].append(row)
    return found


def _of_library(chains: Mapping[_Place, Sequence[CallSiteRow]], way: Chained) -> Iterator[Sequence[CallSiteRow]]:
    """Yield the chains that begin with a call of a library, and inside of these those of which nothing is known: they have its object."""
    end: _Place = (0, 0)
    for start, chain in chains.items():
        targets = [row.target for row in chain]
        is_own = any(isinstance(target, str) and target.startswith(way.root) for target in targets)
        if is_own or (start < end and not any(target is not None for target in targets)):
            end = max(end, *((row.end_line, row.end_column) for row in chain))
            yield chain


def _named(chain: Sequence[CallSiteRow], way: Chained, spelling: Spelling) -> Iterator[EndpointRow]:
    """Yield the tables that a chain names, each with what the chain does with it."""
    names = [_name(row) for row in chain]
    told = next((way.operations[name] for name in names if name in way.operations), _READS)
    for row, name in zip(chain, names, strict=True):
        is_own = row.status is CallStatus.UNRESOLVED or (isinstance(row.target, str) and row.target.startswith(way.root))
        table = _table(row, spelling) if is_own and name in way.naming else None
        if table is not None:
            side, protocol = EndpointSide.CONSUMED, EndpointProtocol.TABLE
            sure = Confidence.HIGH if row.target is not None else Confidence.MEDIUM
            fields = (way.naming[name] or told, table, table_pattern(table), way.library, sure)
            yield EndpointRow(row.path, row.name_line, row.caller, side, protocol, *fields)


def _name(row: CallSiteRow) -> str:
    """Return the name of what a call calls; that of a library where it is called itself."""
    return row.target.rpartition(".")[2] if isinstance(row.target, str) else row.callee_name or ""


def _table(row: CallSiteRow, spelling: Spelling) -> str | None:
    """Return the table that the first argument of a call names, alone or as the value of an object; None for anything else."""
    found = _TABLE.fullmatch(_text(row, spelling) or "")
    return found[1] if found is not None else None


def _text(row: CallSiteRow, spelling: Spelling) -> str | None:
    written = next(iter(given_at(row, 0)), "")
    words = quoted_words(written) if written.startswith("{") else []
    return words[0] if len(words) == 1 else spelled(written, spelling)
