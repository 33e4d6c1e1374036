from flask import Flask

app = Flask(__name__)


@app.get("/items/<int:number>")
def item(number):
    return str(number)


@app.post("/new")
def new():
    return ""
