import pika
import redis
from celery import Celery, shared_task
from confluent_kafka import Consumer
from kafka import KafkaConsumer, KafkaProducer

from names import PAYMENTS, computed, either

ORDERS = "orders.created"
app = Celery("shop")


# No topic whose name is written
def nothing(producer, topic, settings):
    producer.send("orders")
    KafkaProducer().send(topic, b"")
    KafkaProducer().send(settings.TOPIC, b"")
    KafkaProducer().send(computed, b"")
    KafkaProducer().send(either, b"")
    KafkaConsumer()
    redis.Redis().get("orders")


def shadowed(ORDERS):
    KafkaProducer().send(ORDERS, b"")


def publish(tenant):
    producer = KafkaProducer()
    producer.send("refunds", b"")
    producer.send(f"orders.{tenant}", b"")
    producer.send(topic=PAYMENTS, value=b"")
    redis.Redis().publish("news", "x")


def listen():
    KafkaConsumer("refunds", "returns", group_id="shop")
    Consumer({}).subscribe([PAYMENTS, "audit"])
    listener = redis.Redis().pubsub()
    listener.subscribe("news", "sports")


def queue():
    channel = pika.BlockingConnection().channel()
    channel.basic_publish(exchange="", routing_key="mails", body="x")
    channel.basic_consume("mails", listen)


@shared_task(name="mail.send")
def send_mail():
    pass


def ask():
    app.send_task("mail.send")
