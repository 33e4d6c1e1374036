import { connect } from "nats";

export async function serve() {
  const connection = await connect({ servers: "nats://" });
  connection.subscribe("done");
}
