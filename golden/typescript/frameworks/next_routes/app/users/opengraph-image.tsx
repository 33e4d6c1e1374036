export const alt = "A user";

export default function Picture() {
  return null;
}
