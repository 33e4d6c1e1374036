import pika
from kafka import KafkaProducer


class Sender:
    def __init__(self):
        self.producer = KafkaProducer()

    def send(self, topic, value):
        self.producer.send(topic, value)


def emit(name, value):
    Sender().send(topic=name, value=value)


def decode(text):
    return text


def heard(channel, method, properties, body):
    return body


def run(sender: Sender, other):
    emit(other, 0)
    sender.send("orders", 1)
    emit("bills", 2)


def queue():
    channel = pika.BlockingConnection().channel()
    channel.basic_consume(queue="mails", on_message_callback=heard)
    channel.basic_publish("", "mails", b"x")


def fanout(channel: pika.channel.Channel):
    channel.basic_publish(exchange="logs", routing_key="", body=b"x")
    channel.queue_bind("own", "logs")
