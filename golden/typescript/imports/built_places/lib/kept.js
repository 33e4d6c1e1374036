export function kept() {}
