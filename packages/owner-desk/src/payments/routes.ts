import type { DeskRoute } from '../page.ts'

export const paymentRoutes: readonly DeskRoute[] = []
