export default function whole(): void;
