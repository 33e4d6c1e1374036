__all__ = ["shared"]


def shared(): ...
