export class Entry {}
export class Size {
  static of(entry: Entry): string {
    return "";
  }
}
