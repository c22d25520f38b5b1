import type { DeskRoute } from '../page.ts'
import { loadReportPage } from './report-page.tsx'

export const reportRoutes: readonly DeskRoute[] = [
  { path: '/desk/reports', role: 'owner', load: loadReportPage },
]
