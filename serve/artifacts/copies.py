"""Copies that a server makes when a query first names one: hardly any session asks for them all, and each takes a part of the start."""

import threading
from collections.abc import Mapping

import duckdb


class Copies:
    """Views of the schema `hot` by name, each with its query, to be turned into tables. Calls of several threads share them."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, late: Mapping[str, str]) -> None:
        self._connection = connection
        self._late = dict(late)
        self._lock = threading.Lock()

    def store(self, sql: str) -> None:
        """Put into memory what a query names, once; who asks for the same meanwhile waits for it."""
        if not any(_named(name) in sql for name in tuple(self._late)):
            return
        with self._lock:
            for name in [name for name in self._late if _named(name) in sql]:
                self._make(name, self._late[name])
                del self._late[name]

    def _make(self, name: str, query: str) -> None:
        """Exchange a view for a table. Where there is no room for it the view stays, which gives the same rows."""
        cursor = self._connection.cursor()  # Interrupting a call does not end what others wait for.
        try:
            cursor.execute("BEGIN")
            cursor.execute(f"DROP VIEW {_named(name)}")
            cursor.execute(f"CREATE TABLE {_named(name)} AS {query}")
            cursor.execute("COMMIT")
        except duckdb.Error:
            cursor.execute("ROLLBACK")
        finally:
            cursor.close()


def _named(name: str) -> str:
    return f"hot.{name}"
