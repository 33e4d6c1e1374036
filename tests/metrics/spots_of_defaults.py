"""Cases of defaults that all calls share: those that a function may change or hand on, and those that it only looks at."""

SHARED = [("shared_default", 1, 1.0)]
Cases = dict[str, tuple[str, list[tuple[str, int, float]]]]


def _of(name: str, *lines: str, default: str = "{}", found: bool) -> Cases:
    """Return the case of a function with a default `b` and some lines."""
    body = "".join(f"    {line}\n" for line in lines)
    return {f"a default: {name}": (f"def f(a, b={default}):\n{body}", SHARED if found else [])}


DEFAULTS: Cases = {
    "a shared default": ("def f(a, b=[], *, c=()):\n    b.append(a)\n    return b, c\n", SHARED),
    "a default of a command, which a framework makes of what a user says": (
        "import typer\n\napp = typer.Typer()\n\n\n@app.command()\ndef f(b: list[str] = []):\n    f.kept = b\n\n\n"
        "def g(b: list[str] = []):\n    g.kept = b\n",
        [("shared_default", 11, 1.0)],
    ),
    "a shared default that nothing reads": ("def f(a, b=[], c={}):\n    return a, c\n", SHARED),
    "a shared default whose name is a word elsewhere": ("def f(a, match=[]):\n    match.append(a)\n", SHARED),
    "a default whose name is a word elsewhere and that is asked": ("def f(a, match=[]):\n    return a in match\n", []),
    "a default of a type that nothing changes": (
        "def f(a, b: abc.Mapping[str, list] = {}, *, c: Sequence | None = []):\n    return a(b, c)\n",
        [],
    ),
    "a default of a type with such a one in it": ("def f(a, b: dict[str, Sequence[int]] = {}):\n    return b\n", SHARED),
    "a default of a type that begins so": ("def f(a, b: MutableMapping = {}):\n    return b\n", SHARED),
    **_of("is given back", "return b", found=True),
    **_of("is kept", "a.kept = b", found=True),
    **_of("is handed on", "return a(1, [a], b)", found=False),
    **_of("is handed on, and holds something", "return a(b)", default="{1: 2}", found=True),
    **_of("is handed on on a condition", "return a(1, c(b) if a else b, b if a else 1)", found=False),
    **_of("is kept on a condition", "a.kept = 1 if a else b", found=True),
    **_of("is handed on on a condition to what keeps it", "a.append(1 if a else b)", found=True),
    **_of("is handed on to what keeps it", "a.append(b)", found=True),
    **_of("is handed on to the base of a class", "A.__init__(a, b)", found=True),
    **_of("is handed on in another collection", "return a([1, b], 1)", found=True),
    **_of("is handed on together with others", "return a((1, b), 1)", found=False),
    **_of("is handed on in another collection to what keeps it", "a.append((a, b))", found=True),
    **_of("is handed on to what an expression gives", "return a[1](a)(1, b)", found=False),
    "a default that is kept between calls on purpose, as its name says": (
        "def f(a, _b={}):\n    _b[a] = 1\ndef g(a, cache={}):\n    cache[a] = 1\ndef h(a, cachet={}):\n    cachet[a] = 1\n",
        [("shared_default", 5, 1.0)],
    ),
    **_of("stands in a tuple", "return 1, (a, b)", found=True),
    **_of("is handed on by its name", "return a(b=b)", found=False),
    **_of("is handed on by another name", "return a(c=b)", found=False),
    **_of("is handed on by another name, and holds something", "return a(c=b)", default="{1: 2}", found=True),
    **_of("is handed on by another name to what keeps it", "return partial(a, c=b)", found=True),
    **_of("is kept in a tuple", "c = b, a", "return c", found=True),
    **_of("is handed on by its name, and kept", "a.kept = b", "return a(b=b)", found=True),
    **_of("is filled", "b[a] = 1", found=True),
    **_of("is filled at a place that is asked for", "b[a[0]] += 1", found=True),
    **_of("is emptied", "del b[a]", found=True),
    **_of("grows", "b += a", default="[]", found=True),
    **_of("gives what it holds for good", "return b.setdefault(a)", found=True),
    **_of("stands for nothing", "return a(b or 1)", found=False),
    **_of("stands for nothing, and holds something", "return a(b or 1)", default="{1: 2}", found=True),
    **_of("is asked", "return b.get(a), b[a], a in b, len(b)", found=False),
    **_of("has nothing that could be kept", "c = b[0]", "return c", default="[]", found=False),
    **_of("has something that is kept", "c = b[0]", "return c", default="[[]]", found=True),
    **_of("is asked in a test", "if a and b:", "    return list(b)", "return 1 if b else 2", found=False),
    **_of("is gone through", "for each in b:", "    a(each)", "return [c for c in b.items()]", default="(1, 2)", found=False),
    **_of("is gone through, as a list", "for each in b:", "    a(each)", default="[1, 2]", found=False),
    **_of("is spread out", "return a(*b, **b), [*b], {**b}", found=False),
    **_of("is added to something", "return a + b", default="[]", found=False),
    **_of("is copied first", "b = dict(b)", "b[a] = 1", "return b", found=False),
    **_of("is replaced first", "b = b or {}", "b[a] = 1", "return b", default="dict()", found=False),
    **_of("is replaced first, and holds something", "b = b or {}", "b[a] = 1", default="{1: 2}", found=True),
    **_of("is replaced first where it is empty", "if not b:", "    b = a.b", "b[a] = 1", found=False),
    **_of("is replaced first where it is empty, and holds something", "if not b:", "    b = a.b", "b[a] = 1", default="{1: 2}", found=True),
    **_of("is filled where it is empty", "if not b:", "    b[a] = 1", "return b", found=True),
    **_of("is replaced where it is empty", "if b == []:", "    b = list(a)", "return [c for c in b]", default="[]", found=False),
    **_of("is replaced on a condition, and filled", "if a:", "    b = {}", "b[a] = 1", found=True),
    **_of("is looked at under another name", "c = b", "for each in c:", "    a(each)", default="[1, 2]", found=False),
    **_of("is filled under another name", "c = b", "c[a] = 1", found=True),
    **_of("is filled under a third name", "c = b", "d = c if a else b", "d[a] = 1", found=True),
    **_of("is given back under another name", "c = b", "return c", found=True),
    **_of("is made a list where it is a text", "if isinstance(b, (str, bytes)):", "    b = [b]", "return b[0]", default="[]", found=False),
    **_of("is an item of a list", "if isinstance(a, str):", "    c = [b]", "return c", default="[]", found=True),
    **_of("stays itself on a condition", "b = a.dict() if isinstance(a, C) else b", "return b.get(a)", found=False),
    **_of("stays itself on a condition, and is filled", "b = a.dict() if isinstance(a, C) else b", "b[a] = 1", found=True),
    **_of("is another one on a condition, and filled", "c = a.dict() if isinstance(a, C) else b", "c[a] = 1", found=True),
    **_of("is given back on a condition", "c = 1", "return a if a else b", found=True),
    **_of("is an attribute on a condition", "a.c = 1 if a else b", found=True),
    **_of("is an argument and an attribute of another thing", "return a(b=1), a.b", found=False),
}
