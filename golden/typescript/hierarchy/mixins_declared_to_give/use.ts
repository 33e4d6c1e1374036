import { Bodied, type Constructor, Marked, Named, Stored } from "./mixins";
import { Node, Statement } from "./node";

const WithKept = Stored(Node);
class Keeping extends WithKept<string> {
  run() { this.getName(); this.mark(); }  // no mixin of it has them
}

const WithBody = Bodied(Node);
class OnlyBody extends WithBody<string> {
  run() { this.hide(); }  // no declaration says that it has it
}

const WithName = Named(Node);
class OneMixin extends WithName<string> {
  run() { this.getName(); this.forget(); this.value(); }
}

const Declared: Constructor<Named> & Constructor<Bodied> & typeof Node = Named(Bodied(Node));
class DeclaredBase extends Declared<string> {
  run() { this.getName(); this.getBody(); this.forget(); }
}

const createBase = <T extends typeof Statement>(ctor: T) => Named(Bodied(ctor));
const Created = createBase(Statement);
class FromAHelper extends Created {
  run() { this.getName(); this.getBody(); this.remove(); }
}
class Below extends FromAHelper {
  go() { this.getName(); }
}

const WithMark = Marked(Node);
class Undeclared extends WithMark<string> {
  run() { this.mark(); this.forget(); }
}

export function all(one: OneMixin, helper: FromAHelper, below: Below) {
  one.getName();
  helper.getBody().forget();
  below.remove();
}
