export const settingsRoutes = {}
