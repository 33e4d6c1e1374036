const { User, Post, Comment } = require("./models");

new User().posts();
Post.of(new User());
new Comment().posts();
