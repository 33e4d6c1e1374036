export const load = async () => 1;
