from flask import Blueprint, Flask
from flask_restful import Api, Resource

from shop.settings import many


def scoped(rule):
    return f"/<team>{rule}" if many else rule


class TeamApi(Api):
    def add_scoped(self, resource, *paths, **options):
        paths = [scoped(each) for each in paths]
        return self.add_resource(resource, *paths, **options)


class Order(Resource):
    def get(self, id):
        return id


class Line(Resource):
    def post(self):
        return None


app = Flask(__name__)
part = Blueprint("part", __name__, url_prefix="/part")
teams = TeamApi()
inner = Api(part, prefix="/inner")
plain = Api(app)

teams.add_scoped(Order, "/orders/<id>")
inner.add_resource(Line, "/lines", "/rows")
plain.add_resource(Line, "/plain")
app.register_blueprint(part)


@app.route(scoped("/login"), methods=["POST"])
def login():
    return app.make_response("/none")


# What is no path of its own names no route.
@app.route(scoped(many))
def other():
    return ""
