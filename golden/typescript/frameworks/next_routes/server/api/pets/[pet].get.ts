export default defineEventHandler(async (event) => event);
