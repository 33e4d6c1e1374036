import { Controller } from "@nestjs/common";
import { ClientProxy, EventPattern, MessagePattern } from "@nestjs/microservices";

@Controller()
export class Orders {
  constructor(private client: ClientProxy) {}

  @EventPattern("order.created")
  created(order: object) {
    this.client.emit("mail.wanted", order);
  }

  @MessagePattern({ cmd: "sum" })
  sum(numbers: number[]) {
    return this.client.send({ cmd: "product" }, numbers);
  }
}
