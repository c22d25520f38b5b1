import type { DeskRoute } from '../page.ts'

export const settingsRoutes: readonly DeskRoute[] = []
