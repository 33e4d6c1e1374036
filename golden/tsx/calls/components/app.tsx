import { Button } from "./button";

type Props = { label: string; onPress: (name: string) => void };

export const Card = ({ label, onPress }: Props) => {
  const press = () => onPress(label);
  return (
    <Button onPress={() => press()} title={label.trim()}>
      <b>{render(label)}</b>
    </Button>
  );
};

function render(text: string) {
  return <i>{text}</i>;
}
