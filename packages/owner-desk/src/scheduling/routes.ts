import type { DeskRoute } from '../page.ts'

export const schedulingRoutes: readonly DeskRoute[] = []
