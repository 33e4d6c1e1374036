export class Square {
  area() {}
}
const hidden = () => 1;
export default hidden;
