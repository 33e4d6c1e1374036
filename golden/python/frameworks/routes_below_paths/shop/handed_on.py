from flask import Blueprint

shown = Blueprint("shown", __name__, url_prefix="/shown")
left = Blueprint("left", __name__, url_prefix="/left")
right = Blueprint("right", __name__, url_prefix="/right")


def show(path, view):
    shown.add_url_rule(path + "/", view_func=view)


def put(group, path, view):
    group.add_url_rule(path, view_func=view)


def put_with(path, view, **options):
    shown.add_url_rule(path, view_func=view, **options)


def first():
    return "first"


def second():
    return "second: which group it is put into is not known"


show("/first", first)
put(left, "/second", second)
put(right, "/second", second)
put_with("/with", first, methods=["PUT"])
