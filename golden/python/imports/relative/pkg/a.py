from .b import helper as helped
from .sub.deep import climb
from ... import too_far


def run():
    helped()
    climb()
