import type { DeskRoute } from '../page.ts'

export const reportRoutes: readonly DeskRoute[] = []
