interface Event {
  stop(): void;
}

type Listener = (event: Event) => void;

interface Options {
  onStart(event: Event): void;
  onEnd?: Listener;
}

function listen(listener: Listener, options?: Options): void {}

listen((event) => event.stop(), {
  onStart(event) {
    event.stop();
  },
  onEnd: (event) => event.stop(),
});

const handler: Listener = (event) => {
  event.stop();
};
