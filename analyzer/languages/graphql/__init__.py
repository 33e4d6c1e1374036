"""GraphQL: what schemas declare, and what documents select of it, in files of their own and in the texts of programs."""

from analyzer.languages.graphql.reader import is_graphql, read_graphql
from analyzer.languages.graphql.schema import SEMANTICS

__all__ = ["SEMANTICS", "is_graphql", "read_graphql"]
