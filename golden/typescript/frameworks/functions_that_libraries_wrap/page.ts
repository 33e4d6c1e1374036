import { collected, getNamed, getStored, getSurvey } from "./surveys";

export async function page() {
  collected[0]();
  (await getSurvey("a")).rename();
  getNamed("b").rename();
  (await getStored()).rename();
}
