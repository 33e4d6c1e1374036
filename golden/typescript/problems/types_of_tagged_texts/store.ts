export async function rows(tx: any, after: string | null) {
  const one = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM people`;
  const two = await tx.$queryRaw<
    [
      {
        total: bigint;
      },
    ]
  >`SELECT count(*) FROM orders`;
  return after ? tx.$queryRaw<Row[]>`SELECT id FROM a` : tx.$queryRaw<Row[]>`SELECT id FROM b`;
}
interface Row {
  id: string;
}
