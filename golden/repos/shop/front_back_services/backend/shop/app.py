from flask import Flask

from shop.orders import Orders

app = Flask(__name__)
orders = Orders()


@app.get("/orders/<int:number>")
def load(number: int):
    return orders.load(number)


def main():
    app.run()
