import { prisma, withSession } from "../../../orders";

export const GET = withSession("carts", withSession("all", async () => prisma.cart.findMany()), { log: true });

export const POST = withSession("carts", create);

function create() {
  return remove();
}

const remove = withSession("carts", () => 1);
