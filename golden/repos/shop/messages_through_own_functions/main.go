package main

import "github.com/nats-io/nats.go"

type Bus struct{ nc *nats.Conn }

const made = "goods.made"

var lost = "goods.lost"
var again = "goods.again"

func (b *Bus) Publish(subject string) error { return b.nc.Publish(subject, nil) }

func hear(m *nats.Msg) {}

func hearAny(m *nats.Msg) {}

func main() {
	nc, _ := nats.Connect("x")
	nc.Subscribe("goods.*", hearAny)
	nc.Subscribe(made, hear)
	nc.Subscribe("sold.>", hearAny)
	told(&Bus{nc: nc})
	b := &Bus{nc: nc}
	b.Publish(made)
	b.Publish("goods.sold")
}

func told(b *Bus) {
	b.Publish("goods")
	b.Publish(again)
	again = "goods.others"
	b.Publish(lost)
	b.Publish("sold.out.today")
}
