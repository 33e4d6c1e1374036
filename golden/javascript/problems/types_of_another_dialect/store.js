/**
 * Sources with Flow's types say so at the top.
 *
 * @flow strict
 */
import type {Listener} from './listener';
import typeof Listening from './listener';

export opaque type Key = string;

type Base = {| +name: string |};

export type Options = $ReadOnly<{|
  ...Base,
  listener?: ?Listener,
  onDone: Key => void,
  ...
|}>;

export class Store<+T> {
  +key: Key;
  _listener: ?Listener;

  constructor(options: Options, ...rest: Array<?T>) {
    this._listener = options.listener;
  }

  notify(done: any => void): ?Store<T> {
    const chosen = this._listener ? this._listener : null;
    chosen.hear();
    return this;
  }
}
