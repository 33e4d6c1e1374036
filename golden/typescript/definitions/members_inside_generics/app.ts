export interface Over {
  kind: string;
}

type OverFactory = Readonly<{
  create(kind: string): Readonly<Over>;
  other: (kind: string) => void;
}>;

type Listed = Array<{ lost(): void }>;

export const Over: OverFactory = Object.freeze<OverFactory>({
  create(kind) {
    return { kind };
  },
  other(kind) {},
});

export function use(listed: Listed) {
  Over.create("a");
  Over.other("b");
  listed[0].lost();
}
