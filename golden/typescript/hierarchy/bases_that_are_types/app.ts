class Logger {
  warn(): void {}
}
interface User {
  own(): void;
  skipped: string;
}
type Extra = { more(): void };
type Alias = User;

export interface Resolved extends Readonly<Omit<User, "skipped"> & { logger: Logger }>, Extra {
  mine(): void;
}
interface Named extends Alias {}

export function use(resolved: Resolved, named: Named) {
  resolved.logger.warn();
  resolved.own();
  resolved.more();
  resolved.mine();
  resolved.never();
  named.own();
}
