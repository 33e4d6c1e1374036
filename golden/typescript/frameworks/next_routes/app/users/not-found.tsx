export default function NoSuchUser() {
  return null;
}
