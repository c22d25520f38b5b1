import type { DeskRoute } from '../page.ts'

export const bookingRoutes: readonly DeskRoute[] = []
