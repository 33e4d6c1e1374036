export function generateParts() {
  return [];
}
