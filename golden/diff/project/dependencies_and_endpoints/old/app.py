from flask import Flask

app = Flask(__name__)


@app.get("/items/<int:id>")
def item(id):
    return str(id)


@app.get("/old")
def old():
    return ""
