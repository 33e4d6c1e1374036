export function Page() {
  return (
    <p>
      <a href="https://shop.example/?page=1&sort=name&copy;">{link()}</a> &amp; more
    </p>
  );
}
function link() {
  return "a&b";
}
