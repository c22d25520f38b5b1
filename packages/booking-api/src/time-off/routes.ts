export const timeOffRoutes = {}
