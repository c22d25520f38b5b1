import type { ClientRefusal } from '@booking/shared/contract/client'
import type { Cart } from '@booking/shared/contract/requests'
import type { BookingView, HoldView, SlotsView, SlotView } from '@booking/shared/contract/views'
import { ok, type Result } from '@booking/shared/errors/result'
import type { Answer } from '@booking/shared/flow/answer'
import type { SlotsWork, Work } from '@booking/shared/flow/work'
import { buildBooking, buildHold, buildOrder, buildSlots } from '@booking/shared/testing/build-views'
import { addDays, isoWeekday, toEpochDay, type PlainDate } from '@booking/shared/time/plain-date'
import { anna, isService, lists, serviceNamed, summaryOf, team } from './business.ts'

export type Refusals = Readonly<Partial<Record<Work['type'], ClientRefusal>>>

const { business } = serviceNamed('haircut')
const list = (slug: string, name: string) => ({ id: `lst_${slug}`, slug, name, description: null, business })

/** What the gallery's business answers; `refusal` says no instead. */
export function answer(work: Work, refusal?: ClientRefusal): Answer {
  const reply = <Value>(value: Value): Result<Value, ClientRefusal> =>
    refusal ? { ok: false, refusal } : ok(value)
  switch (work.type) {
    case 'load_service':
      return {
        type: 'load_service_answered',
        work,
        result: isService(work.service) ? reply(serviceNamed(work.service)) : unknown,
      }
    case 'load_provider': {
      const services = (lists[work.provider] ?? []).map(summaryOf)
      const provider = { kind: 'team' as const, ...list(work.provider, 'The whole studio'), title: null }
      return { type: 'load_provider_answered', work, result: reply({ ...provider, services, staff: team }) }
    }
    case 'load_group': {
      const services = (lists[work.group] ?? []).map(summaryOf)
      const description = 'What is good for you from the neck down, and a little above.'
      const group = { ...list(work.group, 'Wellness'), description, services }
      return { type: 'load_group_answered', work, result: reply(group) }
    }
    case 'load_menu':
      return { type: 'load_menu_answered', work, result: reply(menu(work.menu)) }
    case 'load_link': {
      const link = { service: serviceNamed('haircut'), provider: null, usesLeft: 1, expiresAt: null }
      return { type: 'load_link_answered', work, result: reply(link) }
    }
    case 'load_booking':
      return { type: 'load_booking_answered', work, result: reply(bookingOf(work.token)) }
    case 'load_slots':
      return { type: 'load_slots_answered', work, result: reply(slotsOf(work, work.choice.service)) }
    case 'load_party_slots': {
      const service = work.choices[0]?.service ?? ''
      return { type: 'load_party_slots_answered', work, result: reply(slotsOf(work, service)) }
    }
    case 'preview_series':
      return {
        type: 'preview_series_answered',
        work,
        result: reply({ occurrences: occurrencesFrom(work.start) }),
      }
    case 'find_next': {
      const next = { next: '2026-12-03T09:00:00Z', date: '2026-12-03' as const }
      return { type: 'find_next_answered', work, result: reply(next) }
    }
    case 'create_hold':
      return { type: 'create_hold_answered', work, result: reply(holdOf(work.cart)) }
    case 'renew_hold':
      return { type: 'renew_hold_answered', work, result: reply(buildHold({ items: [], renewalsLeft: 0 })) }
    case 'release_hold':
      return { type: 'release_hold_answered', work, result: reply(null) }
    case 'create_order': {
      const { items = [], series, party } = work.body
      const starts = series?.starts ?? items.map(({ start }) => start ?? party?.start ?? '')
      const bookings = starts.map((start, index) => ({
        ...bookingAt(items[index]?.service ?? items[0]?.service ?? '', start),
        id: `bkg_${index}`,
        reference: `AB${index + 10}-CD34`,
        series: series ? { position: index + 1, count: starts.length } : null,
        guestName: items[index]?.guest === undefined ? null : 'Grace Hopper',
        manageToken: `mng_0123456789abcdefghi${index}`,
        viewToken: `vwt_0123456789abcdefghi${index}`,
      }))
      const isRequested = bookings[0]?.service.slug === 'consultation'
      const order = buildOrder({
        bookings: isRequested ? bookings.map((one) => ({ ...one, status: 'requested' as const })) : bookings,
        status: isRequested ? 'requested' : 'confirmed',
        total: work.body.expectedTotal ?? null,
        deposit: bookings[0]?.service.slug === 'colour' ? { amount: 1960, currency: 'EUR' } : null,
      })
      return { type: 'create_order_answered', work, result: reply(order) }
    }
    case 'reschedule': {
      const moved = bookingOf(work.token)
      const previous = { previousStart: moved.start, previousEnd: moved.end, sequence: 1 }
      const booking = { ...moved, ...previous, start: work.start, end: endOf(work.start, 45) }
      return { type: 'reschedule_answered', work, result: reply(booking) }
    }
    case 'cancel': {
      const cancelled = { status: 'cancelled' as const, canReschedule: false, canCancel: false }
      const booking = { ...bookingOf(work.token), ...cancelled, cancelReason: work.reason }
      return { type: 'cancel_answered', work, result: reply(booking) }
    }
  }
}

