export function Button(props: { title: string; onPress(): void; children?: unknown }) {
  props.onPress();
  return <button>{props.children}</button>;
}
