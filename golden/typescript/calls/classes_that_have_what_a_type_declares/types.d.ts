export declare class Hook {
  tap(name: string): void;
  tap(name: string, run: () => void): void;
  promise(): Promise<void>;
}
