export const reportRoutes = {}
