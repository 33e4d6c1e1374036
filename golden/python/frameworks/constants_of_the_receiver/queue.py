import os

import pika


class Publisher:
    HOST = os.getenv("AMQP_HOST", "rabbit")
    ROUTING_KEY = "orders"
    CHANGED = "first"

    def __init__(self):
        self._channel = pika.BlockingConnection(pika.ConnectionParameters(self.HOST)).channel()
        self.CHANGED = "second"

    def publish(self, message):
        self._channel.basic_publish("shop", routing_key=self.CHANGED, body=message)
        self._channel.basic_publish(exchange="shop", routing_key=self.ROUTING_KEY, body=message)
