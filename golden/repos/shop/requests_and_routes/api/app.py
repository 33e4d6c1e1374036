from flask import Flask

app = Flask(__name__)


@app.get("/orders/<int:number>")
def order(number):
    return str(number)


@app.post("/orders/")
def place():
    return ""


@app.get("/both")
def one():
    return ""


@app.get("/both")
def other():
    return ""


@app.get("/")
def home():
    return ""
