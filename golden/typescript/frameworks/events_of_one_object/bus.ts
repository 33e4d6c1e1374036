import { EventEmitter } from "events";
import mitt from "mitt";

export const bus = new EventEmitter();
export const hub = mitt();
