class Lamp {
  on() {}
  off() {}
  dim() {}
  chosen(isLate) {
    const method = isLate ? 'on' : 'off';
    this[method]();
    this[method].call(this);
  }
  kept() {
    const step = { method: 'dim' };
    this[step.method].apply(this, []);
    const act = this[step.method];
    act.call(this);
  }
  unknown(words) {
    const method = 'of' + words[0];
    this[method]();
    const missing = 'blink';
    this[missing]();
  }
}
