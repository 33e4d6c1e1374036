import { Button } from "./button";

// Attributes and elements of the host have names that no variable's are.
const title = "never read";
const b = "never read";
const size = 3;

export function View(text: string) {
  return (
    <Button title={text} {...{ text }} size={size}>
      <b title="bold">{text}</b>
    </Button>
  );
}
