export class Settings {
  private before = "";

  endpoint(path: string) {
    return `${this.before}${path}`;
  }
}
export declare function name(text: string): string;
