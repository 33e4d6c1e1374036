import { HttpClient } from "@angular/common/http";
import { settings } from "./settings";

const API = `${settings.host}/api`;

export class BookService {
  private readonly url = `${settings.host}/api/books`;
  private notes = this.url + "/notes";
  private moved = "/api/old";
  constructor(private http: HttpClient) {}

  all() {
    return this.http.get(this.url);
  }
  one(id: string) {
    return this.http.get(`${this.url}/${id}`);
  }
  add(note: string) {
    return this.http.post(this.notes, note);
  }
  shelves() {
    return this.http.get(`${API}/shelves`);
  }
  // What a field holds that is assigned again is not known.
  move(to: string) {
    this.moved = to;
    return this.http.get(this.moved);
  }
}

// A class below has another kind.
export class Labels {
  kind = "plain";
  constructor(private http: HttpClient) {}

  all() {
    return this.http.get(`/api/shelves/${this.kind}`);
  }
}
