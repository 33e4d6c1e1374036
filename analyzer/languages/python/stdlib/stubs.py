"""Type stubs as `generate` reads them: what a name in an annotation stands for, through imports, aliases and type parameters."""

import ast
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

Binding = Mapping[str, str]
"""What the type parameters of a class stand for, by their full names."""

_OPTIONAL = {"typing.Optional", "typing.Union"}
_TRANSPARENT = {"typing.Final", "typing.ClassVar", "typing.Annotated"}
_SAYS_NOTHING = {"None", "typing.Any", "typing.Never", "typing.NoReturn", "builtins.object", "typing.Final", "typing.ClassVar"}
_GENERIC = ("typing.Generic", "typing.Protocol")
_VARIABLES = ("TypeVar", "ParamSpec", "TypeVarTuple")
_BUILTINS = "builtins"
_TEXTS = ("typing.LiteralString", "typing_extensions.LiteralString")
_HELPERS = "_typeshed"
"""What stubs share among themselves: its aliases mean something, its classes say what a value can do and are no classes of values."""
_OWN_CLASS = f"{_HELPERS}.Self"
"""The type variable of stubs that are older than the word of the language for it."""

_SHAPES = ("Supports", "_Supports")
_STREAM = "typing.IO"
_STREAMS = {f"{_BUILTINS}.bytes": "typing.BinaryIO", f"{_BUILTINS}.str": "typing.TextIO"}
_BYTES = {"bytes", "BytesPath", "ReadableBuffer"}
_NEWEST = (3, 99)
_MAX_DEPTH = 12


