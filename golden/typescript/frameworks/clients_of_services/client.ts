import { createClient } from "@connectrpc/connect";
import { createChannel, createClient as createNiceClient } from "nice-grpc";
import { OrderService } from "./gen/orders_pb";
import { OrderServiceDefinition } from "./gen/orders";
import { transport } from "./transport";

export const orders = createClient(OrderService, transport);
const nice = createNiceClient(OrderServiceDefinition, createChannel("localhost:80"));

export async function load(id: string) {
  await nice.dropOrder({ id });
  return orders.getOrder({ id });
}

// Which service it is for nobody can tell.
export const any = (service: any) => createClient(service(), transport).getOrder({});
