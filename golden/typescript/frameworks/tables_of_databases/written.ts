import { PrismaClient } from "../src/generated/prisma/client";
import { Client } from "./generated/other";

const make = () => new PrismaClient({ log: [] }).$extends({ result: {} });

const shared = globalThis as unknown as { prisma: ReturnType<typeof make> };

export const db = shared.prisma ?? make();

export async function lines(id: number) {
  await new Client().line.findMany({ where: { id } });
  return db.line.findMany({ where: { id } });
}
