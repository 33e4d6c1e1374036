from runner import Runner


class Test_runner:
    def setup_method(self):
        self.kept = Runner()

    def _runner(self):
        return Runner()

    def _own(self): ...

    class running:
        def _own(self): ...

        def runs(self):
            self._runner().run()
            self.kept.run()
            self._own()  # its own, not that of the class around
            self._nowhere()

        class deeper:
            def runs(self):
                self._runner().run()


class Test_beside:
    def runs(self):
        self._runner()  # beside, not around
