class Plain:
    def write(self): ...


class Rich:
    @staticmethod
    def made(): ...


def write(): ...
