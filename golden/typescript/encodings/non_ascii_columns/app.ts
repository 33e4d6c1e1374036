const größe = "🙂", zwei = make(); make();
function make() {
  return /* 🙂🙂 */ größe.length;
}
