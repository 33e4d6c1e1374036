export interface Shape {}
export class Circle implements Shape {}
export const UNIT = 1;
