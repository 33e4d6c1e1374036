"""What a command line starts: programs that run code, and how their words name it."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from analyzer.languages.dockerfile.shell import commands_of, operands_of


class Start(NamedTuple):
    """Code that a command starts.

    `files` are paths as the command sees them, `names` full names, each the likeliest first. `member` is what is meant of it, dotted, empty
    for the whole. With `function`, `files` are folders in one file of which a function has that name. `script` is the name that a manifest
    in the working directory gives to the command, `command` the name of a command of the repository's own. With `is_archive`, a build
    puts together the file of the program whose folder it lies below.
    """

    files: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    member: str = ""
    function: str = ""
    script: str = ""
    command: str = ""
    is_archive: bool = False


class Built(NamedTuple):
    """A program that a command makes: where it puts it (None: where the tool does), and the folder or file of its source."""

    output: str | None
    source: str


def starts_of(line: Sequence[str], variables: Mapping[str, str] = MappingProxyType({})) -> Iterator[Start]:
    """Yield what a command starts: one text for a shell, or a program with its words. `variables` are those of its environment."""
    if len(line) == 1:
        for command in commands_of(line[0]):
            yield from _of_words((command.program, *command.words), variables)
    elif line:
        yield from _of_words(line, variables)


def built_by(text: str) -> Iterator[Built]:
    """Yield the programs that the commands of a shell text build."""
    for command in commands_of(text):
        words = command.words
        if posixpath.basename(command.program) == "go" and words[:1] in (("build",), ("install",)):
            output = _option(words, "-o")
            sources = operands_of(words[1:], _GO_VALUED) or ["."]
            yield Built(output, sources[-1])


def _of_words(words: Sequence[str], variables: Mapping[str, str]) -> Iterator[Start]:
    """Yield what the first of the words that starts anything starts: before it may stand programs that run what follows them."""
    for place, word in enumerate(words):
        program = _VERSION.sub("", posixpath.basename(word))
        if program in _SHELLS and place + 1 < len(words):
            yield from _of_shell(words[place + 1 :], variables)
            return
        starter = _STARTERS.get(program)
        given = [
            word for name, option in _OPTIONS_BY_VARIABLE.get(program, ()) if (value := variables.get(name)) for word in (option, value)
        ]
        found = list(starter([*words[place + 1 :], *given])) if starter is not None else []
        if found:
            yield from found
            return
        if starter is None and (place == 0 or words[place - 1] in _HANDING_ON or (place == 1 and "/" in words[0])):
            yield Start(files=(word,) if "/" in word else tuple(f"{folder}/{word}" for folder in _PATH), command=word)


def _of_shell(words: Sequence[str], variables: Mapping[str, str]) -> Iterator[Start]:
    """Yield what a shell starts: of a text behind `-c`, or the script that it reads."""
    text = next((words[place + 1 : place + 2] for place, word in enumerate(words) if re.fullmatch(r"-\w*c", word)), None)
    if text is not None:
        yield from starts_of(text, variables)
    elif scripts := operands_of(words, frozenset(("-o", "-O"))):
        yield Start(files=(scripts[0],))


def is_shell_script(path: str, text: str) -> bool:
    """Return whether a file is a script of a shell, by its name or its first line."""
    return path.endswith((".sh", ".bash")) or _SHELL_LINE.match(text) is not None


_SHELL_LINE = re.compile(r"#![ \t]*\S*?(/|/env[ \t]+)(sh|bash|ash|dash|zsh)\s")
_OPTIONS_BY_VARIABLE = MappingProxyType({"flask": (("FLASK_APP", "--app"),), "celery": (("CELERY_APP", "--app"),)})
_VERSION = re.compile(r"(?<=\D)\d+(\.\d+)*$")
_SHELLS = frozenset(("sh", "bash", "ash", "dash", "zsh"))
_PATH = ("/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin", "/sbin", "/go/bin")
_HANDING_ON = frozenset(("--", "run", "exec", "run-program"))


def _option(words: Sequence[str], *names: str) -> str | None:
    """Return the value of an option, behind it or after an equals sign."""
    for place, word in enumerate(words):
        if word in names and place + 1 < len(words):
            return words[place + 1]
        name, mark, value = word.partition("=")
        if mark and name in names:
            return value
    return None


# Python

_MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
_OBJECT = re.compile(rf"({_MODULE.pattern}):({_MODULE.pattern})(\(.*\))?")
_PYTHON_VALUED = frozenset(("-W", "-X", "--check-hash-based-pycs"))


def _python(words: Sequence[str]) -> Iterator[Start]:
    words = list(words)
    while words and words[0].startswith("-") and words[0] not in ("-m", "-c", "-"):
        del words[: 2 if words[0] in _PYTHON_VALUED else 1]
    if words[:1] == ["-m"] and len(words) > 1:
        starter = _STARTERS.get(words[1])
        yield from _module(words[1], is_run=True) if starter is None or starter is _python else starter(words[2:])
    elif words and not words[0].startswith("-"):
        yield Start(files=(words[0], f"{words[0]}/__main__.py"))


def _module(name: str, member: str = "", folder: str = "", *, is_run: bool = False) -> Iterator[Start]:
    """Yield a module by its full name; run as a program, that of a package is `__main__`."""
    if not _MODULE.fullmatch(name):
        return
    names = (f"{name}.__main__", name) if is_run else (name,)
    paths = [posixpath.join(folder, each.replace(".", "/")) for each in names]
    files = [f"{path}{ending}" for path in paths for ending in (".py", "/__init__.py")]
    yield Start(tuple(files), names, member)


def _served(words: Sequence[str]) -> Iterator[Start]:
    """Servers take `module:object`, or the module alone."""
    folder = _option(words, "--app-dir", "--chdir", "--pythonpath", "--factory-dir") or ""
    for word in words:
        if found := _OBJECT.fullmatch(word.rpartition("=")[2]):
            yield from _module(found[1], found[3], folder)
            return
    named = [word for word in words if _MODULE.fullmatch(word) and "." in word]
    yield from _module(named[-1], folder=folder) if named else ()


def _named_by(*options: str, submodules: Sequence[str] = (), defaults: Sequence[str] = ()) -> Callable[[Sequence[str]], Iterator[Start]]:
    """Programs that take the application as an option: a module, one with an object, or a file, else one of the files `defaults`."""

    def starts(words: Sequence[str]) -> Iterator[Start]:
        value = _option(words, *options)
        if value is None:
            yield from (Start(files=tuple(defaults)),) if defaults else ()
            return
        if value.partition(":")[0].endswith(".py"):
            yield Start(files=(value.partition(":")[0],), member=value.partition(":")[2].partition("(")[0])
        elif found := _OBJECT.fullmatch(value):
            yield from _module(found[1], found[3])
        else:
            for start in _module(value):
                inner = [each for name in submodules for each in _module(f"{value}.{name}")]
                yield start._replace(
                    files=(*(path for each in inner for path in each.files), *start.files),
                    names=(*(name for each in inner for name in each.names), *start.names),
                )

    return starts


def _file_after(*subcommands: str, defaults: tuple[str, ...] = ()) -> Callable[[Sequence[str]], Iterator[Start]]:
    """Programs that take a file after a subcommand, else the first there is of the files `defaults`."""

    def starts(words: Sequence[str]) -> Iterator[Start]:
        operands = operands_of(words, _SERVER_VALUED)
        if operands and operands[0] in subcommands:
            yield Start(files=tuple(operands[1:2]) or defaults)

    return starts


_SERVER_VALUED = frozenset(("--workers", "--host", "--port", "--root-path", "--app", "-w", "-p"))
_FASTAPI_FILES = ("main.py", "app.py", "api.py", "app/main.py", "app/app.py", "app/api.py")


def _worker(words: Sequence[str]) -> Iterator[Start]:
    """Workers take modules, `module:object`, or a dotted name."""
    for word in operands_of(words, frozenset()):
        if found := _OBJECT.fullmatch(word):
            yield from _module(found[1], found[3])
            return
        if _MODULE.fullmatch(word) and word not in ("worker", "scheduler"):
            outer, _, last = word.rpartition(".")
            yield Start(tuple(f"{word.replace('.', '/')}{ending}" for ending in (".py", "/__init__.py")), (word,))
            yield from _module(outer, last) if outer else ()
            return


# JavaScript and TypeScript

_NODE_VALUED = frozenset(
    ("-r", "--require", "--import", "--loader", "--experimental-loader", "-C", "--conditions", "--env-file", "-P", "--project", "--exec")
)
_NODE_ENDINGS = ("", ".js", ".ts", ".mjs", ".cjs", ".tsx", "/index.js", "/index.ts")
_COMPILED = re.compile(r"(^|/)(?:dist|build|out|lib)/(.+)\.([cm]?)js$")


def _node(words: Sequence[str]) -> Iterator[Start]:
    if any(word in ("-e", "--eval", "-p", "--print") for word in words):
        return
    operands = [word for word in operands_of(words, _NODE_VALUED) if word not in ("run", "start", "watch")]
    if operands:
        yield Start(files=_scripts(operands[0]))


def _scripts(path: str) -> tuple[str, ...]:
    """Return the files that a path may mean: with an ending that is left out, or what a compiled one is customarily made of."""
    written = [f"{path}{ending}" for ending in _NODE_ENDINGS]
    compiled = [rf"\1{folder}\2.\3{ending}" for folder in ("src/", "") for ending in ("ts", "js")]
    return tuple(dict.fromkeys([*written, *(_COMPILED.sub(form, each) for each in written for form in compiled)]))


def _npm(words: Sequence[str]) -> Iterator[Start]:
    operands = operands_of(words, frozenset(("--prefix", "-C", "--cwd", "--workspace", "-w", "--filter")))
    operands = [word for word in operands if word not in ("run", "run-script", "exec")]
    if operands:
        yield Start(script=operands[0])


# Java

_JAVA_VALUED = frozenset(
    ("-cp", "-classpath", "--class-path", "-p", "--module-path", "--add-modules", "--add-opens", "--add-exports", "--add-reads", "-jar")
)


_ARCHIVES = re.compile(r"(?:^|/)(?:target|build/libs|build)/[^/]*$")


def folder_of_archive(path: str) -> str:
    """Return the folder of the program that a build puts together at a path."""
    found = _ARCHIVES.search(path)
    return (path[: found.start()] if found is not None else posixpath.dirname(path)) or "."


def _java(words: Sequence[str]) -> Iterator[Start]:
    if (archive := _option(words, "-jar")) is not None:
        yield Start(files=(archive,), is_archive=True)
    module = _option(words, "-m", "--module")
    operands = [module.rpartition("/")[2]] if module else operands_of(words, _JAVA_VALUED)
    if operands and "-jar" not in words and _MODULE.fullmatch(operands[0]):
        yield Start(names=(operands[0],))


# Go

_GO_VALUED = frozenset(("-o", "-ldflags", "-tags", "-gcflags", "-asmflags", "-mod", "-p", "-C", "-buildmode", "-modfile", "-overlay"))


def _go(words: Sequence[str]) -> Iterator[Start]:
    operands = operands_of(words, _GO_VALUED)
    if len(operands) > 1 and operands[0] == "run":
        is_file = operands[1].endswith(".go")
        yield Start(files=(operands[1],), member=BUILT_FUNCTION if is_file else "", function="" if is_file else BUILT_FUNCTION)


INSTALLED_IN = ("/go/bin",)
"""Where programs go that are built without saying where to."""

BUILT_FUNCTION = "main"
"""What runs first in a program that is built of a folder."""

_STARTERS: Mapping[str, Callable[[Sequence[str]], Iterator[Start]]] = MappingProxyType(
    {
        **dict.fromkeys(("python", "pypy", "python3", "pypy3"), _python),
        **dict.fromkeys(("gunicorn", "uvicorn", "hypercorn", "daphne", "granian", "waitress-serve", "uwsgi", "uvicorn-worker"), _served),
        "flask": _named_by("--app", "-A", defaults=("wsgi.py", "app.py")),
        "celery": _named_by("--app", "-A", submodules=("celery",)),
        "faust": _named_by("--app", "-A"),
        "locust": _named_by("-f", "--locustfile", defaults=("locustfile.py",)),
        **dict.fromkeys(("streamlit", "chainlit", "mcp", "panel"), _file_after("run", "dev", "serve")),
        "fastapi": _file_after("run", "dev", defaults=_FASTAPI_FILES),
        **dict.fromkeys(("dramatiq", "arq", "huey_consumer", "huey_consumer.py", "taskiq", "saq"), _worker),
        **dict.fromkeys(("node", "nodejs", "ts-node", "tsx", "nodemon", "bun", "deno", "pm2", "pm2-runtime", "babel-node"), _node),
        **dict.fromkeys(("npm", "yarn", "pnpm"), _npm),
        "java": _java,
        "go": _go,
    }
)
