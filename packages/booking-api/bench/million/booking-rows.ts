import { day, minute, toIso, type Instant } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import { hashToken, newId, newReference, newToken, type Random } from '../../src/context/new-id.ts'
import type { Field } from './copy-rows.ts'
import type { PlannedBooking } from './plan-bookings.ts'

/** The ids of an imported business, by the numbers of its plan. */
export type BusinessIds = {
  readonly businessId: string
  readonly staff: readonly string[]
  readonly services: readonly { readonly id: string; readonly minutes: number; readonly price: number }[]
  /** The room of the first service; null without one. */
  readonly roomId: string | null
  readonly currency: string
  readonly timeZone: string
  readonly locale: string
  /** The ids of its customers. */
  readonly customers: readonly string[]
}

/** The columns of the tables that are loaded, in the order in which their foreign keys allow it. */
export const columnsOf = {
  orders: `business_id, order_id, token_hash, status, total_amount, currency, first_name, last_name, email, phone, notes, locale,
    created_at, channel, customer_id, network_hash, visit_hash`,
  allocation: `business_id, allocation_id, staff_id, resource_id, unit, service_id, starts_at, ends_at, slot_starts_at, status,
    booking_id, counts, taken_at`,
  booking: `business_id, booking_id, order_id, position, service_id, staff_id, allocation_ids, reference, status, sequence,
    starts_at, ends_at, zone, wall_start, time_zone, price_amount, currency, cancelled_by, updated_at, choices`,
  manage_token: 'business_id, token_hash, booking_id, scope',
  event: 'business_id, event_id, booking_id, name, actor, at, request_id, details, planned_at',
  delivery: `business_id, delivery_id, channel, kind, source_id, recipient, order_id, booking_ids, details, status, send_at, due_at,
    created_at, updated_at`,
  idempotency_key: 'business_id, key_hash, request_mac, answer, created_at',
  consent_record: 'business_id, consent_id, at, text_sha256, text_version, locale, categories, action, gpc',
} as const

export const tables = [
  'orders',
  'allocation',
  'booking',
  'manage_token',
  'event',
  'delivery',
  'idempotency_key',
  'consent_record',
] as const satisfies readonly (keyof typeof columnsOf)[]

type Table = (typeof tables)[number]
/** The rows of each table. */
export type RowsOfTables = Readonly<Record<Table, Field[][]>>

type Ports = { readonly now: Instant; readonly random: Random }

/**
 * Adds the rows of a booking as the product writes them: an order, its capacity, its tokens hashed, its events, the mails of the last
 * 90 days, an Idempotency-Key of the last two days, and the cookie choice of a visitor. Whatever the clean-up deletes is left out.
 */
