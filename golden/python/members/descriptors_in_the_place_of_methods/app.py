class Flexible:
    def __init__(self, reads, removes=None):
        self.reads = reads
        self.removes = removes

    def __get__(self, instance, owner):
        class Element:
            def __call__(self_, *given):
                return self.reads(instance, *given)

            def __delitem__(self_, name):
                return self.removes(instance, name)

        return Element()


class Note:
    """No descriptor: where a name is bound again, nothing runs as it is read."""

    def __init__(self, function):
        self.function = function


class Query:
    def attribute(self, *given):
        return self

    def remove(self, name):
        return self

    attribute = Flexible(attribute, removes=remove)

    def noted(self):
        return self

    note = Note(noted)

    def plain(self):
        return self


def use(query: Query):
    query.plain()
    query.noted()
    query.attribute("a")
