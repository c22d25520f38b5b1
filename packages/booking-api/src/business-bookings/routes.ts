export const businessBookingRoutes = {}
