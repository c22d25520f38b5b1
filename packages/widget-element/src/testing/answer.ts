import type { ClientRefusal } from '@booking/shared/contract/client'
import type { Cart } from '@booking/shared/contract/requests'
import type { HoldView, SlotsView, SlotView } from '@booking/shared/contract/views'
import { ok, type Result } from '@booking/shared/errors/result'
import type { FlowResponse } from '@booking/shared/flow/flow-request'
import type { SlotsRequest, FlowRequest } from '@booking/shared/flow/flow-request'
import { buildHold, buildOrder, buildSlots } from '@booking/shared/testing/build-views'
import { addDays, isoWeekday, toEpochDay, type PlainDate } from '@booking/shared/time/plain-date'
import { bookingAt, bookingOf, endOf } from './bookings.ts'
import { eur, isService, lists, serviceNamed, summaryOf, team } from './business.ts'
import { payBy, paymentNamed, paymentOrder } from './payments.ts'
import { formNamed } from './questions.ts'
import { meaningOf, resultNamed, resultToken } from './results.ts'
import { responseTo } from './walk-flow.ts'

export type Refusals = Readonly<Partial<Record<FlowRequest['type'], ClientRefusal>>>

const { business } = serviceNamed('haircut')
const list = (slug: string, name: string) => ({ id: `lst_${slug}`, slug, name, description: null, business })

/** The response of the gallery's business; `refusal` replaces it. */
export function answer(request: FlowRequest, refusal?: ClientRefusal): FlowResponse {
  const reply = <Value>(value: Value): Result<Value, ClientRefusal> =>
    refusal ? { ok: false, refusal } : ok(value)
  switch (request.type) {
    case 'load_service':
      return {
        type: 'load_service_answered',
        request,
        result: isService(request.service) ? reply(serviceNamed(request.service)) : unknown,
      }
    case 'load_provider': {
      const services = (lists[request.provider] ?? []).map(summaryOf)
      const provider = { kind: 'team' as const, ...list(request.provider, 'The whole studio'), title: null }
      return {
        type: 'load_provider_answered',
        request,
        result: reply({ ...provider, services, staff: team, together: false }),
      }
    }
    case 'load_group': {
      const services = (lists[request.group] ?? []).map(summaryOf)
      const description = 'What is good for you from the neck down, and a little above.'
      const group = { ...list(request.group, 'Wellness'), description, services }
      return { type: 'load_group_answered', request, result: reply(group) }
    }
    case 'load_menu':
      return { type: 'load_menu_answered', request, result: reply(menu(request.menu)) }
    case 'load_link': {
      const link = { service: serviceNamed('haircut'), provider: null, usesLeft: 1, expiresAt: null }
      return { type: 'load_link_answered', request, result: reply(link) }
    }
    case 'load_booking':
      return { type: 'load_booking_answered', request, result: reply(bookingOf(request.token)) }
    case 'load_slots':
      return { type: 'load_slots_answered', request, result: reply(slotsOf(request, request.choice.service)) }
    case 'load_party_slots': {
      const service = request.choices[0]?.service ?? ''
      return { type: 'load_party_slots_answered', request, result: reply(slotsOf(request, service)) }
    }
    case 'preview_series':
      return {
        type: 'preview_series_answered',
        request,
        result: reply({ timeZone: 'Europe/Berlin', occurrences: occurrencesFrom(request.start) }),
      }
    case 'create_hold':
      return { type: 'create_hold_answered', request, result: reply(holdOf(request.cart)) }
    case 'renew_hold':
      return {
        type: 'renew_hold_answered',
        request,
        result: reply(buildHold({ items: [], renewalsLeft: 0 })),
      }
    // Nothing in these is of the gallery's own business.
    case 'find_next':
    case 'request_links':
    case 'create_proof':
    case 'check_code':
    case 'load_proof':
    case 'release_hold':
    case 'abandon_order':
      return responseTo(request, refusal && { ok: false, refusal })
    case 'load_payment':
      return { type: 'load_payment_answered', request, result: reply(paymentNamed(request.order)) }
    case 'settle_order':
      return { type: 'settle_order_answered', request, result: reply(paymentNamed(request.order)) }
    case 'resume_order':
      return { type: 'resume_order_answered', request, result: reply(paymentNamed(paymentOrder('paid'))) }
    case 'pay_order':
      return { type: 'pay_order_answered', request, result: reply(paymentNamed(paymentOrder('created'))) }
    case 'load_form':
      return { type: 'load_form_answered', request, result: reply(formNamed(request.form, request.id)) }
    case 'load_result':
      return { type: 'load_result_answered', request, result: reply(resultNamed(request.result)) }
    case 'load_quiz_result':
      return { type: 'load_quiz_result_answered', request, result: reply(meaningOf(request.score)) }
    case 'submit_form':
      return { type: 'submit_form_answered', request, result: reply(resultNamed(resultToken('end'))) }
    case 'create_order': {
      const { items = [], series, party } = request.body
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
      // `colour` and `massage` are paid in advance.
      const slug = bookings[0]?.service.slug ?? ''
      const total = request.body.expectedTotal ?? null
      if (slug === 'massage' || slug === 'colour') {
        const amountNow = slug === 'massage' ? total : eur((total?.amount ?? 0) / 5)
        const waiting = bookings.map((one) => ({ ...one, status: 'pending_payment' as const }))
        const order = { status: 'pending_payment' as const, total, deposit: amountNow, amountNow, payBy }
        return {
          type: 'create_order_answered',
          request,
          result: reply(buildOrder({ ...order, bookings: waiting })),
        }
      }
      const isRequested = bookings[0]?.service.slug === 'consultation'
      const order = buildOrder({
        bookings: isRequested ? bookings.map((one) => ({ ...one, status: 'requested' as const })) : bookings,
        status: isRequested ? 'requested' : 'confirmed',
        total,
      })
      return { type: 'create_order_answered', request, result: reply(order) }
    }
    case 'reschedule': {
      const moved = bookingOf(request.token)
      const previous = { previousStart: moved.start, previousEnd: moved.end, sequence: 1 }
      const booking = { ...moved, ...previous, start: request.start, end: endOf(request.start, 45) }
      return { type: 'reschedule_answered', request, result: reply(booking) }
    }
    case 'cancel': {
      const cancelled = { status: 'cancelled' as const, canReschedule: false, canCancel: false }
      const booking = { ...bookingOf(request.token), ...cancelled, cancelReason: request.reason }
      return { type: 'cancel_answered', request, result: reply(booking) }
    }
  }
}

const unknown = { ok: false, refusal: { code: 'calendar_not_found', status: 404 } } as const

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

function menu(slug: string) {
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
