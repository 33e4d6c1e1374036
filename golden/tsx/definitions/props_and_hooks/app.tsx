/** A counter. */
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  function bump() {
    setCount(count + 1);
  }
  return <button onClick={bump}>{count}</button>;
}
declare function useState<T>(initial: T): [T, (next: T) => void];
