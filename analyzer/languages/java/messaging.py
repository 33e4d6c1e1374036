"""The libraries by which programs publish and listen to topics."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import LISTENS, PUBLISHES, Annotation, Message
from analyzer.schema.vocab_project import EntryPointKind

_FIRST = (0,)
_SPRING_KAFKA = "org.springframework.kafka"
_APACHE = "org.apache.kafka.clients"
_RABBIT = ("org.springframework.amqp.rabbit.core.RabbitTemplate", "org.springframework.amqp.core.AmqpTemplate")
_JMS = ("org.springframework.jms.core.JmsTemplate", "org.springframework.jms.core.JmsMessagingTemplate")

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
        "com.rabbitmq.client.Channel.basicPublish": Message(PUBLISHES, (1,), library="rabbitmq"),
        "com.rabbitmq.client.Channel.basicConsume": Message(LISTENS, _FIRST, library="rabbitmq"),
        **{f"{owner}.{name}": Message(PUBLISHES, _FIRST, library="jms") for owner in _JMS for name in ("convertAndSend", "send")},
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
            ("org.eclipse.microprofile.reactive.messaging.Incoming", "microprofile", ("value",)),
        )
    }
)
"""Annotations of what is called with each message of a topic."""

LIST_MAKERS: Final = frozenset(
    ("List.of", "Set.of", "Arrays.asList", "Collections.singletonList", "Collections.singleton", "Collections.singletonSet")
)
