declare var Shop: { open(options: object): void };
