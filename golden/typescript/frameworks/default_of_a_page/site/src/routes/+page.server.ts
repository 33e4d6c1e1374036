export const load = async () => 1;
export const helper = () => 1;
