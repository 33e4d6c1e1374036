"""The files of Ruby, which load each other."""

from collections.abc import Sequence
from typing import Final

from analyzer.languages.outlines.modules import FilesOfTypes
from analyzer.languages.outlines.places import BESIDE, Places
from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind

_LOAD_PATHS: Final = frozenset({"lib", "test", "tests", "spec", "features", "app", "ext"})
"""Names of folders that programs and their tests look into."""
_WITH_RUBY: Final = frozenset(
    {
        *("abbrev", "base64", "benchmark", "bigdecimal", "bundler", "cgi", "coverage", "csv", "date", "dbm", "delegate", "digest"),
        *("drb", "English", "erb", "etc", "expect", "fcntl", "fiber", "fiddle", "fileutils", "find", "forwardable", "gdbm", "getoptlong"),
        *("io", "ipaddr", "irb", "json", "logger", "matrix", "minitest", "monitor", "mutex_m", "net", "nkf", "objspace", "observer"),
        *("open-uri", "open3", "openssl", "optparse", "ostruct", "pathname", "pp", "prettyprint", "prime", "pstore", "psych", "pty"),
        *("racc", "rake", "random", "rbconfig", "rdoc", "readline", "reline", "resolv", "resolv-replace", "rinda", "ripper", "rubygems"),
        *("securerandom", "set", "shellwords", "singleton", "socket", "stringio", "strscan", "syslog", "tempfile", "test", "thread"),
        *("time", "timeout", "tmpdir", "tracer", "tsort", "un", "uri", "weakref", "webrick", "win32ole", "yaml", "zlib"),
    }
)
"""First parts of the places of what is installed with the language."""


class RubyFiles(FilesOfTypes):
    """The files of one repository. Types inherit from modules, too, for which namespaces may be, where they stand in for no class."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        self._modules: dict[str, dict[str, int]] = {}
        super().__init__(files, layout)
        self._places = Places((file.path for file in files), ".rb", _LOAD_PATHS)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the file that is meant; what is told from the importer's folder on lies nowhere else."""
        if level == BESIDE:
            return self._places.beside(importer, module) or ModuleTarget(ImportStatus.UNRESOLVED, module, None)
        found = self._places.resolve(importer, module, level)
        is_standard = found.status is ImportStatus.EXTERNAL and module.partition("/")[0] in _WITH_RUBY
        return ModuleTarget(ImportStatus.STDLIB, module, None) if is_standard else found

    def _note(self, path: str, number: int, kind: NodeKind, full: str) -> None:
        super()._note(path, number, kind, full)
        if kind is NodeKind.NAMESPACE:
            self._modules.setdefault(full, {}).setdefault(path, number)

    def _type(self, importer: str, full: str) -> ModuleTarget | None:
        return super()._type(importer, full) or self._nearest(self._modules.get(full), importer, full)


RUBY_FILES: Final = Semantics(is_outlined=True, make_resolver=RubyFiles)
