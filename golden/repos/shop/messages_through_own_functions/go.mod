module shop

go 1.22

require github.com/nats-io/nats.go v1.30.0
