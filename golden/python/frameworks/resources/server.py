import falcon
from flask import Flask
from flask_restful import Api, Resource
from flask_restx import Api as Described, Namespace, Resource as Documented

app = Flask(__name__)
api = Api(app, prefix="/api")


class Orders(Resource):
    def get(self):
        pass

    def helper(self):
        pass


class Unregistered(Resource):
    def get(self):
        pass


api.add_resource(Orders, "/orders", "/orders/all")

namespace = Namespace("carts", path="/carts")


@namespace.route("/<int:cart>")
class Cart(Documented):
    def delete(self, cart):
        pass


Described(app).add_namespace(namespace)


class Pages:
    def on_get(self, request, response):
        pass


falcon.App().add_route("/pages/{page}", Pages())
