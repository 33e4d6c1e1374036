(function ($) {
  $.plugged = function (x) {
    return x;
  };
})(jQuery);
function three() {
  return $.plugged("a") + $.trim(" b ");
}
