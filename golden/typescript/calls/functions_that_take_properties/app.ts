const plain = function before(): void {};
plain.reset();

const print = Object.assign(
  function print(): void {},
  {
    reset(): void {},
    twice: (value: number): number => value,
  },
);
print();
print.reset();
print.twice(1);

function late(): void {}
export function useLate(): void {
  late.after();
}
Object.assign(late, { after(): void {} });
