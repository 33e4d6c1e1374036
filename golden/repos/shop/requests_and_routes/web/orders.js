import axios from "axios";

// Asks somebody else, for nothing that is here, or for what two would answer
export async function nothing(id) {
  await fetch(`https://example.com/orders/${id}`);
  await fetch(`/invoices/${id}`);
  await fetch("/orders", { method: "DELETE" });
  await fetch("/both");
  await fetch("/");
}

export async function load(host, id) {
  await fetch(`/orders/${id}`);
  await fetch("/orders/7");
  await fetch(`http://api:8000/orders/${id}?full=1`);
  await axios.post(`${host}/orders`, {});
}
