import { Base, Closing, Opening } from "library"

export class Source extends Base implements Closing, Opening<string> {}

export interface Kept extends Closing {}

export class Own implements Kept {}
