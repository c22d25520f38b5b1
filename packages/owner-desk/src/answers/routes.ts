import type { DeskRoute } from '../page.ts'

export const answerRoutes: readonly DeskRoute[] = []
