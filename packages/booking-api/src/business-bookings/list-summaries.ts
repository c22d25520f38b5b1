import * as v from 'valibot'
import type { BookingSummary, PersonView } from '@booking/shared/contract/business/booking-summary'
import { statusAt } from '@booking/shared/booking/decide-booking'
import { BookingStatusSchema } from '@booking/shared/contract/views'
import { toIso, type Instant } from '@booking/shared/time/instant'
import type { WithActor } from '../access/business-context.ts'
import { requirePerson, requireService, type Catalog } from '../catalog/catalog.ts'
import { bookingZone } from '../catalog/place-zone.ts'
import { pickWords } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'
import { ChoicesSchema } from '../records/orders.ts'

/**
 * The columns of a booking `b` of an order `o` in a list. What few bookings have is asked behind a condition, because 2,000
 * subqueries take longer than the rest of the statement.
 */
const summaryColumns = `b.booking_id, b.reference, b.status, b.version, b.starts_at, b.ends_at, b.service_id, b.staff_id,
  b.colleague_ids, b.session_id, b.choices -> 'location' as location, b.seats, b.price_amount, b.currency, b.arrived_at,
  b.note <> '' as has_note, case b.status when 'requested' then b.expires_at when 'pending_payment' then o.pay_by end as expires_at,
  o.customer_id, o.first_name, o.last_name, o.email, o.phone, o.channel, b.series_position,
  case when b.series_id is not null then (select count(*)::int from booking s
    where s.business_id = b.business_id and s.order_id = b.order_id and s.series_id = b.series_id) end as series_count,
  case when b.guest is not null then (select g.name from order_guest g
    where g.business_id = b.business_id and g.order_id = b.order_id and g.position = b.guest) end as guest_name,
  coalesce(b.paid_on_site, 0) + case when b.amount_now = 0 or o.paid_by is null then 0 else coalesce((
    select b.amount_now - coalesce(sum(r.amount), 0)::bigint
    from capture c
    left join refund r on r.business_id = c.business_id and r.capture_id = c.capture_id and r.booking_id = b.booking_id
      and r.status <> 'failed'
    where c.business_id = b.business_id and c.payment_id = o.paid_by and c.is_kept), 0) end as paid`

const SummaryRowSchema = v.object({
  booking_id: v.string(),
  reference: v.string(),
  status: BookingStatusSchema,
  version: v.number(),
  starts_at: MomentSchema,
  ends_at: MomentSchema,
  service_id: v.string(),
  staff_id: v.string(),
  colleague_ids: v.array(v.string()),
  session_id: v.nullable(v.string()),
  location: ChoicesSchema.entries.location,
  seats: v.number(),
  price_amount: v.nullable(v.number()),
  currency: v.string(),
  arrived_at: v.nullable(MomentSchema),
  has_note: v.boolean(),
  expires_at: v.nullable(MomentSchema),
  customer_id: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.string(),
  channel: v.picklist(['web', 'desk', 'api', 'command']),
  series_position: v.nullable(v.number()),
  series_count: v.nullable(v.number()),
  guest_name: v.nullable(v.string()),
  paid: v.number(),
})
type SummaryRow = v.InferOutput<typeof SummaryRowSchema>

type SummaryContext = WithActor & {
  readonly catalog: Catalog
  readonly locale: string
  readonly now: Instant
}

/** Bookings as lists show them, in the order of their ids; the caller has checked that the actor may see them. */
export async function readSummaries(
  q: Queryable,
  context: SummaryContext,
  ids: readonly string[],
): Promise<readonly BookingSummary[]> {
  if (ids.length === 0) return []
  const rows = parseRows(
    SummaryRowSchema,
    await q.query(
      `select ${summaryColumns} from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.booking_id = any($2::text[])`,
      [context.catalog.business.id, ids],
    ),
  )
  const byId = new Map(rows.map((row) => [row.booking_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [showSummary(context, row)] : []
  })
}

/** A booking as lists show it. Whoever has not the scope `people` sees no names and addresses. */
function showSummary({ catalog, locale, actor, now }: SummaryContext, row: SummaryRow): BookingSummary {
  const service = requireService(catalog, row.service_id)
  const seesPeople = actor.scopes.includes('people')
  const place = {
    serviceId: row.service_id,
    staffId: row.staff_id,
    colleagueIds: row.colleague_ids,
    choices: { location: row.location },
  }
  return {
    id: row.booking_id,
    reference: row.reference,
    status: statusAt({ status: row.status, start: row.starts_at, expiresAt: row.expires_at }, now),
    version: row.version,
    start: toIso(row.starts_at),
    end: toIso(row.ends_at),
    timeZone: bookingZone(catalog, place),
    service: { id: service.id, name: pickWords(service.name, locale, catalog.business.defaultLocale) },
    staff: [row.staff_id, ...row.colleague_ids].map((id) => showPerson(requirePerson(catalog, id))),
    contact: seesPeople
      ? {
          customerId: row.customer_id,
          name: `${row.first_name} ${row.last_name}`.trim(),
          email: row.email,
          phone: row.phone,
        }
      : null,
    guestName: seesPeople ? row.guest_name : null,
    seats: row.seats,
    price: row.price_amount === null ? null : { amount: row.price_amount, currency: row.currency },
    paid: { amount: row.paid, currency: row.currency },
    arrivedAt: row.arrived_at === null ? null : toIso(row.arrived_at),
    hasNote: row.has_note,
    expiresAt: row.expires_at === null ? null : toIso(row.expires_at),
    channel: row.channel,
    series:
      row.series_position === null || row.series_count === null
        ? null
        : { position: row.series_position + 1, count: row.series_count },
  }
}

/** A person as the desk shows them. */
const showPerson = ({ id, slug, name, color }: PersonView): PersonView => ({ id, slug, name, color })
