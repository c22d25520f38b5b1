export const businessPaymentRoutes = {}
