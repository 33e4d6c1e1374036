export class LimitPipe {
  constructor(limit: number) {}
}

export class TextPipe {}
