function load(id) {
  $.get("/api/users/" + id, show);
  jQuery.getJSON("/api/users", show);
  $.ajax({ url: "/api/users/" + id, type: "DELETE", success: show });
  $.ajax("/api/orders", { method: "POST" });
  $.ajax({
    url: "/api/users",
    success: function (users) {
      $.ajax({ url: "/api/orders", type: "POST", data: users });
    },
  });
}

function show(user) {
  render(user);
}

$(document).ready(function () {
  load(1);
});

$.greet = function (name) {
  return name;
};
$.greet("one");
