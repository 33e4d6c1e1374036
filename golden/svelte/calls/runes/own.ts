export const own = (items: unknown) => items;
export function $state(value: unknown) { return own(value); }
$state(1);
