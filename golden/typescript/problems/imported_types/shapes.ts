export interface Shapes {
  round: number
}

export function draw(): void {}
