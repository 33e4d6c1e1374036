import { Component, forwardRef, memo } from "react";

export interface Props {
  title: string;
  onSave?: () => void;
}

export function Dialog({ title, onSave }: Props) {
  onSave?.();
  return <b>{title}</b>;
}

export const Quiet = memo(({ onSave }) => {
  onSave();
  return null;
});

export const Held = forwardRef<HTMLElement, Props>(({ onSave }, ref) => {
  onSave?.();
  return <b ref={ref} />;
});

export class Old extends Component<Props> {
  render() {
    this.props.onSave?.();
    return <Dialog {...this.props} />;
  }
}

export default function Late() {
  return null;
}
