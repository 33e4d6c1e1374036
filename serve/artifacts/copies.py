"""Tables in memory that stand as views of an artifact's files at first, so that a server answers before it has read them."""

import re
import threading
from collections.abc import Collection, Sequence

import duckdb

_VIEW = "SELECT sql FROM duckdb_views() WHERE schema_name = $schema AND view_name = $view"


class Copies:
    """Views by name that are to become tables: when a query first names one, or one after the other beside the calls.

    Those of `asked_for` are made for queries alone: few sessions ask for them. Calls of several threads share them. A resource: stop it
    before the connection is closed.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, names: Sequence[str], asked_for: Collection[str] = ()) -> None:
        self._connection = connection
        self._views = {name: re.compile(rf"\b{re.escape(name)}\b") for name in names}
        self._soon = [name for name in names if name not in asked_for]
        self._lock = threading.Lock()
        self._is_stopped = threading.Event()
        self._thread = threading.Thread(target=self._store_soon, name="copies")  # No daemon: Python would end under the database.

    def store(self, sql: str) -> None:
        """Put into memory what a query names, once; who asks for the same meanwhile waits for it."""
        for name in [name for name, named in tuple(self._views.items()) if named.search(sql)]:
            self._store(name)

    def start(self) -> None:
        """Begin to put into memory what queries are likely to name, in the order given."""
        self._thread.start()

    def stop(self) -> None:
        """Leave what is no table yet as it is; waits for the one that is being made."""
        self._is_stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _store_soon(self) -> None:
        for name in self._soon:
            if self._is_stopped.is_set():
                return
            self._store(name)

    def _store(self, name: str) -> None:
        with self._lock:
            if name in self._views:
                self._make(name)
                del self._views[name]

    def _make(self, name: str) -> None:
        """Exchange a view for a table. Where there is no room for it the view stays, which gives the same rows."""
        cursor = self._connection.cursor()  # Interrupting a call does not end what others wait for.
        cursor.execute("BEGIN")
        try:
            query = _query_of(cursor, name)
            cursor.execute(f"DROP VIEW {name}")
            cursor.execute(f"CREATE TABLE {name} AS {query}")
            cursor.execute("COMMIT")
        except duckdb.Error:
            cursor.execute("ROLLBACK")
        finally:
            cursor.close()


def _query_of(cursor: duckdb.DuckDBPyConnection, name: str) -> str:
    """Return the query that a view stands for."""
    schema, _, view = name.rpartition(".")
    found = cursor.execute(_VIEW, {"schema": schema or "main", "view": view}).fetchall()
    return str(found[0][0]).partition(" AS ")[2].rstrip(";")
