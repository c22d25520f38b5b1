import type { DeskRoute } from '../page.ts'

export const deliveryRoutes: readonly DeskRoute[] = []
