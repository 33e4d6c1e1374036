export default function Home() {
  return part();
}
function part() {}
