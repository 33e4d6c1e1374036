const amqp = require("amqplib");

async function tell(exchange, text) {
  const channel = await (await amqp.connect("x")).createChannel();
  channel.publish(exchange, "", Buffer.from(text));
}

async function listen() {
  const channel = await (await amqp.connect("x")).createChannel();
  await channel.bindQueue("", "logs", "");
  await channel.bindQueue("", "other", "");
}

async function run() {
  await tell("logs", "x");
}

module.exports = { run, listen };
