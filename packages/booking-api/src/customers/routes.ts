export const customerRoutes = {}
