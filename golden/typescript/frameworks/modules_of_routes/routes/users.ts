export function loader() {}
