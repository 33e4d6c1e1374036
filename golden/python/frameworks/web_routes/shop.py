from flask import Blueprint, Flask

from wrapping import route

app = Flask(__name__)
admin = Blueprint("admin", __name__)


class Application(Flask):
    pass


sub = Application(__name__)


@app.route("/items/<int:number>", methods=["GET", "POST"])
def item(number):
    return str(number)


@app.route("/")
@app.get("/home")
def home():
    return "home"


@admin.delete("/items/<name>")
def remove(name):
    return name


@sub.post("/orders")
def order():
    return "order"


@route("/wrapped")
def wrapped():
    return "wrapped"


def listed():
    return "listed"


def computed(prefix):
    app.add_url_rule("/listed", view_func=listed)
    app.add_url_rule(prefix + "/unknown", view_func=listed)
    app.route("/called")(listed)


@app.errorhandler(404)
def not_found(error):
    return "nothing"
