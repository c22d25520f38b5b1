import type { DeskRoute } from '../page.ts'

export const timeOffRoutes: readonly DeskRoute[] = []
