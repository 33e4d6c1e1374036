export default function Part() {}
