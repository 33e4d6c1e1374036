__all__ = ["trees"]


def trees(): ...
