module.exports = () => {
  class Post {
    static of(user) {}
  }
  return Post;
};
