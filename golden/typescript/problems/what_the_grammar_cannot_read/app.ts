// Valid code that the grammar has no rules for is read all the same.
interface Factory {
  make(): Product
  // Without a semicolon before it.
  <T>(name: T): Product
  (count: number): Product
}
interface Source<out T, in U> {
  next(value: U): T;
}
class Product {
  accessor label = "";
  use() {}
}
export function run(factory: Factory, source: Source<Product, string>) {
  factory.make().use();
  source.next("x").use();
}
export async function whole(products: Product[]) {
  for (await using product of products) {
    product.use();
  }
}
