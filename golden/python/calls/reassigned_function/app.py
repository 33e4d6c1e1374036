def first(): ...
def second(): ...


def run():
    action = first
    action()
    action = second
    action()
    action = None
    action()
