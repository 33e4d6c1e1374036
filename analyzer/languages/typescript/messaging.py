"""The libraries by which programs publish and listen to topics, and ask for procedures by their names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import ASKS, HEARS, LISTENS, OBEYS, ORDERS, PUBLISHES, SAYS, Message, NamedBy, Service
from analyzer.languages.typescript.names import PROMISE

_EVERY, _FIRST = (), (0,)
_NEST = "@nestjs/microservices"
_NEST_CLIENTS = ("ClientProxy", "ClientKafka", "ClientRMQ", "ClientNats", "ClientRedis", "ClientMqtt", "ClientTCP", "ClientGrpc")
_QUEUES = ("bull", "bullmq.Queue")
_SUBJECT_OWNERS = ("nats.NatsConnection", "nats.JetStreamClient")
_EMITTERS = (
    "events.EventEmitter",
    "node:events.EventEmitter",
    "events",
    "node:events",
    "eventemitter3",
    "eventemitter3.EventEmitter",
    "mitt.Emitter",
)

MESSAGES: Final[Mapping[str, Message | Service]] = MappingProxyType(
    {
        **dict.fromkeys(("@grpc/grpc-js.Server.addService", "grpc.Server.addService"), Service(suffixes=(".service", "Service"))),
        "kafkajs.Producer.send": Message(PUBLISHES, (0,), keys=("topic",)),
        "kafkajs.Consumer.subscribe": Message(LISTENS, (0,), keys=("topic", "topics")),
        "amqplib.Channel.sendToQueue": Message(PUBLISHES, (0,)),
        "amqplib.Channel.publish": Message(PUBLISHES, (1,), otherwise=(0,)),
        "amqplib.Channel.consume": Message(LISTENS, (0,)),
        "amqplib.Channel.bindQueue": Message(LISTENS, (2,), otherwise=(1,)),
        **{f"{owner}.publish": Message(PUBLISHES, (0,)) for owner in _SUBJECT_OWNERS},
        **{f"{owner}.subscribe": Message(LISTENS, (0,)) for owner in _SUBJECT_OWNERS},
        "nats.NatsConnection.request": Message(ASKS, (0,)),
        **{f"{owner}.publish": Message(PUBLISHES, (0,)) for owner in ("redis.RedisClient", "ioredis.Redis")},
        **{
            f"{owner}.{name}": Message(LISTENS, _EVERY)
            for owner in ("redis.RedisClient", "ioredis.Redis")
            for name in ("subscribe", "psubscribe", "pSubscribe")
        },
        "mqtt.MqttClient.publish": Message(PUBLISHES, (0,)),
        "mqtt.MqttClient.subscribe": Message(LISTENS, (0,)),
        **dict.fromkeys(_QUEUES, Message(PUBLISHES, (0,))),
        "bullmq.Worker": Message(LISTENS, (0,)),
        **{
            f"rxjs.{owner}.{name}": Message(contract, (), library="rxjs", named_by=NamedBy.SYMBOL)
            for owner in ("Subject", "BehaviorSubject", "ReplaySubject", "AsyncSubject")
            for name, contract in (("next", SAYS), ("subscribe", HEARS))
        },
        **{
            f"{emitter}.{name}": Message(contract, _FIRST, library="events", named_by=NamedBy.SYMBOL_AND_TEXT)
            for emitter in _EMITTERS
            for contract, names in ((SAYS, "emit"), (HEARS, "on once addListener prependListener"))
            for name in names.split()
        },
        **{
            f"{package}.EventEmitter2.{name}": Message(SAYS, _FIRST, library="nestjs")
            for package in ("@nestjs/event-emitter", "eventemitter2")
            for name in ("emit", "emitAsync")
        },
        **{
            f"@nestjs/cqrs.{name}": Message(contract, places, library="nestjs", named_by=NamedBy.CLASS, member=member)
            for name, contract, places, member in (
                ("CommandBus.execute", ORDERS, _FIRST, ""),
                ("QueryBus.execute", ORDERS, _FIRST, ""),
                ("EventBus.publish", SAYS, _FIRST, ""),
                ("AggregateRoot.apply", SAYS, _FIRST, ""),
                ("CommandHandler", OBEYS, _FIRST, "execute"),
                ("QueryHandler", OBEYS, _FIRST, "execute"),
                ("EventsHandler", HEARS, _EVERY, "handle"),
            )
        },
        **{f"{_NEST}.{client}.emit": Message(PUBLISHES, (0,), keys=("cmd",), library="nestjs") for client in _NEST_CLIENTS},
        **{f"{_NEST}.{client}.send": Message(ASKS, (0,), keys=("cmd",), library="nestjs") for client in _NEST_CLIENTS},
    }
)

TYPES: Final = (
    "mitt -> mitt.Emitter",
    "kafkajs.Kafka.producer -> kafkajs.Producer",
    "kafkajs.Kafka.consumer -> kafkajs.Consumer",
    f"amqplib.connect -> {PROMISE}[amqplib.Connection]",
    *(f"amqplib.Connection.{name} -> {PROMISE}[amqplib.Channel]" for name in ("createChannel", "createConfirmChannel")),
    f"nats.connect -> {PROMISE}[nats.NatsConnection]",
    "nats.NatsConnection.jetstream -> nats.JetStreamClient",
    "redis.createClient -> redis.RedisClient",
    "redis.RedisClient.duplicate -> redis.RedisClient",
    "mqtt.connect -> mqtt.MqttClient",
    "ioredis -> ioredis.Redis",
)
"""What the functions give that make clients, in the form of the table of the standard library."""
