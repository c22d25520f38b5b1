import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { read } from '../../endpoints/route.ts'
import type { AgendaContext } from './agenda-context.ts'
import { getAgenda } from './get-agenda.ts'
import { getChanges } from './get-changes.ts'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import type { BookingStatus } from '@hourfold/shared/contract/views'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { startOfDay } from '@hourfold/shared/time/wall-clock'
import { restrictedTo } from '../../access/actor.ts'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import { createSummaryView } from '../../booking/summaries/summary-rows.ts'
import { isDomain, toStoredForms } from '../../people/customers/stored-forms.ts'
import { findBookings, type BookingSearch } from './found-bookings.ts'

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

type Query = {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
  readonly status?: BookingStatus | undefined
  readonly staff?: string | undefined
  readonly service?: string | undefined
  readonly q?: string | undefined
  readonly order?: 'soonest' | 'latest' | undefined
}

type Page = { readonly bookings: readonly BookingSummary[]; readonly next: string | null }

/**
 * Bookings by start, page by page. Staff members get their own. Actors without access to personal data search by reference only.
 * Refuses with `not_found` for an unknown person or service, and for a person whom the actor may not see.
 */
async function listBookings(
  context: AgendaContext,
  { cursor, limit = 50, order = 'soonest', ...query }: Query,
): Promise<Result<{ bookings: BookingSummary[]; next: Page['next'] }, AnyRefusal>> {
  const { actor, business, catalog, database } = context
  const listed = { list: 'bookings', order, ...query }
  const from = readCursor(listed, cursor, InstantCursorSchema)
  if (!from.ok) return from
  const only = restrictedTo(actor)
  const staffId =
    query.staff === undefined
      ? only
      : catalog.staff.find(({ id, slug }) => id === query.staff || slug === query.staff)?.id
  const serviceId =
    query.service === undefined
      ? null
      : catalog.services.find(({ id, slug }) => id === query.service || slug === query.service)?.id
  if (staffId === undefined || serviceId === undefined) return refused('not_found')
  if (only !== null && staffId !== only) return refused('not_found')
  const [start, id] = from.value ?? []
  const matches = await findBookings(database, business.id, {
    from: query.from === undefined ? null : startOfDay(business.timeZone, query.from),
    to: query.to === undefined ? null : startOfDay(business.timeZone, query.to),
    status: query.status ?? null,
    staffId,
    serviceId,
    search: query.q === undefined ? null : readSearch(query.q, actor.scopes.includes('people')),
    order,
    after: start === undefined || id === undefined ? null : { start, id },
    most: limit + 1,
  })
  const page = matches.slice(0, limit)
  const last = page.at(-1)
  return ok({
    bookings: page.map(createSummaryView(context)),
    next: matches.length > limit && last ? writeCursor(listed, [last.startsAt, last.bookingId]) : null,
  })
}

/** A number is looked for from four digits on. */
function readSearch(text: string, seesPeople: boolean): BookingSearch {
  const { digits, ...forms } = toStoredForms(text)
  const escape = (part: string): string => part.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return {
    reference: text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''),
    contact: seesPeople
      ? {
          name: `%${escape(forms.text)}%`,
          email: `${isDomain(forms.address) ? '%' : ''}${escape(forms.address)}%`,
          digits: digits.length >= 4 ? digits : null,
        }
      : null,
  }
}
