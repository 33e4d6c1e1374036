// Declared here: no library's
(function () {
  function $(name) {
    return document.getElementById(name);
  }
  $.get = function (name) {
    return $(name);
  };
  $.get("/api/own");
})();
