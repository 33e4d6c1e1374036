class Plain:
    pass


class Queue:
    def __len__(self):
        return 0


class Query:
    def __bool__(self):
        return True

    def __len__(self):
        return 0

    def __eq__(self, other):
        return self is other


class Fast(Query):
    def __bool__(self):
        return False


def use_negative(plain: Plain, query: Query):
    if plain:
        pass
    if query is None or query == 1:
        pass
    last = plain or query
    both = plain and query
    return last, both


def use(queue: Queue, query: Query):
    if queue:
        pass
    elif not query:
        pass
    while queue and query:
        break
    chosen = queue or query
    one = 1 if Fast() else 2
    assert Queue(), "message"
    kept = [each for each in (1, 2) if (query)]
    if (found := Queue()):
        return found
    return chosen, one, kept


def may(flag):
    held = Queue() if flag else None
    if held:
        return held
    return Query()


if may(1):
    pass
