"""The libraries by which programs publish and listen to topics."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import ASKS, LISTENS, PUBLISHES, Message

_NATS = "github.com/nats-io/nats.go"
_AMQP = ("github.com/rabbitmq/amqp091-go.Channel", "github.com/streadway/amqp.Channel")
_REDIS = ("github.com/redis/go-redis/v9", "github.com/go-redis/redis/v8", "github.com/go-redis/redis")
_SARAMA = ("github.com/IBM/sarama", "github.com/Shopify/sarama")
_TASKS = "github.com/hibiken/asynq"
_SUBJECTS = (f"{_NATS}.Conn", f"{_NATS}.JetStreamContext", f"{_NATS}.EncodedConn")

MESSAGES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        **{f"{owner}.{name}": Message(PUBLISHES, (0,), library="nats") for owner in _SUBJECTS for name in ("Publish", "PublishRequest")},
        **{
            f"{owner}.{name}": Message(LISTENS, (0,), library="nats")
            for owner in _SUBJECTS
            for name in ("Subscribe", "SubscribeSync", "QueueSubscribe", "QueueSubscribeSync", "ChanSubscribe", "PullSubscribe")
        },
        f"{_NATS}.Conn.Request": Message(ASKS, (0,), library="nats"),
        **{f"{owner}.Publish": Message(PUBLISHES, (1,), library="rabbitmq", otherwise=(0,)) for owner in _AMQP},
        **{f"{owner}.PublishWithContext": Message(PUBLISHES, (2,), library="rabbitmq", otherwise=(1,)) for owner in _AMQP},
        **{f"{owner}.Consume": Message(LISTENS, (0,), library="rabbitmq") for owner in _AMQP},
        **{f"{owner}.QueueBind": Message(LISTENS, (1,), library="rabbitmq", otherwise=(2,)) for owner in _AMQP},
        **{f"{package}.Client.Publish": Message(PUBLISHES, (1,), library="redis") for package in _REDIS},
        **{
            f"{package}.Client.{name}": Message(LISTENS, (1, 2, 3), library="redis")
            for package in _REDIS
            for name in ("Subscribe", "PSubscribe")
        },
        **{
            f"{package}.{owner}.SendMessage": Message(PUBLISHES, (0,), keys=("Topic",), library="kafka")
            for package in _SARAMA
            for owner in ("SyncProducer", "AsyncProducer")
        },
        f"{_TASKS}.NewTask": Message(PUBLISHES, (0,), library="asynq"),
        **dict.fromkeys((f"{_TASKS}.ServeMux.Handle", f"{_TASKS}.ServeMux.HandleFunc"), Message(LISTENS, (0,), library="asynq")),
        **{f"{package}.ConsumerGroup.Consume": Message(LISTENS, (1,), library="kafka") for package in _SARAMA},
        **{f"{package}.Consumer.ConsumePartition": Message(LISTENS, (0,), library="kafka") for package in _SARAMA},
        "github.com/segmentio/kafka-go.NewReader": Message(LISTENS, (0,), keys=("Topic", "GroupTopics"), library="kafka"),
        "github.com/segmentio/kafka-go.NewWriter": Message(PUBLISHES, (0,), keys=("Topic",), library="kafka"),
        "github.com/segmentio/kafka-go.Writer.WriteMessages": Message(PUBLISHES, (1, 2, 3), keys=("Topic",), library="kafka"),
    }
)

TYPES: Final = (
    f"{_NATS}.Connect -> {_NATS}.Conn",
    f"{_TASKS}.NewServeMux -> {_TASKS}.ServeMux",
    f"{_NATS}.Conn.JetStream -> {_NATS}.JetStreamContext",
    *(f"{owner.rpartition('.')[0]}.Connection.Channel -> {owner}" for owner in _AMQP),
    *(f"{owner.rpartition('.')[0]}.Dial -> {owner.rpartition('.')[0]}.Connection" for owner in _AMQP),
    *(f"{package}.NewClient -> {package}.Client" for package in _REDIS),
    *(f"{package}.NewSyncProducer -> {package}.SyncProducer" for package in _SARAMA),
    *(f"{package}.NewConsumerGroup -> {package}.ConsumerGroup" for package in _SARAMA),
)
"""What the functions give that make clients, in the form of the table of the standard library."""

LIST_MAKERS: Final = frozenset(("[]string",))
