class A:
    def run(self): ...


class B(A): ...


class Broken(A, B): ...


Broken().run()
