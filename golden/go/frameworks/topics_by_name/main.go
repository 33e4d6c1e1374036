package main

import (
	"context"

	"example.com/shop/names"
	"github.com/IBM/sarama"
	"github.com/nats-io/nats.go"
	"github.com/segmentio/kafka-go"
)

const orders = "orders.created"

// No topic whose name is written
func nothing(connection *nats.Conn, subject string, producer sarama.SyncProducer, message *sarama.ProducerMessage) {
	connection.Publish(subject, nil)
	connection.Publish(names.Chosen, nil)
	producer.SendMessage(message)
	connection.Close()
}

func publish(connection *nats.Conn, producer sarama.SyncProducer) {
	connection.Publish(orders, nil)
	connection.Publish(names.Payments, nil)
	producer.SendMessage(&sarama.ProducerMessage{Topic: "refunds", Value: nil})
	producer.SendMessage(&sarama.ProducerMessage{
		Key:   nil,
		Topic: names.Payments,
	})
}

func listen(ctx context.Context, connection *nats.Conn, group sarama.ConsumerGroup) {
	connection.QueueSubscribe("news.*", "shop", func(message *nats.Msg) {})
	group.Consume(ctx, []string{"refunds", orders}, nil)
	kafka.NewReader(kafka.ReaderConfig{Topic: "audit", GroupID: "shop"})
}

func main() {}
