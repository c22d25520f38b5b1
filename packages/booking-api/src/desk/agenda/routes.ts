import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import { read } from '../../endpoints/route.ts'
import type { AgendaContext } from './agenda-context.ts'
import { getAgenda } from './get-agenda.ts'
import { getChanges } from './get-changes.ts'
import { listBookings } from './list-bookings.ts'

export const agendaRoutes = {
  getAgenda: read(businessEndpoints.getAgenda, (context: AgendaContext, { query }) =>
    getAgenda(context, query),
  ),
  listBookings: read(businessEndpoints.listBookings, (context: AgendaContext, { query }) =>
    listBookings(context, query),
  ),
  getChanges: read(businessEndpoints.getChanges, (context: AgendaContext, { query }) =>
    getChanges(context, query),
  ),
}
