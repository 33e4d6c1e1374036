import { cache as reactCache } from "react";
import { unstable_cache } from "next/cache";
import { collect as ownCache } from "./store";

function load(id: string) {
  return { id, rename() {} };
}

// What gives another thing than the function is no wrapper of it.
export const collected = ownCache(() => load("kept"));

// What was wrapped is what is called, whatever the import calls the wrapper.
export const getSurvey = reactCache(async (id: string) => load(id));
export const getNamed = reactCache(load);
export const getStored = unstable_cache(async () => load("stored"), ["stored"]);
