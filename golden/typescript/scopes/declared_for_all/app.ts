notGlobal();
placeholder("x").send();
shared.send();
window.api.send();
window.track();
window.alert("x");
{
  const shared = { send: () => 1 };
  shared.send();
}
function inner(placeholder: () => void) {
  placeholder();
}
inner(() => {});
