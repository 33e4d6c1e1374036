export class User {
  id(): number {
    return 1;
  }
  save(): void {}
}
export function label(user: User): string {
  return "";
}
export function users(): User[] {
  return [];
}
