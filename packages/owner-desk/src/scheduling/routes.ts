import type { DeskRoute } from '../page.ts'
import { loadMovePage, submitMovePage } from './move-page.tsx'

export const schedulingRoutes: readonly DeskRoute[] = [
  { path: '/desk/bookings/:id/move', role: 'staff', load: loadMovePage, submit: submitMovePage },
]
