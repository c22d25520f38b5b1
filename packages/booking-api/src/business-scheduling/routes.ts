export const businessSchedulingRoutes = {}
