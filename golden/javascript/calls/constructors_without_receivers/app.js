class Node {
  append() {}
}

function Named(root, other) {
  this.root = root;
  other.append();
}
const Walker = function (root, other) {
  root.append();
  other.append();
  return { current: root, other: other };
};

new Named(new Node(), 1).append();
new Named(new Node(), 1).root.append();
new Walker(new Node(), 1).append();
new Walker(new Node(), 1).other.append();
new Walker(new Node(), 1).current.append();
