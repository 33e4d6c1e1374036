import { Client } from "@/api";

const client = new Client("/api");

export async function load(id: number) {
  const order = await client.load(id);
  return render(order.id);
}

function render(id: number) {
  return <h1>{id}</h1>;
}
