from fastapi import FastAPI
from flask import Flask

api = FastAPI()
app = Flask(__name__)


@app.get("/never")
def never():
    return ""


@api.get("/items/{number}")
def item(number: int):
    return number


@app.get("/users/<int:number>")
def user(number):
    return ""


@app.get("/users/me")
def me():
    return ""
