export default class Main {
  start() {}
}
export function helper() {}
