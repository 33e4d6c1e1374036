function add() {}
export { add as plus };
