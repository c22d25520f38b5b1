import type { BookingView } from '@hourfold/shared/contract/views'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { anna, eur, serviceNamed, summaryOf, team } from './business.ts'

/** The token of a booking of some kind: `mng_cancelled_…`. */
export const bookingToken = (kind: string): string => `mng_${kind.padEnd(24, '0')}`

export function bookingOf(token: string): BookingView {
  const kind = /^mng_([a-z_]+)0/.exec(token)?.[1] ?? 'confirmed'
  return { ...bookingAt(kind === 'wordy' ? 'long' : 'haircut', '2026-11-26T09:00:00Z'), ...special[kind] }
}

const locked = { canReschedule: false, canCancel: false }
const special: Readonly<Record<string, Partial<BookingView>>> = {
  requested: { status: 'requested', canReschedule: false },
  rescheduled: {
    sequence: 1,
    previousStart: '2026-11-24T09:00:00Z',
    previousEnd: '2026-11-24T09:45:00Z',
  },
  cancelled: { status: 'cancelled', cancelReason: 'I am ill, and so is the dog.', ...locked },
  declined: { status: 'declined', ...locked },
  expired: { status: 'expired', ...locked },
  completed: { status: 'completed', start: '2026-11-17T09:00:00Z', end: '2026-11-17T09:45:00Z', ...locked },
  no_show: { status: 'no_show', start: '2026-11-17T09:00:00Z', end: '2026-11-17T09:45:00Z', ...locked },
  pending_payment: { status: 'pending_payment', ...locked },
  series: { series: { position: 2, count: 6 }, orderSize: 5 },
  order: {
    orderSize: 3,
    guestName: 'Grace Hopper',
    choices: ['Long hair', 'Gloss'],
    colleagues: [team[1] ?? anna],
  },
  paid: { payment: { state: 'paid', amount: eur(1960), refund: eur(1460) } },
  kept: { payment: { state: 'paid', amount: eur(1960), refund: eur(0) } },
  refunding: {
    status: 'cancelled',
    payment: { state: 'refund_pending', amount: eur(1960), refund: eur(1460) },
    ...locked,
  },
  refunded: {
    status: 'cancelled',
    payment: { state: 'refunded', amount: eur(1960), refund: eur(1960) },
    ...locked,
  },
  seats: { seats: 3, service: summaryOf('yoga'), staff: null },
  locked: { ...locked },
}

export function bookingAt(service: string, start: string): BookingView {
  const { durationMinutes, location, staff } = serviceNamed(service)
  return buildBooking({
    service: summaryOf(service),
    staff: staff[0] ?? null,
    location,
    start,
    end: endOf(start, durationMinutes),
  })
}

export const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString().replace('.000Z', 'Z')
