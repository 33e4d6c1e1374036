from flask import Flask

app = Flask(__name__)


@app.get("/status")
def status_of_users():
    return "up"
