import { Prisma, PrismaClient } from "@prisma/client";

const db = new PrismaClient().$extends({});
const other = { order: { create() {} } };

export async function order(id: number) {
  await db.shopOrder.findMany({ where: { id } });
  await db.$transaction(async (tx) => {
    await tx.shopOrder.create({ data: {} });
    await line(tx);
  });
  await db.$disconnect();
  other.order.create();
}

async function line(tx: Prisma.TransactionClient) {
  await tx.line.deleteMany({});
}
