export function GET() {}
