"""Where the repository is the library of tasks, what its decorators give are objects of its own class."""


class TestTasks:
    def test_delay(self):
        @self.app.task(shared=False)
        def double(x): ...

        double.delay(1)
        double.unknown(1)
