export async function GET(request: Request) {
  return helper();
}
export const POST = async () => {};
function helper() {}
