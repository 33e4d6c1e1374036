class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


def no_longer(tool: Saw | Plane, other, flag):
    is_saw = isinstance(tool, Saw)
    tool = other
    # It is another one by now.
    if is_saw:
        tool.cut()
    is_plane = isinstance(other, Plane)
    is_plane = flag
    if is_plane:
        other.cut()


def one_or_the_other(tool: Saw | Plane, flag):
    if flag:
        is_right = isinstance(tool, Saw)
    else:
        is_right = isinstance(tool, Plane)
    if is_right:
        tool.cut()


def seen_from_inside(tool: Saw | Plane):
    is_saw = isinstance(tool, Saw)

    def inner():
        if is_saw:
            tool.cut()

    return inner


def kept(tool: Saw | Plane, other, kind):
    is_saw = isinstance(tool, Saw)
    if is_saw:
        tool.cut()
    else:
        tool.cut()
    is_plane = isinstance(other, Plane)
    if is_plane and other.cut():
        other.cut()
    is_below = issubclass(kind, Saw)
    if is_below:
        kind().cut()


def negated(tool: Saw | Plane):
    is_saw = isinstance(tool, Saw)
    if not is_saw:
        return
    tool.cut()


def by_its_class(tool: Saw | Plane, other):
    kind = type(tool)
    if kind is Saw:
        tool.cut()
    other_kind = type(other)
    if other_kind == Plane:
        other.cut()
    other = tool
    if other_kind is Saw:
        other.cut()
