import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { Cart, CreateOrder } from '@hourfold/shared/contract/requests'
import type { HoldView, OrderView, SlotsView, SlotView } from '@hourfold/shared/contract/views'
import { ok } from '@hourfold/shared/errors/result'
import type { FlowRequest, FlowResponse, SlotsRequest } from '@hourfold/shared/flow/flow-request'
import { buildHold, buildOrder, buildSlots } from '@hourfold/shared/testing/build-views'
import { addDays, isoWeekday, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { bookingAt, bookingOf, endOf } from './bookings.ts'
import { eur, isService, lists, serviceNamed, summaryOf, team } from './business.ts'
import { payBy, paymentNamed, paymentOrder } from './payments.ts'
import { formNamed } from './questions.ts'
import { meaningOf, resultNamed, resultToken } from './results.ts'
import { respond, testResponses, type Responses } from './walk-flow.ts'

export type Refusals = Readonly<Partial<Record<FlowRequest['type'], ClientRefusal>>>

const { business } = serviceNamed('haircut')
const list = (slug: string, name: string) => ({ id: `lst_${slug}`, slug, name, description: null, business })

/** The response of the gallery's business; `refusal` replaces it. */
export const answer = (request: FlowRequest, refusal?: ClientRefusal): FlowResponse =>
  respond(responses, request, refusal && { ok: false, refusal })

const unknown = { ok: false, refusal: { code: 'calendar_not_found', status: 404 } } as const

/** Requests without a row have nothing of the gallery's own business. */
const responses: Responses = {
  ...testResponses,
  load_service: ({ service }) => (isService(service) ? ok(serviceNamed(service)) : unknown),
  load_provider: ({ provider }) => {
    const services = (lists[provider] ?? []).map(summaryOf)
    const names = { ...list(provider, 'The whole studio'), title: null }
    return ok({ kind: 'team', ...names, services, staff: team, together: false })
  },
  load_group: ({ group }) => {
    const services = (lists[group] ?? []).map(summaryOf)
    const description = 'What is good for you from the neck down, and a little above.'
    return ok({ ...list(group, 'Wellness'), description, services })
  },
  load_menu: ({ menu }) => ok(menuNamed(menu)),
  load_link: () => ok({ service: serviceNamed('haircut'), provider: null, usesLeft: 1, expiresAt: null }),
  load_booking: ({ token }) => ok(bookingOf(token)),
  load_slots: (request) => ok(slotsOf(request, request.choice.service)),
  load_party_slots: (request) => ok(slotsOf(request, request.choices[0]?.service ?? '')),
  preview_series: ({ start }) => ok({ timeZone: 'Europe/Berlin', occurrences: occurrencesFrom(start) }),
  create_hold: ({ cart }) => ok(holdOf(cart)),
  renew_hold: () => ok(buildHold({ items: [], renewalsLeft: 0 })),
  load_payment: ({ order }) => ok(paymentNamed(order)),
  settle_order: ({ order }) => ok(paymentNamed(order)),
  resume_order: () => ok(paymentNamed(paymentOrder('paid'))),
  pay_order: () => ok(paymentNamed(paymentOrder('created'))),
  load_form: ({ form, id }) => ok(formNamed(form, id)),
  load_result: ({ result }) => ok(resultNamed(result)),
  load_quiz_result: ({ score }) => ok(meaningOf(score)),
  submit_form: () => ok(resultNamed(resultToken('end'))),
  create_order: ({ body }) => ok(orderOf(body)),
  reschedule: ({ token, start }) => {
    const moved = bookingOf(token)
    const previous = { previousStart: moved.start, previousEnd: moved.end, sequence: 1 }
    return ok({ ...moved, ...previous, start, end: endOf(start, 45) })
  },
  cancel: ({ token, reason }) => {
    const cancelled = { status: 'cancelled' as const, canReschedule: false, canCancel: false }
    return ok({ ...bookingOf(token), ...cancelled, cancelReason: reason })
  },
}

/** An order with one booking per item or date. `colour` and `massage` are paid in advance, `consultation` is requested. */
function orderOf({ items = [], series, party, expectedTotal }: CreateOrder): OrderView {
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
  const slug = bookings[0]?.service.slug ?? ''
  const total = expectedTotal ?? null
  if (slug === 'massage' || slug === 'colour') {
    const amountNow = slug === 'massage' ? total : eur((total?.amount ?? 0) / 5)
    const status = 'pending_payment' as const
    const waiting = bookings.map((one) => ({ ...one, status }))
    return buildOrder({ status, total, deposit: amountNow, amountNow, payBy, bookings: waiting })
  }
  if (slug !== 'consultation') return buildOrder({ bookings, status: 'confirmed', total })
  const status = 'requested' as const
  return buildOrder({ bookings: bookings.map((one) => ({ ...one, status })), status, total })
}

/** A hold that assigns the first suitable person to every item. */
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
        timeZone: 'Europe/Berlin',
      }
    }),
  })
}

function menuNamed(slug: string) {
  const categories =
    slug === 'wordy' || slug === 'asking'
      ? [['All', slug]]
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

/** Five dates with two conflicts, one of them without an alternative. */
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

/** A few slots on each day from Tuesday to Saturday until Christmas; Thursdays have many. */
function slotsOf({ from, to, timeZone }: SlotsRequest, service: string): SlotsView {
  const { kind, durationMinutes, staff } = serviceNamed(service)
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
  // Each person is free a little later than the one before.
  const starts = Object.values(slots)
    .flat()
    .filter((_, index) => index % 2 === 0)
    .map(({ start }) => start)
  return buildSlots({
    from,
    to,
    timeZone: timeZone ?? business.timeZone,
    durationMinutes,
    slots,
    ...(kind === 'appointment' && {
      firstByStaff: Object.fromEntries(
        starts
          .slice(0, staff.length)
          .map((start, index) => [staff[index]?.id ?? '', start])
          .toReversed(),
      ),
    }),
    reason: isEmpty ? (from > '2027-02-18' ? 'too_far' : 'full') : null,
    next: isEmpty && from < '2026-11-21' ? '2026-11-21T08:00:00Z' : null,
  })
}
