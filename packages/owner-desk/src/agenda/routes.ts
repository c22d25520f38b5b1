import type { DeskRoute, DeskStream, SignedInRequest } from '../page.ts'
import { loadAgendaPage } from './agenda-page.tsx'
import { loadSearchPage } from './search-page.tsx'

/** The stream of events that tells a page of the desk when something has changed. */
const loadLive = (request: SignedInRequest): Promise<DeskStream> =>
  Promise.resolve({ stream: request.live.open(request) })

export const agendaRoutes: readonly DeskRoute[] = [
  { path: '/desk', role: 'staff', load: loadAgendaPage },
  { path: '/desk/search', role: 'staff', load: loadSearchPage },
  { path: '/desk/live', role: 'staff', load: loadLive },
]
