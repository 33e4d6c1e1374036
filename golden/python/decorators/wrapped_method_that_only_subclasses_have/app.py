def building(method):
    def copied(self):
        return method(self.copy())

    return copied


class Node:
    def copy(self):
        return self


class Term(Node):
    def replace(self): ...


class Case(Term):
    @building
    def replace(self): ...


class Query(Node):
    @building
    def replace(self): ...


def by_node(node: Node):
    node.replace()


def by_term(term: Term):
    term.replace()


def by_either(known, terms: list[Term], nodes: list[Node]):
    either = terms[0] if known else nodes[0]
    either.replace()
