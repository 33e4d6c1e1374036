import { lazy } from "react";
import * as dialogs from "./dialog";
import { Dialog, Held, Old, Quiet } from "./dialog";

const Late = lazy(() => import("./dialog"));
const dialog = Dialog;

function save() {}

export function Hosts() {
  return <dialog title="none"><svg:rect /><></></dialog>;
}

export function Unknown({ Shown, ...rest }) {
  return <Shown {...rest} />;
}

export function App({ isOld }) {
  const Chosen = isOld ? Old : Dialog;
  return (
    <Dialog title="one" onSave={save}>
      <dialogs.Dialog title="two" />
      <Quiet onSave={save} />
      <Held title="three" />
      <Old title="four" onSave={() => save()} />
      <Chosen title="five" />
      <Late />
    </Dialog>
  );
}
