import { memo } from "react";
import { log } from "./log";

export default memo(() => {
  log("page");
  return <p />;
});
