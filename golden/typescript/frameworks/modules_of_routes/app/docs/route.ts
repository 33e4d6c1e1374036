export function generateStaticParams() {
  return [];
}