export function addBookingRows(
  rows: RowsOfTables,
  ids: BusinessIds,
  booking: PlannedBooking,
  { now, random }: Ports,
): void {
  const { businessId } = ids
  const service = ids.services[booking.service]
  const staffId = ids.staff[booking.staff]
  const customerId = ids.customers[booking.customer]
  if (!service || staffId === undefined || customerId === undefined) throw new Error('an unknown number')
  const id = (prefix: string): string => newId(prefix, random)
  const [orderId, bookingId, eventId, requestId] = [id('ord'), id('bkg'), id('evt'), id('req')]
  const [start, end, madeAt] = [
    toIso(booking.start),
    toIso(booking.start + service.minutes * minute),
    toIso(booking.madeAt),
  ]
  const isCancelled = booking.status === 'cancelled'
  const changedAt = isCancelled
    ? toIso((booking.madeAt + Math.min(booking.start, now)) / 2)
    : booking.status === 'confirmed'
      ? madeAt
      : toIso(booking.start + service.minutes * minute + 15 * minute)
  const isCounted = booking.madeAt > now - day
  rows.orders.push([
    businessId,
    orderId,
    hashToken(newToken('ordt', random)),
    'confirmed',
    service.price,
    ids.currency,
    'Ada',
    `Lovelace ${booking.customer}`,
    emailOf(booking),
    phoneOf(booking),
    '',
    ids.locale,
    madeAt,
    'web',
    customerId,
    isCounted ? id('net') : null,
    isCounted ? id('vis') : null,
  ])

  const allocate = (who: readonly Field[], counts: string): string => {
    const allocationId = id('alc')
    rows.allocation.push([
      businessId,
      allocationId,
      ...who,
      service.id,
      start,
      end,
      start,
      isCancelled ? 'ended' : 'booked',
      bookingId,
      counts,
      madeAt,
    ])
    return allocationId
  }
  const room = booking.service === 0 ? ids.roomId : null
  const allocationIds = [
    allocate([staffId, null, null], 't'),
    // There are as many units as people, so everybody has one of their own.
    ...(room === null ? [] : [allocate([null, room, booking.staff], 'f')]),
  ]
  rows.booking.push([
    businessId,
    bookingId,
    orderId,
    0,
    service.id,
    staffId,
    `{${allocationIds.join(',')}}`,
    newReference(random),
    booking.status,
    isCancelled ? 1 : 0,
    start,
    end,
    ids.timeZone,
    wallTime(ids.timeZone, booking.start),
    ids.timeZone,
    service.price,
    ids.currency,
    isCancelled ? 'visitor' : null,
    changedAt,
    choices,
  ])
  for (const [scope, prefix] of tokens)
    rows.manage_token.push([businessId, hashToken(newToken(prefix, random)), bookingId, scope])

  const details = JSON.stringify({ start, end })
  rows.event.push([
    businessId,
    eventId,
    bookingId,
    'booking_confirmed',
    'visitor',
    madeAt,
    requestId,
    details,
    madeAt,
  ])
  if (booking.status !== 'confirmed')
    rows.event.push([
      businessId,
      id('evt'),
      bookingId,
      `booking_${booking.status}`,
      isCancelled ? 'visitor' : 'system',
      changedAt,
      id('req'),
      details,
      changedAt,
    ])

  const mail = (kind: string, source: string, recipient: string, at: Instant): void => {
    // Deliveries are deleted 90 days after they were sent.
    if (at < now - 90 * day) return
    const time = toIso(at)
    rows.delivery.push([
      businessId,
      id('dlv'),
      'mail',
      kind,
      source,
      recipient,
      orderId,
      `{${bookingId}}`,
      JSON.stringify({ starts: { [bookingId]: start } }),
      at > now ? 'waiting' : 'sent',
      at > now ? time : null,
      time,
      madeAt,
      at > now ? madeAt : time,
    ])
  }
  mail('booking_confirmed', eventId, 'booker', booking.madeAt)
  mail('business_new', eventId, `staff:${staffId}`, booking.madeAt)
  if (!isCancelled && booking.start - day > booking.madeAt)
    mail('reminder', `${eventId}.1440`, 'booker', booking.start - day)

  if (booking.madeAt > now - 2 * day)
    rows.idempotency_key.push([businessId, id('key'), id('mac'), answer, madeAt])
  rows.consent_record.push([
    businessId,
    id('csn'),
    madeAt,
    hashToken('the words of the banner'),
    1,
    ids.locale,
    '{statistics}',
    'save',
    'f',
  ])
}

export const emailOf = ({ business, customer }: Customer): string => `ada.${business}.${customer}@example.com`
export const phoneOf = ({ business, customer }: Customer): string =>
  `+49${1_500_000_000 + business * 1_000_000 + customer}`
type Customer = Pick<PlannedBooking, 'business' | 'customer'>

const tokens = [
  ['manage', 'mng'],
  ['view', 'vwt'],
] as const

const choices = JSON.stringify({
  variant: null,
  addOns: [],
  location: { slug: 'main', kind: 'in_person', address: '1 Main Street' },
})

/** An encrypted answer is as long. */
const answer = 'x'.repeat(2000)
