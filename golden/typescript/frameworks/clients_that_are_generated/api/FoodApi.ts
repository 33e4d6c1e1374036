import * as runtime from "./runtime";

export class FoodApi extends runtime.BaseAPI {
  async foodList() {
    let urlPath = `/api/food/`;

    return this.request({ path: urlPath, method: "GET" });
  }
  async foodUpdate(id: string, body: unknown) {
    let urlPath = `/api/food/{id}/`;
    urlPath = urlPath.replace(`{${"id"}}`, encodeURIComponent(id));

    return this.request({ path: urlPath, method: "PUT", body });
  }
  async foodDelete(id: string) {
    return this.request({ path: `/api/food/{id}/`.replace(`{${"id"}}`, id), method: "DELETE" });
  }
  // What is assigned again may hold anything.
  async elsewhere(other: string) {
    let urlPath = `/api/food/`;
    urlPath = other;
    return this.request({ path: urlPath, method: "POST" });
  }
}