class Stub:
    """One stub module: its statements, and its names as they resolve to full names."""

    def __init__(self, module: str, is_package: bool, tree: ast.Module) -> None:
        self.module = module
        self.package = module if is_package else module.rpartition(".")[0]
        self.statements = readable(tree.body)
        self.names: dict[str, str] = {}
        self.wildcards: list[str] = []
        self.classes: dict[str, ast.ClassDef] = {}
        self.aliases: dict[str, ast.expr] = {}
        self.variables: dict[str, ast.Call] = {}
        for statement in self.statements:
            self._bind(statement)

    def _bind(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom):
            origin = self.origin(statement)
            self.names.update({alias.asname or alias.name: f"{origin}.{alias.name}" for alias in statement.names if alias.name != "*"})
            self.wildcards += [origin for alias in statement.names if alias.name == "*"]
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                first = alias.name.partition(".")[0]
                self.names[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            self.names[statement.name] = f"{self.module}.{statement.name}"
            if isinstance(statement, ast.ClassDef):
                self.classes[statement.name] = statement
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            self._assign(statement.targets[0].id, statement.value)
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value is not None:
            is_alias = ast.unparse(statement.annotation).endswith("TypeAlias")
            self._assign(statement.target.id, statement.value if is_alias else ast.Constant(...))

    def _assign(self, name: str, value: ast.expr) -> None:
        self.names[name] = f"{self.module}.{name}"
        if isinstance(value, ast.Call) and ast.unparse(value.func).rpartition(".")[2] in _VARIABLES:
            self.variables[name] = value
        elif isinstance(value, ast.Subscript | ast.BinOp | ast.Name | ast.Attribute):
            self.aliases[name] = value

    def origin(self, statement: ast.ImportFrom) -> str:
        """Return the full name of the module that names are imported from."""
        if not statement.level:
            return statement.module or ""
        parts = self.package.split(".")
        kept = parts[: len(parts) - statement.level + 1]
        return ".".join([*kept, *([statement.module] if statement.module else [])])

    def full_name(self, node: ast.expr) -> str:
        """Return the full name of a name or attribute as the module has it; empty for others."""
        if isinstance(node, ast.Name):
            return self.names.get(node.id, f"{_BUILTINS}.{node.id}")
        if isinstance(node, ast.Attribute):
            base = self.full_name(node.value)
            return f"{base}.{node.attr}" if base else ""
        return ""


class ClassStub:
    """A class of a stub: its type parameters, its members by name, and its bases with what they are told of theirs."""

    def __init__(self, stubs: "Stubs", stub: Stub, node: ast.ClassDef, full: str) -> None:
        self.stub, self.full = stub, full
        self.members: dict[str, list[ast.stmt]] = {}
        self._stubs, self._node = stubs, node
        for statement in readable(node.body):
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                self.members.setdefault(statement.name, []).append(statement)
            elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                self.members.setdefault(statement.target.id, []).append(statement)

    def written_bases(self) -> list[str]:
        """Return the full names of all bases in the order of the source."""
        names = [self._stubs.real_base(self.stub, base)[1] for base in self._node.bases]
        return [name for name in names if name and name not in _GENERIC]

    @cached_property
    def either(self) -> Binding:
        """What stands for text or bytes in a class whose constructor makes the one or the other, and in streams of any kind."""
        makers = [each for each in self.members.get("__init__", []) if isinstance(each, ast.FunctionDef)]
        own = {
            ast.unparse(first.annotation.slice)
            for each in makers
            for first in _taken(each)[:1]
            if isinstance(first.annotation, ast.Subscript)
        }
        return {"typing.AnyStr": f"{_BUILTINS}.str|{_BUILTINS}.bytes"} if own >= {"str", "bytes"} or self.full == _STREAM else {}

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The full names of the type parameters, in their order."""
        written = [base for base in self._node.bases if isinstance(base, ast.Subscript)]
        generic = [base for base in written if self.stub.full_name(base.value) in _GENERIC]
        names = (self.stub.full_name(each) for base in generic or written for each in ast.walk(base.slice) if isinstance(each, ast.Name))
        return tuple(dict.fromkeys(name for name in names if self._stubs.variable(name) is not None))

    def ancestry(self) -> Iterator[tuple["ClassStub", Binding]]:
        """Yield the classes that a class extends, depth first, each with what its type parameters stand for in the class."""
        seen = {self.full}
        stack = list(reversed(self._bases_within({})))
        while stack:
            base, binding = stack.pop()
            if base.full not in seen:
                seen.add(base.full)
                yield base, binding
                stack += reversed(base._bases_within(binding))

    def _bases_within(self, binding: Binding) -> list[tuple["ClassStub", Binding]]:
        """Return the classes of stubs that a class extends, with what their type parameters stand for where its own do for something."""
        found = []
        for written in self._node.bases:
            stub, name, node = self._stubs.real_base(self.stub, written)
            base = self._stubs.class_named(name) if name else None
            if base is not None and name not in _GENERIC:
                found.append((base, self._stubs.binding(stub, node, base, binding)))
        return found


class Stubs:
    """All stubs of a folder."""

    def __init__(self, folder: Path) -> None:
        self.modules: dict[str, Stub] = {}
        self._classes: dict[str, ClassStub] = {}
        for path in sorted(folder.rglob("*.pyi")):
            parts = path.relative_to(folder).with_suffix("").parts
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.modules[module] = Stub(module, path.name == "__init__.pyi", ast.parse(path.read_text(encoding="utf-8")))

    def class_of(self, stub: Stub, node: ast.ClassDef, full: str) -> ClassStub:
        """Return a class by what declares it."""
        if full not in self._classes:
            self._classes[full] = ClassStub(self, stub, node, full)
        return self._classes[full]

    def class_named(self, full: str) -> ClassStub | None:
        """Return the class of a full name, None where no stub declares one."""
        stub, name = self._declared(full)
        node = stub.classes.get(name) if stub is not None else None
        return None if stub is None or node is None else self.class_of(stub, node, f"{stub.module}.{name}")

    def variable(self, full: str) -> tuple[Stub, ast.Call] | None:
        """Return what declares a type variable, None for other names."""
        stub, name = self._declared(full)
        return (stub, stub.variables[name]) if stub is not None and name in stub.variables else None

    def _declared(self, full: str) -> tuple[Stub | None, str]:
        """Return the stub that declares a full name, through imports, and the name there."""
        for _ in range(_MAX_DEPTH):
            module, _, name = full.rpartition(".")
            stub = self.modules.get(module)
            if stub is None:
                return None, ""
            found = stub.names.get(name) or next((f"{each}.{name}" for each in stub.wildcards if self._offers(each, name)), full)
            if found == full:
                return stub, name
            full = found
        return None, ""

    def _offers(self, module: str, name: str) -> bool:
        stub = self.modules.get(module)
        return stub is not None and (name in stub.names or any(self._offers(each, name) for each in stub.wildcards))

    def real_base(self, stub: Stub, base: ast.expr) -> tuple[Stub, str, ast.expr]:
        """Return where a base is written, its full name, and the expression that names it: what an alias stands for, where it is one."""
        for _ in range(_MAX_DEPTH):
            plain = base.value if isinstance(base, ast.Subscript) else base
            name = stub.full_name(plain)
            owner, local = self._declared(name)
            if owner is None or local not in owner.aliases or (owner.module == "typing" and local not in stub.aliases):
                return stub, name, base
            stub, base = owner, owner.aliases[local]
        return stub, "", base

    def binding(self, stub: Stub, written: ast.expr, base: ClassStub, outer: Binding) -> Binding:
        """Return what the type parameters of a base stand for where it is written with arguments."""
        if not isinstance(written, ast.Subscript):
            return {}
        arguments = written.slice.elts if isinstance(written.slice, ast.Tuple) else [written.slice]
        texts = [self.types(stub, each, outer) for each in arguments]
        return {name: text for name, text in zip(base.variables, texts, strict=False) if text}

    def types(self, stub: Stub, node: ast.expr, binding: Binding, depth: int = 0) -> str:
        """Return a type in the notation of the table: names joined by `|`, arguments in brackets; empty where nothing is said."""
        if depth > _MAX_DEPTH:
            return ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return self.types(stub, ast.parse(node.value, mode="eval").body, binding, depth + 1)
        if isinstance(node, ast.BinOp):
            return _union([self.types(stub, each, binding, depth + 1) for each in (node.left, node.right)])
        if isinstance(node, ast.Subscript):
            return self._applied(stub, node, binding, depth)
        return self._named(stub.full_name(node), binding, depth)

    def _named(self, full: str, binding: Binding, depth: int) -> str:
        if full in _SAYS_NOTHING:
            return ""
        if full in _TEXTS:
            return f"{_BUILTINS}.str"
        if full == _OWN_CLASS:
            return "typing_extensions.Self"
        owner, name = self._declared(full)
        if owner is None:  # A class inside another one, or a module that no stub describes.
            return full if self._is_nested(full) else ""
        if full.startswith(f"{_BUILTINS}.") and owner.module != _BUILTINS:
            return ""
        if owner.module == "typing" and name not in owner.variables:
            return "" if name.startswith(_SHAPES) else full
        if name in owner.variables:
            return self._bound(owner, owner.variables[name], binding.get(f"{owner.module}.{name}", binding.get(full)), depth)
        if name in owner.aliases:
            return self.types(owner, owner.aliases[name], binding, depth + 1)
        return full if name in owner.classes and not self._is_shape(owner, owner.classes[name]) else ""

    def _is_shape(self, owner: Stub, node: ast.ClassDef) -> bool:
        """Return whether a class only says what values can do: those are of other classes."""
        bases = {owner.full_name(base.value if isinstance(base, ast.Subscript) else base) for base in node.bases}
        return owner.module.partition(".")[0] == _HELPERS or ("typing.Protocol" in bases and node.name.startswith(_SHAPES))

    def _is_nested(self, full: str) -> bool:
        return self.class_named(full.rpartition(".")[0]) is not None

    def _bound(self, stub: Stub, variable: ast.Call, bound: str | None, depth: int) -> str:
        """Return what a type variable stands for: what it is bound to, else what it is by default or at least, or one of several.

        What is text or bytes is taken for text, as nearly all of it is.
        """
        if bound:
            return bound
        named = {each.arg: each.value for each in variable.keywords}
        for default in (named.get("default"), named.get("bound")):
            if default is not None:
                return self.types(stub, default, {}, depth + 1)
        several = _union([self.types(stub, each, {}, depth + 1) for each in variable.args[1:]])
        return several.removesuffix(f"|{_BUILTINS}.bytes") if several.startswith(f"{_BUILTINS}.str|") else several

    def _applied(self, stub: Stub, node: ast.Subscript, binding: Binding, depth: int) -> str:
        full = stub.full_name(node.value)
        arguments = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if full in _OPTIONAL:
            return _union([self.types(stub, each, binding, depth + 1) for each in arguments])
        if full in _TRANSPARENT:
            return self.types(stub, arguments[0], binding, depth + 1)
        name = "" if full == "typing.Literal" else self._named(full, binding, depth)
        if not name or "[" in name or "|" in name:
            return name
        inner = [self.types(stub, each, binding, depth + 1) or "_" for each in arguments]
        if full == _STREAM and inner[0] in _STREAMS:
            return _STREAMS[inner[0]]
        return f"{name}[{','.join(inner)}]" if any(each != "_" for each in inner) else name


def readable(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return statements, of conditions on the version or platform only those of the branch that holds on the newest Linux.

    Of the overloads of a function those that take bytes are left out where others take text.
    """
    statements = list(_flat(body))
    others = {each.name for each in statements if isinstance(each, ast.FunctionDef) and not _takes_bytes(each)}
    return [each for each in statements if not (isinstance(each, ast.FunctionDef) and _takes_bytes(each) and each.name in others)]


def _takes_bytes(function: ast.FunctionDef) -> bool:
    told = (each.annotation for each in _taken(function) if each.annotation is not None and each.arg != "self")
    words = [{each.id for each in ast.walk(annotation) if isinstance(each, ast.Name)} for annotation in told]
    return any(not _BYTES.isdisjoint(each) and "str" not in each for each in words)


def _taken(function: ast.FunctionDef) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args]


def _flat(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in body:
        if isinstance(statement, ast.If):
            yield from _flat(statement.body if _holds(statement.test) else statement.orelse)
        else:
            yield statement


def _holds(test: ast.expr) -> bool:
    namespace = {"sys": type("sys", (), {"version_info": _NEWEST, "platform": "linux"}), "TYPE_CHECKING": True}
    return bool(eval(compile(ast.Expression(test), "stub", "eval"), namespace))


def _union(types: list[str]) -> str:
    return "|".join(dict.fromkeys(part for each in types for part in _parts(each)))


def _parts(union: str) -> Iterator[str]:
    """Yield the types of a union, whose arguments may be unions too."""
    depth = start = 0
    for place, character in enumerate(union):
        depth += (character == "[") - (character == "]")
        if character == "|" and not depth:
            yield union[start:place]
            start = place + 1
    if union[start:]:
        yield union[start:]
