export function whole() {
  return part();
}
const broken = = 1;
function part() {
  whole(;
}
class Left {
  go() { this.stay(); }
  stay() {}
