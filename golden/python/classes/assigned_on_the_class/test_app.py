class Graph:
    def copy(self): ...


class TestGraph:
    @classmethod
    def setup_class(cls):
        cls.graph = Graph()
        cls.other = cls.graph.copy()

    def test_copy(self):
        self.graph.copy()
        self.missing.copy()


class Derived(TestGraph):
    @classmethod
    def again(cls):
        cls.graph.copy()


TestGraph.late = Graph()
TestGraph.late.copy()
TestGraph.graph.copy()
