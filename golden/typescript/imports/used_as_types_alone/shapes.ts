export class Shape {}
export const UNIT = 1;
