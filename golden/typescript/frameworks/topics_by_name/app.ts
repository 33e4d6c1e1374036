import amqp from "amqplib";
import { Queue, Worker } from "bullmq";
import { Kafka } from "kafkajs";
import { connect } from "nats";

const PAYMENTS = "payments";
const kafka = new Kafka({ brokers: [] });
const producer = kafka.producer();
const consumer = kafka.consumer({ groupId: "shop" });

// No topic whose name is written
export async function nothing(topic: string, other: any) {
  await producer.send({ topic: topic, messages: [] });
  await producer.send({ messages: [{ value: "orders" }] });
  other.publish("orders");
}

export async function run(tenant: string) {
  await producer.send({ topic: "orders", messages: [] });
  await producer.send({ topic: PAYMENTS, messages: [] });
  await consumer.subscribe({ topic: `orders.${tenant}`, fromBeginning: true });
  await consumer.subscribe({ topics: ["refunds", PAYMENTS] });
  const channel = await (await amqp.connect("amqp://")).createChannel();
  channel.sendToQueue("mails", Buffer.from("x"));
  channel.consume("mails", (message) => message);
  const connection = await connect();
  connection.publish("news", "x");
  connection.subscribe("news.*");
  await new Queue("pictures").add("resize", {});
  new Worker("pictures", async (job) => job);
}
