export function sharpen(): void {}
