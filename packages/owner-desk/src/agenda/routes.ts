import type { DeskRoute } from '../page.ts'
import { loadAgendaPage } from './agenda-page.tsx'
import { loadLive } from './live/load-live.ts'
import { loadSearchPage } from './search-page.tsx'

export const agendaRoutes: readonly DeskRoute[] = [
  { path: '/desk', role: 'staff', load: loadAgendaPage },
  { path: '/desk/search', role: 'staff', load: loadSearchPage },
  { path: '/desk/live', role: 'staff', load: loadLive },
]
