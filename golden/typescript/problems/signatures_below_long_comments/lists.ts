export const join: {
  /**
   * Puts one behind the other.
   *
   * ```ts
   * const row0 = join([0])([1])
   * const row1 = join([1])([2])
   * const row2 = join([2])([3])
   * const row3 = join([3])([4])
   * const row4 = join([4])([5])
   * const row5 = join([5])([6])
   * const row6 = join([6])([7])
   * const row7 = join([7])([8])
   * const row8 = join([8])([9])
   * const row9 = join([9])([10])
   * const row10 = join([10])([11])
   * const row11 = join([11])([12])
   * const row12 = join([12])([13])
   * const row13 = join([13])([14])
   * const row14 = join([14])([15])
   * const row15 = join([15])([16])
   * ```
   */
  <B>(that: Iterable<B>): <A>(self: Iterable<A>) => Iterable<A | B>
  /**
   * Puts one behind the other.
   *
   * ```ts
   * const row0 = join([0])([1])
   * const row1 = join([1])([2])
   * const row2 = join([2])([3])
   * const row3 = join([3])([4])
   * const row4 = join([4])([5])
   * const row5 = join([5])([6])
   * const row6 = join([6])([7])
   * const row7 = join([7])([8])
   * const row8 = join([8])([9])
   * const row9 = join([9])([10])
   * const row10 = join([10])([11])
   * const row11 = join([11])([12])
   * const row12 = join([12])([13])
   * const row13 = join([13])([14])
   * const row14 = join([14])([15])
   * const row15 = join([15])([16])
   * ```
   */
  <A, B>(self: Iterable<A>, that: Iterable<B>): Iterable<A | B>
} = both

function both(): any {
  return join([1])([2])
}

export type Told<Self> = `Missing \`Self\` - use \`class ${Self & string}\``

export function find(using: string, other: Told<'a'>): string {
  return using
}
