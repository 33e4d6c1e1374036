export function declared(): void;
