import { describe, expect, it } from 'vitest'
import type { Subject } from '@hourfold/shared/contract/widget-url'
import { ok } from '@hourfold/shared/errors/result'
import { buildHold, buildService } from '@hourfold/shared/testing/build-views'
import {
  after,
  responseTo,
  atDetails,
  begin,
  nine,
  no,
  settle,
  token,
  typed,
  pendingRequests,
} from '../../../testing/walk-flow.ts'
import { shownMonth, zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { nextDate, shownDate, shownSlots } from '@hourfold/shared/flow/time/select'

const keyOf = (flow: Flow): string | undefined =>
  flow.submission?.request.type === 'create_order' ? flow.submission.request.key : undefined

describe('booking', () => {
  it('the calendar shows the current month in the zone of the place and the first day with times', () => {
    const flow = settle(begin())
    expect([flow.step, zoneOf(flow), shownMonth(flow), shownDate(flow)]).toEqual([
      'time',
      'Europe/Berlin',
      '2026-11',
      '2026-11-23',
    ])
  })

  it('the calendar shows a remote service in the visitor’s own zone', () => {
    const zone: FlowEvent = { type: 'visitor_zone_found', timeZone: 'America/New_York' }
    const flow = after(begin(), zone)
    const [request] = pendingRequests(flow)
    if (request?.type !== 'load_service') throw new Error('the service must be loaded first')
    const service = buildService({ location: { kind: 'video', address: null } })
    expect(zoneOf(after(flow, { type: 'load_service_answered', request, result: ok(service) }))).toBe(
      'America/New_York',
    )
  })

  it('the calendar keeps the chosen time when the zone changes, and turns to its date there', () => {
    const late = '2026-11-30T23:30:00Z'
    const picked = after(settle(begin()), { type: 'slot_picked', start: late }, { type: 'went_back' })
    const flow = after(picked, { type: 'time_zone_picked', timeZone: 'Asia/Tokyo' })
    expect([flow.slot, flow.date, shownMonth(flow)]).toEqual([late, '2026-12-01', '2026-11'])
  })

  it('an order is booked with a hold, and reports the outcome', () => {
    const flow = settle(after(settle(atDetails()), { type: 'details_submitted' }))
    expect([flow.step, flow.outcome, flow.booking?.id, flow.hold]).toEqual([
      'confirmation',
      'scheduled',
      'bkg_1',
      null,
    ])
  })

  it('an order is sent only after the response to the hold, with its token', () => {
    const waiting = after(atDetails(), { type: 'details_submitted' })
    expect(pendingRequests(waiting).map(({ type }) => type)).toEqual(['create_hold'])
    const [hold] = pendingRequests(waiting)
    if (!hold) throw new Error('a hold must be pending')
    const [order] = pendingRequests(after(waiting, responseTo(hold)))
    expect(order).toMatchObject({ type: 'create_order', body: { holdToken: buildHold().holdToken } })
  })

  it('an incomplete form is refused without a request, and then checked on every change', () => {
    const flow = after(settle(begin()), { type: 'slot_picked', start: nine }, { type: 'details_submitted' })
    expect([flow.attempts, flow.fields.length, flow.submission]).toEqual([1, 4, null])
    expect(after(flow, ...typed.slice(0, 1)).fields).toHaveLength(3)
  })

  it('an order whose time was taken returns to that day’s current times, and keeps the input', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    const alternatives = ['2026-11-23T10:00:00Z']
    const [order] = pendingRequests(sent)
    if (!order) throw new Error('an order must be pending')
    const flow = after(sent, responseTo(order, no('slot_taken', 409, { alternatives })))
    expect([flow.step, flow.date, flow.slot]).toEqual(['time', '2026-11-23', null])
    expect(flow.alert).toEqual({ code: 'slot_taken', alternatives, start: nine })
    expect(flow.input).toEqual(sent.input)
    expect(pendingRequests(flow).map(({ type }) => type)).toEqual(['load_slots'])
    expect(shownSlots(flow)).toBeNull()
  })

  it('an order shows the server’s faults at their fields and counts them as an attempt', () => {
    const fields = [{ path: 'contact.phone', code: 'phone_invalid' as const }]
    const flow = settle(after(settle(atDetails()), { type: 'details_submitted' }), {
      create_order: no('invalid_request', 422, { fields }),
    })
    expect([flow.step, flow.fields, flow.attempts, flow.alert]).toEqual(['details', fields, 1, null])
  })

  it('an order is repeated with the same key after a lost response', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    const lost = settle(sent, { create_order: no('network', null) })
    expect(lost.alert).toEqual({ code: 'network' })
    expect(keyOf(after(lost, { type: 'details_submitted' }))).toBe(keyOf(sent))
  })

  it('an order reports that nothing was scheduled when the database is down, and is repeated', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    const away = settle(sent, { create_order: no('calendar_unavailable', 503) })
    expect([away.step, away.alert]).toEqual(['details', { code: 'booking_failed' }])
    expect(keyOf(after(away, { type: 'details_submitted' }))).toBe(keyOf(sent))
  })

  it('an order has a new key when it has changed or was definitely refused', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    const lost = settle(sent, { create_order: no('network', null) })
    const changed = after(lost, { type: 'text_typed', field: 'firstName', text: 'Grace' })
    expect(keyOf(after(changed, { type: 'details_submitted' }))).not.toBe(keyOf(sent))
    const refusedOnce = settle(sent, { create_order: no('terms_required', 422) })
    expect(keyOf(after(refusedOnce, { type: 'details_submitted' }))).not.toBe(keyOf(sent))
  })

  it('an order omits the fields that its service hides', () => {
    const held = settle(atDetails())
    const services = Object.fromEntries(
      Object.entries(held.services).map(([id, service]) => [
        id,
        { ...service, fields: { ...service.fields, phone: 'hidden' as const } },
      ]),
    )
    const { submission } = after({ ...held, services }, { type: 'details_submitted' })
    expect(submission?.request).toHaveProperty('body.contact.email')
    expect(submission?.request).not.toHaveProperty('body.contact.phone')
  })

  it('a second click is ignored while the request is pending', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    expect(after(sent, { type: 'details_submitted' }, { type: 'went_back' })).toEqual(sent)
  })

  it('a service is reloaded when its price has changed, and the input stays', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    const [order] = pendingRequests(sent)
    if (!order) throw new Error('an order must be pending')
    const flow = after(sent, responseTo(order, no('price_changed', 409)))
    expect([flow.step, flow.alert?.code, flow.input]).toEqual(['details', 'price_changed', sent.input])
    expect(pendingRequests(flow).map(({ type }) => type)).toEqual(['load_service'])
  })

  it('requests the next free day after an empty month, and after a month without free days left', () => {
    const flow = settle(begin())
    expect(nextDate(after(flow, { type: 'date_picked', date: '2026-11-24' }))).toBe('2026-11-24')
    const searching = after(flow, { type: 'date_picked', date: '2026-11-27' }, { type: 'next_slot_wanted' })
    expect([searching.slots.isSearching, settle(searching).date]).toEqual([true, '2026-12-03'])
  })
})

