class Other:
    def show(self): ...


TEMPLATE = type("Template", (Other,), {"length": print})


def kept(spec):
    """What it gives is somebody else's class, which stands for what is decorated no more than that does itself."""
    register(TEMPLATE)
    return spec


def register(made): ...
