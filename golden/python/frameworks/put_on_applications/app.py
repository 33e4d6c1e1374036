"""What an extension puts on the application is what views read off it, wherever they get the application from."""

import flask
from flask import Flask, current_app


class Store:
    def commit(self): ...


class Security:
    def __init__(self, app=None):
        self.store = Store()
        if app:
            self.init_app(app)

    def init_app(self, app):
        app.security = self

    def check(self): ...


class Mine(Flask):
    def start(self):
        self.store = Store()
        self.store.commit()


class Other:
    security = None


def make():
    app = Flask(__name__)
    Security(app)
    app.limit = 10
    app.logger = Store()
    return app


def use(app: Flask):
    app.security.check()
    make().security.store.commit()


def view():
    current_app.security.check()
    flask.current_app.security.store.commit()


def negative(app: Flask, other: Other):
    app.logger.commit()
    app.limit.commit()
    app.store.commit()
    app.run()
    other.security.check()
    flask.security.check()
