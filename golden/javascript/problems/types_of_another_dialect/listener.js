// @flow
export class Listener {
  hear() {}
}
