export async function generateMetadata() {
  return { title: title() };
}

function title() {
  return "Users";
}

export default function UsersPage() {
  return null;
}
