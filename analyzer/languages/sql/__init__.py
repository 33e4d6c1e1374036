"""Statements of SQL, in files of their own and in the texts of programs: which tables they name, and what they do with them."""

from analyzer.languages.sql.modules import SEMANTICS
from analyzer.languages.sql.reader import is_sql, read_sql

__all__ = ["SEMANTICS", "is_sql", "read_sql"]