const unknown = { ok: false, refusal: { code: 'calendar_not_found', status: 404 } } as const

/** Everybody gets the first who can do it. */
function holdOf({ items, series, party }: Cart): HoldView {
  const starts = series?.starts ?? items.map(({ start }) => start ?? party?.start ?? '')
  return buildHold({
    items: starts.map((start, index) => {
      const item = items[index] ?? items[0]
      const { id, staff, durationMinutes } = serviceNamed(item?.service ?? '')
      return {
        serviceId: id,
        staff: staff.find((person) => person.id === item?.provider) ?? staff[0] ?? null,
        start,
        end: endOf(start, durationMinutes),
        colleagues: [],
        seats: item?.seats ?? 1,
        guest: item?.guest ?? null,
      }
    }),
  })
}

function menu(slug: string) {
  const categories =
    slug === 'wordy'
      ? [['Long', 'wordy']]
      : [
          ['Cuts', 'studio'],
          ['Wellness', 'wellness'],
          ['Everything else', 'everything'],
        ]
  return {
    ...list(slug, 'Salon'),
    description:
      'Everything around your hair. Choose as much as you like, for yourself and for those you bring.',
    categories: categories.map(([name = '', key = '']) => ({
      slug: key,
      name,
      services: (lists[key] ?? []).map(summaryOf),
    })),
  }
}

/** Bookings by what stands in their token: `mng_cancelled_…`. */
export const bookingToken = (kind: string): string => `mng_${kind.padEnd(24, '0')}`

function bookingOf(token: string): BookingView {
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
  seats: { seats: 3, service: summaryOf('yoga'), staff: null },
  locked: { ...locked },
}

function bookingAt(service: string, start: string): BookingView {
  const { durationMinutes, location, staff } = serviceNamed(service)
  return buildBooking({
    service: summaryOf(service),
    staff: staff[0] ?? null,
    location,
    start,
    end: endOf(start, durationMinutes),
  })
}

const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString().replace('.000Z', 'Z')

/** Five dates of which two clash, one of them without another time. */
const occurrencesFrom = (first: string) =>
  [0, 1, 2, 3, 4].map((week) => {
    const start = endOf(first, week * 7 * 24 * 60)
    const clashes = week === 1 || week === 3
    return {
      start,
      end: endOf(start, 50),
      reason: clashes ? (week === 1 ? ('slot_taken' as const) : ('staff_busy' as const)) : null,
      alternatives: week === 1 ? [endOf(start, 60), endOf(start, 120), endOf(start, 1440)] : [],
    }
  })

/** Tuesday to Saturday until Christmas, a few times each; Thursdays have many. */
function slotsOf({ from, to, timeZone }: SlotsWork, service: string): SlotsView {
  const { kind, durationMinutes } = serviceNamed(service)
  const slots: Record<string, SlotView[]> = {}
  for (let date: PlainDate = from; date < to; date = addDays(date, 1)) {
    const weekday = isoWeekday(toEpochDay(date))
    if (date < '2026-11-21' || date > '2026-12-23' || weekday === 1 || weekday === 7) continue
    const count = weekday === 4 ? 36 : 3 + (toEpochDay(date) % 4)
    slots[date] = Array.from({ length: count }, (_, index) => ({
      start: endOf(`${date}T08:00:00Z`, index * 15),
      ...(kind === 'class' ? { seats: 1 + (index % 12) } : {}),
    }))
  }
  const isEmpty = Object.keys(slots).length === 0
  return buildSlots({
    from,
    to,
    timeZone: timeZone ?? business.timeZone,
    durationMinutes,
    slots,
    reason: isEmpty ? (from > '2027-02-18' ? 'too_far' : 'full') : null,
    next: isEmpty && from < '2026-11-21' ? '2026-11-21T08:00:00Z' : null,
  })
}
