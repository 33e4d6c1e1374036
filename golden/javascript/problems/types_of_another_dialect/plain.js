// Not a word of types here.
import {Store} from './store';

const store = new Store({}, '@flow');
store.notify(key => key).notify(key => key);
