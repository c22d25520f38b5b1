import type { DeskRoute } from '../page.ts'

export const agendaRoutes: readonly DeskRoute[] = []
