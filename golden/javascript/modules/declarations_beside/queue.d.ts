export class Queue {
  add(): void;
}
export function open(): Queue;
