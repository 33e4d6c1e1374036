const router = {};
export default router;
