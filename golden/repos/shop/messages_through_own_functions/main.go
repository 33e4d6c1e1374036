package main

import "github.com/nats-io/nats.go"

type Bus struct{ nc *nats.Conn }

const made = "goods.made"

func (b *Bus) Publish(subject string) error { return b.nc.Publish(subject, nil) }

func hear(m *nats.Msg) {}

func main() {
	nc, _ := nats.Connect("x")
	nc.Subscribe("goods.*", hear)
	nc.Subscribe(made, hear)
	b := &Bus{nc: nc}
	b.Publish(made)
	b.Publish("goods.sold")
}
