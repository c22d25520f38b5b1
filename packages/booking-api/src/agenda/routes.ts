export const agendaRoutes = {}
