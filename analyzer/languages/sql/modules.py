"""Files of SQL as modules."""

from analyzer.languages.semantics import Semantics
from analyzer.languages.unlinked import UnlinkedFiles

SEMANTICS = Semantics(make_resolver=UnlinkedFiles)
