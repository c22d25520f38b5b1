export const businessAnswerRoutes = {}
