export interface Order {
  id: number;
}

export class Client {
  constructor(private base: string) {}

  load(id: number): Promise<Order> {
    return this.get(`/orders/${id}`);
  }

  private get(path: string): Promise<Order> {
    return fetch(this.base + path).then((response) => response.json());
  }
}