describe('holds', () => {
  it('releases the hold on Back and requests a new one for the next time', () => {
    const back = after(settle(atDetails()), { type: 'went_back' })
    expect([back.step, back.hold, pendingRequests(back).map(({ type }) => type)]).toEqual([
      'time',
      null,
      ['release_hold'],
    ])
    expect(settle(back).releases).toEqual([])
  })

  it('releases a hold whose response arrives after the visitor went back', () => {
    const asked = atDetails()
    const [hold] = pendingRequests(asked)
    if (!hold) throw new Error('a hold must be pending')
    const late = after(asked, { type: 'went_back' }, responseTo(hold))
    expect(late.releases).toMatchObject([{ type: 'release_hold', holdToken: buildHold().holdToken }])
  })

  it('an expired hold returns to the times with a reason', () => {
    const flow = after(settle(atDetails()), { type: 'hold_ran_out' })
    expect([flow.step, flow.alert, flow.input.firstName]).toEqual(['time', { code: 'hold_expired' }, 'Ada'])
  })

  it('an expired hold stays at the details while the outcome of the order is unknown', () => {
    const sent = after(settle(atDetails()), { type: 'details_submitted' })
    const lost = settle(sent, { create_order: no('network', null) })
    expect(after(lost, { type: 'hold_ran_out' })).toEqual(lost)
  })

  it('a hold is renewed while renewals are left, and then shows the minutes left', () => {
    const renewed = settle(after(settle(atDetails()), { type: 'hold_renewal_due' }))
    expect(renewed.hold?.view?.renewalsLeft).toBe(1)
    if (renewed.hold?.status !== 'held') throw new Error('the hold must be granted')
    const last = { ...renewed, hold: { ...renewed.hold, view: buildHold({ renewalsLeft: 0 }) } }
    expect(after(last, { type: 'hold_ending', minutes: 5 }).hold).toMatchObject({ minutesLeft: 5 })
  })

  it('a failed hold is tried again with the order, under its first key', () => {
    const failed = settle(atDetails(), { create_hold: no('network', null) })
    expect([failed.step, failed.hold?.status, failed.alert]).toEqual(['details', 'failed', null])
    const [again] = pendingRequests(after(failed, { type: 'details_submitted' }))
    expect(again).toMatchObject({ type: 'create_hold', key: failed.hold?.key })
  })

  it('a hold whose time is taken returns to the times', () => {
    const flow = settle(atDetails(), { create_hold: no('slot_taken', 409) })
    expect([flow.step, flow.alert?.code]).toEqual(['time', 'slot_taken'])
  })

  it('a rate-limited hold returns to the times, and shows that nothing is reserved', () => {
    const refused = {
      ok: false,
      refusal: { code: 'rate_limited', status: 429, params: { count: 540 } },
    } as const
    const flow = settle(atDetails(), { create_hold: refused })
    const alert = { code: 'rate_limited', params: { count: 540, refused: 'hold' } }
    expect([flow.step, flow.slot, flow.hold, flow.alert]).toEqual(['time', null, null, alert])
    expect(flow.input.firstName).toBe('Ada')
  })

  it.each([
    ['rate_limited', 429],
    ['slot_taken', 409],
  ] as const)(
    'releases the hold that it should replace when the new one is refused with %s',
    (code, status) => {
      const held = settle(atDetails())
      const other = {
        ...held,
        hold: held.hold && {
          ...held.hold,
          status: 'asked' as const,
          view: null,
          replaces: 'token_of_the_first_hold',
        },
      }
      const [hold] = pendingRequests(other)
      if (hold?.type !== 'create_hold') throw new Error('a hold must be pending')
      const refused = { ok: false, refusal: { code, status } } as const
      const flow = after(other, { type: 'create_hold_answered', request: hold, result: refused })
      expect(pendingRequests(flow)).toContainEqual(
        expect.objectContaining({ type: 'release_hold', holdToken: 'token_of_the_first_hold' }),
      )
    },
  )
})

