import type { DeskRoute } from '../page.ts'

export const customerRoutes: readonly DeskRoute[] = []
