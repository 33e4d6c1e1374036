const handler = async () => new Response();

export { handler as GET, handler as POST };
