class Root:
    def run(self): ...


class Left(Root):
    def run(self): super().run()  # KNOWN_WRONG: Right.run in a Bottom, so Root.run is not certain


class Right(Root):
    def run(self): super().run()


class Bottom(Left, Right):
    def run(self): super().run()
