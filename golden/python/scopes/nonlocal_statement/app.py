def first(): ...
def second(): ...


def outer():
    action = first

    def change():
        nonlocal action
        action = second

    def local():
        action = None
        return action

    change()
    action()
