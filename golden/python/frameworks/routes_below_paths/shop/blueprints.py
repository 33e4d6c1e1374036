from flask import Blueprint

admin = Blueprint("admin", __name__, url_prefix="/admin")
bare = Blueprint("bare", __name__)
users = Blueprint("users", __name__, url_prefix="/users")
unused = Blueprint("unused", __name__, url_prefix="/unused")


@admin.route("/")
def index():
    return "index"


@admin.delete("/items/<int:number>")
def remove(number):
    return number


@bare.get("/bare")
def plain():
    return "plain"


@users.get("/<name>")
def user(name):
    return name


@unused.get("/somewhere")
def somewhere():
    return "not registered: where its own path says"


def listed():
    return "listed"


admin.add_url_rule("/listed", view_func=listed)
