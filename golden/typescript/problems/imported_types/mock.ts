export function mock<T>(): Promise<T> {
  throw new Error('x')
}
