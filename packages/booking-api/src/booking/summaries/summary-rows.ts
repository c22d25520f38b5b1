import * as v from 'valibot'
import type { BookingSummary, PersonView } from '@hourfold/shared/contract/business/booking-summary'
import { statusAt } from '@hourfold/shared/booking/decide-booking'
import { BookingStatusSchema } from '@hourfold/shared/contract/views'
import type { Instant } from '@hourfold/shared/time/instant'
import { createInstantWriter } from '@hourfold/shared/time/instant-writer'
import type { WithActor } from '../../access/business-context.ts'
import { requirePerson, requireService, type Catalog } from '../../catalog/catalog.ts'
import { bookingZone } from '../../catalog/place-zone.ts'
import { pickWords } from '../../context/words.ts'

/** A timestamp as epoch milliseconds. Reading 10,000 of them as dates takes the driver 20 ms. */
export const milliseconds = (expression: string): string => `(extract(epoch from ${expression}) * 1000)::int8`

/**
 * The order `o` of a booking `b`, looked up by its key: for 2,000 of 100,000 orders a planner may read them all instead, which takes
 * six times as long.
 */
export const orderOfBooking = `cross join lateral (
  select * from orders where business_id = b.business_id and order_id = b.order_id limit 1) o`

/**
 * The columns of a booking `b` of an order `o` in a list. What few bookings have is asked behind a condition, because 2,000
 * subqueries take longer than the rest of the statement.
 */
export const summaryColumns = `b.booking_id, b.reference, b.status, b.version, ${milliseconds('b.starts_at')} as starts_at,
  ${milliseconds('b.ends_at')} as ends_at, b.service_id, b.staff_id, b.colleague_ids, b.session_id,
  b.choices -> 'location' ->> 'timeZone' as zone,
  b.seats, b.price_amount, b.currency, ${milliseconds('b.arrived_at')} as arrived_at, b.note <> '' as has_note,
  ${milliseconds("case b.status when 'requested' then b.expires_at when 'pending_payment' then o.pay_by end")} as expires_at,
  o.customer_id, full_name(o.first_name, o.last_name, o.locale) as booker, o.first_name, o.last_name, o.email, o.phone, o.channel, b.series_position,
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

export const summaryEntries = {
  bookingId: v.string(),
  reference: v.string(),
  status: BookingStatusSchema,
  version: v.number(),
  startsAt: v.number(),
  endsAt: v.number(),
  serviceId: v.string(),
  staffId: v.string(),
  colleagueIds: v.array(v.string()),
  sessionId: v.nullable(v.string()),
  /** The zone of the chosen location; null where it has none. */
  zone: v.nullable(v.string()),
  seats: v.number(),
  priceAmount: v.nullable(v.number()),
  currency: v.string(),
  arrivedAt: v.nullable(v.number()),
  hasNote: v.boolean(),
  expiresAt: v.nullable(v.number()),
  customerId: v.nullable(v.string()),
  booker: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  channel: v.picklist(['web', 'desk', 'api', 'command', 'sample']),
  seriesPosition: v.nullable(v.number()),
  seriesCount: v.nullable(v.number()),
  guestName: v.nullable(v.string()),
  paid: v.number(),
}
export const SummaryRowSchema = v.object(summaryEntries)
type SummaryRow = v.InferOutput<typeof SummaryRowSchema>

export type SummaryContext = WithActor & {
  readonly catalog: Catalog
  readonly locale: string
  readonly now: Instant
}

/** Shows bookings in lists. Actors without the scope `people` see no names and addresses. */
export function createSummaryView({ catalog, locale, actor, now }: SummaryContext) {
  const seesPeople = actor.scopes.includes('people')
  const write = createInstantWriter()
  const showMoment = (at: number | null): string | null => (at === null ? null : write(at))
  return (row: SummaryRow): BookingSummary => {
    const service = requireService(catalog, row.serviceId)
    return {
      id: row.bookingId,
      reference: row.reference,
      // A request that was not answered in time has expired before a job writes it.
      status: statusAt({ status: row.status, start: row.startsAt, expiresAt: row.expiresAt }, now),
      version: row.version,
      start: write(row.startsAt),
      end: write(row.endsAt),
      timeZone: zoneOf(catalog, row),
      service: { id: service.id, name: pickWords(service.name, locale, catalog.business.defaultLocale) },
      staff: [row.staffId, ...row.colleagueIds].map((id) => showPerson(requirePerson(catalog, id))),
      contact: seesPeople
        ? {
            customerId: row.customerId,
            name: row.booker,
            firstName: row.firstName,
            lastName: row.lastName,
            email: row.email,
            phone: row.phone,
          }
        : null,
      guestName: seesPeople ? row.guestName : null,
      seats: row.seats,
      price: row.priceAmount === null ? null : { amount: row.priceAmount, currency: row.currency },
      paid: { amount: row.paid, currency: row.currency },
      arrivedAt: showMoment(row.arrivedAt),
      hasNote: row.hasNote,
      expiresAt: showMoment(row.expiresAt),
      channel: row.channel,
      series:
        row.seriesPosition === null || row.seriesCount === null
          ? null
          : { position: row.seriesPosition + 1, count: row.seriesCount },
    }
  }
}

/** The zone of the place. */
function zoneOf(catalog: Catalog, { serviceId, staffId, colleagueIds, zone }: SummaryRow): string {
  const location = zone === null ? {} : { timeZone: zone }
  return bookingZone(catalog, { serviceId, staffId, colleagueIds, choices: { location } })
}

/** A person as the desk shows them. */
export const showPerson = ({ id, slug, name, color }: PersonView): PersonView => ({ id, slug, name, color })
