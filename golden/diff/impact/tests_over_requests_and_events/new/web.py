from django.dispatch import Signal
from flask import Flask

app = Flask(__name__)
paid = Signal()


@app.post("/pay")
def pay():
    paid.send(sender=None)


@app.get("/other")
def other():
    return "other"
