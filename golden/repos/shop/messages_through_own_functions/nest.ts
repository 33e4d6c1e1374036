import { ClientKafka, MessagePattern } from "@nestjs/microservices";

export class Payments {
  constructor(private readonly kafka: ClientKafka) {}

  pay() {
    this.kafka.emit("paid", 1);
    this.kafka.emit("never.served", 1);
  }
}

export class Orders {
  @MessagePattern("paid")
  complete() {}
}
