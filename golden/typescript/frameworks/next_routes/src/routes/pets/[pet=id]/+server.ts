export function PUT() {}
