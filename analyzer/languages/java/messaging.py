"""The libraries by which programs publish and listen to topics."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import HEARS, LISTENS, OBEYS, ORDERS, PUBLISHES, SAYS, Message, NamedBy
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

_SENDERS = (
    (
        "org.springframework.context",
        "ApplicationEventPublisher ApplicationContext ConfigurableApplicationContext",
        "publishEvent",
        "spring",
    ),
    ("org.springframework.context.event", "ApplicationEventMulticaster", "multicastEvent", "spring"),
    ("org.springframework.data.domain", "AbstractAggregateRoot", "registerEvent andEvent", "spring"),
    ("com.google.common.eventbus", "EventBus AsyncEventBus", "post", "guava"),
    ("org.greenrobot.eventbus", "EventBus", "post postSticky", "greenrobot"),
    ("org.axonframework.eventhandling.gateway", "EventGateway", "publish", "axon"),
    ("org.axonframework.modelling.command", "AggregateLifecycle", "apply", "axon"),
    ("io.micronaut.context.event", "ApplicationEventPublisher", "publishEvent publishEventAsync", "micronaut"),
    ("jakarta.enterprise.event", "Event", "fire fireAsync", "cdi"),
    ("javax.enterprise.event", "Event", "fire fireAsync", "cdi"),
)
_ASKERS = (
    ("org.axonframework.commandhandling.gateway", "CommandGateway", "send sendAndWait", "axon"),
    ("org.axonframework.queryhandling", "QueryGateway", "query streamingQuery subscriptionQuery", "axon"),
)
"""What is given an object that a library hands to what hears, or serves, objects of its class: packages, classes, methods, the library."""

_HEARING = (
    ("org.springframework.context.event.EventListener", HEARS, "spring"),
    ("org.springframework.transaction.event.TransactionalEventListener", HEARS, "spring"),
    ("org.springframework.modulith.ApplicationModuleListener", HEARS, "spring"),
    ("org.springframework.modulith.events.ApplicationModuleListener", HEARS, "spring"),
    ("com.google.common.eventbus.Subscribe", HEARS, "guava"),
    ("org.greenrobot.eventbus.Subscribe", HEARS, "greenrobot"),
    ("org.axonframework.eventhandling.EventHandler", HEARS, "axon"),
    ("org.axonframework.eventsourcing.EventSourcingHandler", HEARS, "axon"),
    ("org.axonframework.modelling.saga.SagaEventHandler", HEARS, "axon"),
    ("org.axonframework.commandhandling.CommandHandler", OBEYS, "axon"),
    ("org.axonframework.queryhandling.QueryHandler", OBEYS, "axon"),
    ("io.micronaut.runtime.event.annotation.EventListener", HEARS, "micronaut"),
)

HANDLED: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "org.springframework.context.ApplicationListener": Message(
            HEARS, library="spring", named_by=NamedBy.CLASS, member="onApplicationEvent"
        ),
        "io.micronaut.context.event.ApplicationEventListener": Message(
            HEARS, library="micronaut", named_by=NamedBy.CLASS, member="onApplicationEvent"
        ),
    }
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
        **{
            f"{package}.eventbus.EventBus.{name}": Message(contract, _FIRST, library="vertx")
            for package in ("io.vertx.core", "io.vertx.mutiny.core", "io.vertx.reactivex.core", "io.vertx.rxjava3.core")
            for contract, names in ((PUBLISHES, "publish send request"), (LISTENS, "consumer localConsumer"))
            for name in names.split()
        },
        "io.nats.client.Connection.publish": Message(PUBLISHES, _FIRST, library="nats"),
        "io.nats.client.Connection.subscribe": Message(LISTENS, _FIRST, library="nats"),
        **{
            f"{package}.{owner}.{name}": Message(contract, _FIRST, library=library, named_by=NamedBy.CLASS)
            for contract, senders in ((SAYS, _SENDERS), (ORDERS, _ASKERS))
            for package, owners, names, library in senders
            for owner in owners.split()
            for name in names.split()
        },
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
            ("io.quarkus.vertx.ConsumeEvent", "vertx", ("value",)),
            ("org.eclipse.microprofile.reactive.messaging.Incoming", "microprofile", ("value",)),
        )
    }
    | {
        full: Annotation(EntryPointKind.EVENT, framework=library, message=Message(contract, library=library, named_by=NamedBy.CLASS))
        for full, contract, library in _HEARING
    }
    | {
        "org.eclipse.microprofile.reactive.messaging.Outgoing": Annotation(
            EntryPointKind.EVENT, framework="microprofile", message=Message(PUBLISHES, keys=("value",))
        )
    }
)
"""Annotations of what is called with each message of a topic or each object of a class, or whose results are messages."""

LIST_MAKERS: Final = frozenset(
    ("List.of", "Set.of", "Arrays.asList", "Collections.singletonList", "Collections.singleton", "Collections.singletonSet")
)
