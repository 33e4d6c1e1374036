/** What all accounts share. */
export abstract class Account<T extends object = {}> extends Base implements Named, Closable<T> {
  static count = 0;
  #secret: string = "";
  protected readonly owner?: string;
  /** Opens an account. */
  constructor(private id: number, public label = "x", ...rest: string[]) {
    super();
  }
  get balance(): number {
    return 0;
  }
  set balance(value: number) {}
  static async *all<U>(this: U, { page, size: [first] }: Query = {}): AsyncGenerator<U> {}
  abstract close(): void;
  on(event: "open"): void;
  on(event: string): void;
  on(event: string) {}
  ["computed"]() {}
  private arrow = async (x: number) => x;
}
interface Named {
  name: string;
}
interface Closable<T> extends Named {
  (times: number): T;
  new (name: string): Closable<T>;
  close?(): void;
}
class Base {}
type Query = { page?: number; size?: number[] };
