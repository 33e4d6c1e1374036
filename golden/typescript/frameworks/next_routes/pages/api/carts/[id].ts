export default function cart() {}
