export const businessDeliveryRoutes = {}
