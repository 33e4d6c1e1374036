class Box:
    NAME = "boxes"


class Lid:
    NAME = "lids"
