import { CommandBus, CommandHandler, EventBus, EventsHandler, ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { EventEmitter2, OnEvent } from "@nestjs/event-emitter";

export class CreateOrder {
  constructor(readonly name: string) {}
}

export class FindOrders {}

export class OrderCreated {}

export class OrderLost {}

@CommandHandler(CreateOrder)
export class CreateOrderHandler implements ICommandHandler<CreateOrder> {
  constructor(private readonly events: EventBus, private readonly emitter: EventEmitter2) {}

  async execute(command: CreateOrder) {
    this.events.publish(new OrderCreated());
    this.emitter.emit("order.created", command.name);
    return command.name;
  }
}

@EventsHandler(OrderCreated, OrderLost)
export class Mailer {
  handle(event: OrderCreated | OrderLost) {
    return event;
  }

  @OnEvent("order.created")
  named(name: string) {
    return name;
  }
}

export class OrdersController {
  constructor(private readonly commands: CommandBus, private readonly queries: QueryBus, private readonly own: Mailer) {}

  // No one serves the query, and a method of the program's own is no bus
  async nothing() {
    await this.queries.execute(new FindOrders());
    this.own.handle(new OrderLost());
  }

  async create(name: string) {
    const command = new CreateOrder(name);
    return this.commands.execute(command);
  }
}
