exports.Reader = class Reader {
  read() {}
};