describe('managing a booking', () => {
  const view: Subject = { kind: 'manage', token, action: 'view' }

  it('a managed booking is shown and moved, and shows both times', () => {
    const shown = settle(begin(view))
    expect(shown.step).toBe('booking')
    const picking = settle(after(shown, { type: 'reschedule_started' }))
    expect(pendingRequests(picking)).toEqual([])
    const review = after(picking, { type: 'slot_picked', start: '2026-11-24T09:00:00Z' })
    expect([review.step, stepsOf(review)]).toEqual(['review', ['time', 'review', 'confirmation']])
    expect(settle(after(review, { type: 'reschedule_confirmed' })).outcome).toBe('rescheduled')
  })

  it('a managed booking moves to another chosen person, and not to one who lacks the service', () => {
    const picking = settle(after(settle(begin(view)), { type: 'reschedule_started' }))
    const other = after(picking, { type: 'mover_picked', staff: 'stf_b' })
    expect(pendingRequests(other)).toMatchObject([{ type: 'load_slots', choice: { provider: 'stf_b' } }])
    expect(after(picking, { type: 'mover_picked', staff: 'stf_z' })).toEqual(picking)
    const review = after(settle(other), { type: 'slot_picked', start: '2026-11-24T09:00:00Z' })
    const sent = after(review, { type: 'reschedule_confirmed' })
    expect(pendingRequests(sent)).toMatchObject([{ type: 'reschedule', provider: 'stf_b' }])
    const same = after(picking, { type: 'slot_picked', start: nine }, { type: 'reschedule_confirmed' })
    expect(pendingRequests(same)).toMatchObject([{ type: 'reschedule', provider: null }])
  })

  it('a managed booking is rescheduled even if its service cannot be loaded', () => {
    const flow = settle(begin({ kind: 'manage', token, action: 'reschedule' }), {
      load_service: no('calendar_not_found', 404),
    })
    expect(flow.step).toBe('time')
  })

  it('a managed booking is cancelled with a reason, and not without', () => {
    const formState = after(settle(begin(view)), { type: 'cancel_started' })
    const empty = after(formState, { type: 'cancel_confirmed' })
    expect(empty.fields).toEqual([{ path: 'reason', code: 'required' }])
    const reasoned = after(empty, { type: 'reason_typed', text: 'ill' }, { type: 'cancel_confirmed' })
    expect(settle(reasoned).outcome).toBe('cancelled')
  })

  it('an id is identified as a booking token or a service', () => {
    const subject: Subject = { kind: 'booking', id: token, action: 'view' }
    expect(settle(begin(subject)).step).toBe('booking')
    const service = settle(begin(subject), { load_booking: no('event_not_found', 404) })
    expect([service.step, service.items[0]?.service]).toEqual(['time', 'svc_1'])
    const neither = settle(begin(subject), {
      load_booking: no('event_not_found', 404),
      load_service: no('calendar_not_found', 404),
    })
    expect(neither.failure).toEqual({ code: 'event_not_found', status: 404 })
  })

  it('a URL without a token reports without a request that it names no booking', () => {
    const flow = begin({ kind: 'manage', token: '', action: 'cancel' })
    expect([flow.failure?.code, pendingRequests(flow)]).toEqual(['event_not_found', []])
  })
})

