import requests


def anywhere(host):
    requests.get(f"http://{host}/status")
    requests.get("http://payments-service/status")


def users():
    requests.get("http://users-service:8080/status")
