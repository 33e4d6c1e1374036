"""The libraries by which programs publish and listen to topics."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import LISTENS, PUBLISHES, Message
from analyzer.languages.conventions import Annotation
from analyzer.languages.effects import named
from analyzer.schema.vocab_project import EntryPointKind

_FIRST = (0,)
_SPRING_KAFKA = "org.springframework.kafka"
_APACHE = "org.apache.kafka.clients"
_RABBIT = ("org.springframework.amqp.rabbit.core.RabbitTemplate", "org.springframework.amqp.core.AmqpTemplate")
_JMS = ("org.springframework.jms.core.JmsTemplate", "org.springframework.jms.core.JmsMessagingTemplate")
_TEMPLATES = (
    ("org.springframework.cloud.stream.function.StreamBridge", "spring", "send"),
    ("io.awspring.cloud.sqs.operations.SqsTemplate", "sqs", "send sendAsync"),
    ("org.springframework.cloud.aws.messaging.core.QueueMessagingTemplate", "sqs", "convertAndSend send"),
    ("com.google.cloud.spring.pubsub.core.PubSubTemplate", "pubsub", "publish"),
    ("org.apache.rocketmq.spring.core.RocketMQTemplate", "rocketmq", "convertAndSend send syncSend asyncSend sendOneWay"),
    ("org.springframework.pulsar.core.PulsarTemplate", "pulsar", "send sendAsync"),
    ("org.springframework.data.redis.core.RedisTemplate", "redis", "convertAndSend"),
    ("org.springframework.data.redis.core.StringRedisTemplate", "redis", "convertAndSend"),
)

MESSAGES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        **{
            f"{_SPRING_KAFKA}.core.{owner}.send": Message(PUBLISHES, _FIRST, library="kafka")
            for owner in ("KafkaTemplate", "KafkaOperations")
        },
        f"{_APACHE}.producer.ProducerRecord": Message(PUBLISHES, _FIRST, library="kafka"),
        **{f"{_APACHE}.consumer.{owner}.subscribe": Message(LISTENS, _FIRST, library="kafka") for owner in ("Consumer", "KafkaConsumer")},
        **{
            f"{owner}.{name}": Message(PUBLISHES, _FIRST, library="rabbitmq")
            for owner in _RABBIT
            for name in ("convertAndSend", "send", "convertSendAndReceive")
        },
        "com.rabbitmq.client.Channel.basicPublish": Message(PUBLISHES, (1,), library="rabbitmq", otherwise=_FIRST),
        "com.rabbitmq.client.Channel.basicConsume": Message(LISTENS, _FIRST, library="rabbitmq"),
        "com.rabbitmq.client.Channel.queueBind": Message(LISTENS, (2,), library="rabbitmq", otherwise=(1,)),
        **{f"{owner}.{name}": Message(PUBLISHES, _FIRST, library="jms") for owner in _JMS for name in ("convertAndSend", "send")},
        **{full: Message(PUBLISHES, _FIRST, library=library) for owner, library, names in _TEMPLATES for full in named(owner, names)},
        "com.google.cloud.spring.pubsub.core.PubSubTemplate.subscribe": Message(LISTENS, _FIRST, library="pubsub"),
        "io.nats.client.Connection.publish": Message(PUBLISHES, _FIRST, library="nats"),
        "io.nats.client.Connection.subscribe": Message(LISTENS, _FIRST, library="nats"),
    }
)

LISTENERS: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        full: Annotation(EntryPointKind.EVENT, framework=framework, message=Message(LISTENS, keys=keys))
        for full, framework, keys in (
            (f"{_SPRING_KAFKA}.annotation.KafkaListener", "kafka", ("topics",)),
            ("org.springframework.amqp.rabbit.annotation.RabbitListener", "rabbitmq", ("queues",)),
            ("org.springframework.jms.annotation.JmsListener", "jms", ("destination",)),
            ("io.micronaut.configuration.kafka.annotation.Topic", "kafka", ("value",)),
            ("io.awspring.cloud.sqs.annotation.SqsListener", "sqs", ("value", "queueNames")),
            ("org.springframework.cloud.aws.messaging.listener.annotation.SqsListener", "sqs", ("value",)),
            ("org.springframework.cloud.stream.annotation.StreamListener", "spring", ("value", "target")),
            ("org.springframework.pulsar.annotation.PulsarListener", "pulsar", ("topics", "value")),
            ("org.apache.rocketmq.spring.annotation.RocketMQMessageListener", "rocketmq", ("topic",)),
            ("org.eclipse.microprofile.reactive.messaging.Incoming", "microprofile", ("value",)),
        )
    }
    | {
        "org.eclipse.microprofile.reactive.messaging.Outgoing": Annotation(
            EntryPointKind.EVENT, framework="microprofile", message=Message(PUBLISHES, keys=("value",))
        )
    }
)
"""Annotations of what is called with each message of a topic, or whose results are its messages."""

LIST_MAKERS: Final = frozenset(
    ("List.of", "Set.of", "Arrays.asList", "Collections.singletonList", "Collections.singleton", "Collections.singletonSet")
)
