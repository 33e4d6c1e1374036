from flask import Flask

from shop import blueprints
from shop.blueprints import admin, bare


def create_app():
    app = Flask(__name__)
    app.register_blueprint(bare)
    app.register_blueprint(admin, url_prefix="/other")
    admin.register_blueprint(blueprints.users)
    app.route("/root")(create_app)
    return app


def create_twice(app: Flask):
    app.register_blueprint(bare, url_prefix="/again")
