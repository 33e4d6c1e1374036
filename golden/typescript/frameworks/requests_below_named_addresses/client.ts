import axios from "axios";

export async function load(baseUrl: string, version: string, settings: { apiUrl: string }) {
  await axios.get(`${baseUrl}users/${version}`);
  await axios.post(settings.apiUrl + "users");
  await axios.get(`${version}users`);
  await axios.get(`${baseUrl}${version}`);
  await axios.get(settings.apiUrl + "format=json");
}
