from flask import Flask

internal = Flask("internal")


def route(path):
    return internal.route("/internal" + path)