describe('failures', () => {
  it('a retry after a failure starts over', () => {
    const failed = settle(begin(), { load_service: no('calendar_unavailable', 503) })
    expect(failed.step).toBe('failed')
    expect(settle(after(failed, { type: 'retried' })).step).toBe('time')
  })

  it('the calendar stays when only the times cannot be loaded, and they are requested again', () => {
    const failed = settle(begin(), { load_slots: no('calendar_unavailable', 503) })
    expect([failed.step, failed.slots.failure?.refusal.code]).toEqual(['time', 'calendar_unavailable'])
    expect(pendingRequests(after(failed, { type: 'retried' })).map(({ type }) => type)).toEqual([
      'load_slots',
    ])
  })

  it('the chosen date stays while another month is shown', () => {
    const flow = settle(begin())
    const slots = shownSlots(flow)?.slots ?? {}
    const date = Object.keys(slots)
      .filter(isPlainDate)
      .findLast((day) => slots[day]?.length)
    if (!date) throw new Error('a day must be free')
    const chosen = after(flow, { type: 'date_picked', date })
    const away = after(chosen, { type: 'month_shown', month: '2026-12' })
    const back = after(away, { type: 'month_shown', month: shownMonth(chosen) })
    expect(shownDate(away)).not.toBe(shownDate(chosen))
    expect(shownDate(back)).toBe(date)
  })

  it('a response that is no longer pending is ignored', () => {
    const flow = settle(begin())
    const [december] = pendingRequests(after(flow, { type: 'month_shown', month: '2026-12' }))
    if (!december) throw new Error('December must be pending')
    expect(after(flow, responseTo(december))).toEqual(flow)
  })
})
