import { memo } from "react";
import { log } from "./log";
import Page from "./page";

export default memo(function Named() {
  log("named");
  return <Page />;
});
