"""Every bound of the server in one place."""

import re
from typing import Final

ANSWER_CHARACTERS: Final = 30_000
"""Size of one answer as JSON, about 8,000 tokens; lists are cut there and say so."""

DEFAULT_PAGE: Final = 20
MAX_PAGE: Final = 500
MAX_TEXT_ARGUMENT: Final = 1_000
"""Longest text argument in characters; SQL has its own bound."""

MAX_LIST_ARGUMENT: Final = 100
"""Most entries of a list argument, unless its declaration says more."""

MAX_CHANGED_FILES: Final = 5_000
"""Files of one change that a call may name."""

SITES_PER_CALLER: Final = 100
"""Call sites listed inside one caller; `get_call_details` pages through all of them."""

MAX_SUGGESTIONS: Final = 5
MAX_CANDIDATES: Final = 20
MAX_TRAVERSAL_DEPTH: Final = 50
MAX_TRAVERSAL_NODES: Final = 2_000

TOOL_SECONDS: Final = 20
TOOL_MEMORY: Final = "2GB"
"""What the database of one artifact may use, the tables that it keeps in memory among it."""

LARGEST_IN_MEMORY: Final = 100 * 1024**2
"""Bytes of an artifact's tables as Parquet, the source text aside, up to which a server keeps what tools look into in memory.

In memory they take about fourteen times as much. The tables of larger artifacts are views: each query reads what it needs of the files.
"""

MOST_STATEMENTS: Final = 1_000
"""Queries of tools that are kept as read, by their text; and as many answers of those that take no values."""

MOST_KEPT_ROWS: Final = 50
"""Rows of the longest answer that is kept."""

MOST_KEPT_ENTRIES: Final = 1_000
"""Entries of all lists in it."""

MOST_KEPT_TEXT: Final = 32 * 1024**2
"""Bytes of the texts of files that are kept of an artifact: all of Django's sources."""

MOST_KEPT_WORDS: Final = 300_000
"""Words of a search index that are kept for looking them up, some 75 bytes each; of a larger one they are asked for."""

MOST_KEPT_VIOLATIONS: Final = 20_000
"""Violations of a repository's own rules that are kept, some 10 MB; with more, the rules are asked anew by each call."""

MAX_SQL_CHARACTERS: Final = 20_000
MAX_SQL_ROWS: Final = 1_000
SQL_SECONDS: Final = 5.0
SQL_MEMORY: Final = "512MB"
SQL_ADDRESS_SPACE: Final = 3 * 1024**3
"""Address space of the process that runs free SQL, in bytes; DuckDB's own limit alone does not hold."""

SQL_WAIT_SECONDS: Final = 15.0
"""How long a query waits for those before it; one runs at a time."""

SQL_START_SECONDS: Final = 30.0
"""How long that process may take to open the artifact."""

MAX_ARCHIVE_MEMBERS: Final = 2_000
MAX_ARCHIVE_BYTES: Final = 16 * 1024**3
"""Size of an archive's content once unpacked."""

DOWNLOAD_SECONDS: Final = 60.0
"""How long an address may be silent while an archive is fetched from it."""

MAX_ARCHIVE_RATIO: Final = 200
"""Unpacked size over packed size; Parquet is already compressed, so that more is a bomb."""

MAX_REQUEST_BYTES: Final = 1024 * 1024

REQUEST_SECONDS: Final = 30.0
"""How long a client may take to send a request, from its connection on or the first byte of a later one."""

MAX_CONNECTIONS: Final = 4_000
"""Connections at a time, each of which takes an open file; for one more, the one that has been silent longest is closed."""

ACCEPTED_AT_ONCE: Final = 16
"""Connections that are taken before the first of them is looked at, and closed where it is one too many."""

WAITING_TO_BE_ACCEPTED: Final = 2_048
"""Connections that the system keeps for the server until it takes them."""

SPARE_FILES: Final = 200
"""Files that are left for artifacts and queries where the system allows fewer than there may be connections."""

SHELL_MEMORY: Final = "4GB"
SHELL_SECONDS: Final = 3_600
"""A person at a shell may wait, and can interrupt."""

SHELL_SQL_SECONDS: Final = 600.0
"""How long a query of a shell's own may take unless it is told otherwise: nobody may be there to interrupt it."""

SHELL_SQL_LONGEST: Final = 86_400.0
SHELL_SQL_ADDRESS_SPACE: Final = 8 * 1024**3

HALF_CHARACTER: Final = re.compile("[\ud800-\udfff]")
"""What no text of an index holds, and no database takes: one of two halves that make a character."""
