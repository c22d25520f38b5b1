import type { DeskRoute } from '../page.ts'
import { loadTimeOffPage, submitTimeOffPage } from './time-off-page.tsx'

export const timeOffRoutes: readonly DeskRoute[] = [
  { path: '/desk/time-off', role: 'staff', load: loadTimeOffPage, submit: submitTimeOffPage },
]
