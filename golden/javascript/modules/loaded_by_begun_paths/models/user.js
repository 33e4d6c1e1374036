module.exports = (db) => {
  class User {
    posts() {
      return db.Post.of(this);
    }
  }
  return User;
};
