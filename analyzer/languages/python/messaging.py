"""The libraries by which programs publish and listen to topics, and ask for tasks by their names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import ASKS, HEARS, LISTENS, PUBLISHES, SAYS, Message, NamedBy

_EVERY, _FIRST = (), (0,)
_SENDS, _HEARS = Message(PUBLISHES), Message(LISTENS)
_TO_QUEUE = Message(PUBLISHES, (1, "routing_key"), otherwise=(0, "exchange"))
_FROM_QUEUE = Message(LISTENS, (0, "queue"))
_CHANNELS = ("pika.*.BlockingChannel", "pika.*.Channel")
_QT = ("PyQt4", "PyQt5", "PyQt6", "PySide", "PySide2", "PySide6", "qtpy", "AnyQt")
_SIGNALS = (
    ("django.dispatch.Signal", "django", "send send_robust asend asend_robust", "connect"),
    ("blinker.Signal", "blinker", "send send_async", "connect"),
    ("psygnal.Signal", "psygnal", "emit", "connect"),
    *((f"{package}.QtCore.{name}", "qt", "emit", "connect") for package in _QT for name in ("Signal", "pyqtSignal")),
)
"""The classes of signals, which variables hold: the library, what sends one and what is connected to it."""

MESSAGES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        **{f"kafka.*.KafkaProducer.{name}": _SENDS for name in ("send",)},
        "kafka.KafkaConsumer": Message(LISTENS, _EVERY),
        "kafka.*.KafkaConsumer.subscribe": Message(LISTENS, (0, "topics")),
        **{f"aiokafka.*.AIOKafkaProducer.{name}": _SENDS for name in ("send", "send_and_wait")},
        "aiokafka.AIOKafkaConsumer": Message(LISTENS, _EVERY),
        "aiokafka.*.AIOKafkaConsumer.subscribe": Message(LISTENS, (0, "topics")),
        **{f"confluent_kafka.*.{owner}.produce": _SENDS for owner in ("Producer", "SerializingProducer", "AIOProducer")},
        **{
            f"confluent_kafka.*.{owner}.subscribe": Message(LISTENS, (0, "topics"))
            for owner in ("Consumer", "DeserializingConsumer", "AIOConsumer")
        },
        **{f"{owner}.basic_publish": _TO_QUEUE for owner in _CHANNELS},
        **{f"{owner}.{name}": _FROM_QUEUE for owner in _CHANNELS for name in ("basic_consume", "consume", "basic_get")},
        **{f"{owner}.queue_bind": Message(LISTENS, (2, "routing_key"), otherwise=(1, "exchange")) for owner in _CHANNELS},
        **{f"aio_pika.*.{name}.bind": Message(LISTENS, (1, "routing_key")) for name in ("Queue", "AbstractQueue")},
        **{f"aio_pika.*.{name}.publish": Message(PUBLISHES, (1, "routing_key")) for name in ("Exchange", "AbstractExchange")},
        **{
            f"nats.*.{owner}.{name}": Message(PUBLISHES, (0, "subject"))
            for owner in ("Client", "JetStreamContext")
            for name in ("publish",)
        },
        **{
            f"nats.*.{owner}.{name}": Message(LISTENS, (0, "subject"))
            for owner in ("Client", "JetStreamContext")
            for name in ("subscribe", "pull_subscribe")
        },
        "nats.*.Client.request": Message(ASKS, (0, "subject")),
        **{f"redis.*.{owner}.publish": Message(PUBLISHES, (0, "channel")) for owner in ("Redis", "StrictRedis", "RedisCluster")},
        **{f"redis.*.PubSub.{name}": Message(LISTENS, _EVERY) for name in ("subscribe", "psubscribe", "ssubscribe")},
        "paho.*.Client.publish": _SENDS,
        "paho.*.Client.subscribe": _HEARS,
        **{
            f"{package}.{name}": Message(contract, (), library=library, named_by=NamedBy.SYMBOL)
            for package, library, sends, hears in _SIGNALS
            for contract, names in ((SAYS, sends), (HEARS, hears))
            for name in names.split()
        },
        "django.dispatch.receiver": Message(HEARS, _FIRST, library="django", named_by=NamedBy.SYMBOL),
        "celery.*.Celery.send_task": Message(ASKS, (0, "name")),
        "celery.*.Celery.signature": Message(ASKS, (0, "name")),
    }
)

TYPES: Final = (
    *(f"pika.{name}.channel -> pika.BlockingChannel" for name in ("BlockingConnection", "adapters.blocking_connection.BlockingConnection")),
    "nats.connect => nats.Client",
    "nats.Client.jetstream -> nats.JetStreamContext",
    *(f"{package}.QtCore.pyqtSignal -> {package}.QtCore.Signal" for package in _QT),
    "blinker.signal -> blinker.Signal",
    "blinker.Namespace.signal -> blinker.Signal",
    "psygnal.Signal -> psygnal.Signal",
    *(f"redis.{name}.pubsub -> redis.PubSub" for name in ("Redis", "StrictRedis", "asyncio.Redis", "RedisCluster")),
    "redis.from_url -> redis.Redis",
    "redis.Redis.from_url -> redis.Redis",
    "redis.asyncio.from_url -> redis.asyncio.Redis",
)
"""What the functions give that make clients, in the form of the table of the standard library."""
