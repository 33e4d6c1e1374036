import os

import requests
from flask import Flask

app = Flask(__name__)


@app.route("/home/<account>")
def home(account):
    requests.get(f'{app.config["BALANCES"]}/{account}')
    requests.post(app.config["LOGIN"], timeout=app.config["TIMEOUT"])
    requests.get(app.config["CHANGING"])
    requests.get(app.config["ELSEWHERE"] + "/known")
    requests.get(app.config["COPIED"])


app.config["BALANCES"] = "http://{}/balances".format(os.environ.get("BALANCES_HOST"))
app.config['LOGIN'] = 'http://{}/login'.format(os.environ.get('USERS_HOST'))
app.config["TIMEOUT"] = 4
app.config["CHANGING"] = "http://first/one"
app.config["CHANGING"] = "http://second/two"
app.config["COPIED"] = app.config["LOGIN"] + "/copied"
