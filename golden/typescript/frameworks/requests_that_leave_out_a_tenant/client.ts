import axios from "axios";

const client = axios.create({ baseURL: "/api" });
client.interceptors.request.use((config) => config);

export const orders = () => client.get("/orders");
export const order = (id: string) => client.get(`/orders/${id}`);
export const bills = () => client.get("/bills");
export const boxes = () => client.get("/boxes");
export const shelves = () => client.post("/shelves");
export const none = () => client.get("/nothing");

// These are too few, and others ask with the parameter.
export const a = () => axios.get("/users/posts");
export const b = () => axios.get("/users/notes");
