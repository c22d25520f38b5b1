import { describe, expect, it } from 'vitest'
import { PaymentStateSchema, type PaymentState } from '@hourfold/shared/contract/views'
import { ok } from '@hourfold/shared/errors/result'
import { buildOrder, buildPayment } from '@hourfold/shared/testing/build-views'
import {
  after,
  responseTo,
  atDetails,
  atPayment,
  begin,
  nine,
  no,
  settle,
  token,
  pendingRequests,
} from '../../../testing/walk-flow.ts'
import { allFlowFeatures } from '../../all-flow-features.ts'
import { canGoBack } from '@hourfold/shared/flow/can-go-back'
import type { Flow } from '@hourfold/shared/flow/flow'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { staffOf } from '@hourfold/shared/flow/time/select'
import type { FlowRequest } from '@hourfold/shared/flow/flow-request'

const started = { type: 'payment_started', returnUrl: null } as const
const due = { type: 'payment_check_due' } as const
const returned = { kind: 'payment', order: 'ord_1', orderToken: token, isCancelled: false } as const
const types = (flow: Flow): readonly FlowRequest['type'][] => pendingRequests(flow).map(({ type }) => type)

/** The flow after the provider's state of the payment has arrived. */
function found(flow: Flow, view: Parameters<typeof buildPayment>[0]): Flow {
  const asked = after(flow, due)
  const [request] = pendingRequests(asked).filter(({ type }) => type === 'settle_order')
  if (request?.type !== 'settle_order') throw new Error('nobody asks')
  return after(asked, { type: 'settle_order_answered', request, result: ok(buildPayment(view)) })
}

describe('an order that is paid in advance', () => {
  it('an order paid in advance goes to the payment step instead of the confirmation, and counts it as a step', () => {
    const flow = atPayment()
    expect([flow.step, flow.outcome, flow.hold]).toEqual(['payment', null, null])
    expect(stepsOf(flow)).toEqual(['time', 'details', 'payment', 'confirmation'])
    expect(stepsOf(settle(begin({ kind: 'service', service: 'massage' })))).toContain('payment')
    expect(stepsOf(atDetails())).not.toContain('payment')
  })

  it('an order paid in advance shows the assigned staff if any staff was requested', () => {
    const flow = atPayment()
    const assigned = flow.order?.bookings[0]?.staff
    expect(assigned).toBeTruthy()
    const [item] = flow.items
    if (!item) throw new Error('an item must be ordered')
    expect(staffOf({ ...flow, items: [{ ...item, staff: null }] })).toEqual(assigned)
  })

  it('an order paid in advance has no payment step if nothing is charged', () => {
    const sent = after(
      settle(begin({ kind: 'service', service: 'massage' })),
      { type: 'slot_picked', start: nine },
      { type: 'text_typed', field: 'firstName', text: 'Ada' },
      { type: 'text_typed', field: 'lastName', text: 'Lovelace' },
      { type: 'text_typed', field: 'email', text: 'ada@example.com' },
      { type: 'text_typed', field: 'phone', text: '+49 30 901820' },
      { type: 'details_submitted' },
    )
    const [hold] = pendingRequests(sent)
    const held = hold ? after(sent, responseTo(hold)) : sent
    const [request] = pendingRequests(held)
    if (request?.type !== 'create_order') throw new Error('an order must be pending')
    const free = after(held, { type: 'create_order_answered', request, result: ok(buildOrder()) })
    expect([free.step, stepsOf(free)]).toEqual(['confirmation', ['time', 'details', 'confirmation']])
  })

  it('an order paid in advance is paid on a provider’s page, and a second click requests no second page', () => {
    const sent = after(atPayment(), { type: 'payment_started', returnUrl: 'https://salon.example/' }, started)
    expect(pendingRequests(sent)).toMatchObject([{ type: 'pay_order', returnUrl: 'https://salon.example/' }])
    const going = settle(sent)
    expect([going.step, going.payment?.leavingTo]).toEqual(['payment', 'https://pay.example/cs_1'])
  })

  it('an order paid in advance opens http and https URLs only', () => {
    const sent = after(atPayment(), started)
    const [request] = pendingRequests(sent)
    if (request?.type !== 'pay_order') throw new Error('a payment must be pending')
    const result = ok(buildPayment({ checkoutUrl: 'javascript:alert(1)' }))
    expect(after(sent, { type: 'pay_order_answered', request, result }).payment?.leavingTo).toBeNull()
  })

  it('an order paid in advance keeps the idempotency key of a payment whose start is uncertain', () => {
    const first = after(atPayment(), started)
    const failed = settle(first, { pay_order: no('network', null) })
    expect(failed.alert?.code).toBe('network')
    expect(pendingRequests(after(failed, started))).toEqual(pendingRequests(first))
  })

  it('an order paid in advance is paid without a return URL if the business does not allow that page', () => {
    const sent = after(atPayment(), { type: 'payment_started', returnUrl: 'https://other.example/' })
    const [request] = pendingRequests(sent)
    const again = request ? after(sent, responseTo(request, no('external_redirect_refused', 400))) : sent
    expect(pendingRequests(again)).toMatchObject([{ type: 'pay_order', returnUrl: null }])
    expect(pendingRequests(again)[0]).not.toMatchObject({
      key: request && 'key' in request ? request.key : '',
    })
  })

  it('an order paid in advance is paid without a return URL if the server rejects it as invalid', () => {
    const returnUrl = `https://salon.example/${'a'.repeat(2000)}`
    const sent = after(atPayment(), { type: 'payment_started', returnUrl })
    const [request] = pendingRequests(sent)
    const refusal = no('invalid_request', 422, { fields: [{ path: 'returnUrl', code: 'invalid' }] })
    const again = request ? after(sent, responseTo(request, refusal)) : sent
    expect([pendingRequests(again), again.fields]).toMatchObject([
      [{ type: 'pay_order', returnUrl: null }],
      [],
    ])
  })

  it('an order paid in advance keeps starting when the response to an earlier check arrives', () => {
    const asked = after(atPayment(), due)
    const [request] = pendingRequests(asked)
    if (request?.type !== 'settle_order') throw new Error('nobody asks')
    const result = ok(buildPayment())
    const checked = after(asked, started, { type: 'settle_order_answered', request, result })
    expect([types(checked), settle(checked).payment?.leavingTo]).toEqual([
      ['pay_order'],
      'https://pay.example/cs_1',
    ])
  })

  it.each([
    ['hold_expired', 410],
    ['notice_too_short', 422],
  ] as const)(
    'an order paid in advance is queried where its payment cannot be started any more: %s',
    (code, status) => {
      const sent = after(atPayment(), started)
      const [request] = pendingRequests(sent)
      const refused = request ? after(sent, responseTo(request, no(code, status))) : sent
      expect([refused.step, types(refused)]).toEqual(['payment', ['settle_order']])
      expect(settle(refused).outcome).toBe('scheduled')
      // The order is unpaid and cannot be paid any more, so the alert stays.
      const [check] = pendingRequests(refused)
      if (check?.type !== 'settle_order') throw new Error('nobody asks')
      const result = ok(buildPayment())
      const open = after(refused, { type: 'settle_order_answered', request: check, result })
      expect([open.step, open.alert?.code]).toEqual(['payment', code])
    },
  )

  it('an order paid in advance stays when the visitor leaves for the payment page', () => {
    expect(types(after(atPayment(), { type: 'left' }))).toEqual([])
    expect(after(settle(after(atPayment(), started)), { type: 'left' }).order).not.toBeNull()
  })

  it('an order paid in advance is released on Back before its time is held again; typed input stays', () => {
    const back = after(atPayment(), { type: 'went_back' })
    expect([back.step, back.order, back.hold, types(back)]).toEqual([
      'details',
      null,
      null,
      ['abandon_order'],
    ])
    const freed = after(back, ...pendingRequests(back).map((request) => responseTo(request)))
    expect([types(freed), freed.input.firstName]).toEqual([['create_hold'], 'Ada'])
  })

  it('an order paid in advance is released once when the session restarts or an earlier step is requested', () => {
    expect(types(after(atPayment(), { type: 'visit_reset' }))).toContain('abandon_order')
    expect(types(after(atPayment(), { type: 'step_wanted', step: 'time' }))).toContain('abandon_order')
    const back = after(atPayment(), { type: 'went_back' }, { type: 'went_back' })
    expect(types(back).filter((type) => type === 'abandon_order')).toHaveLength(1)
  })

  it('that was paid during its release is shown with its real state', () => {
    const back = after(atPayment(), { type: 'went_back' })
    const [request] = pendingRequests(back)
    const kept = request ? after(back, responseTo(request, no('booking_not_active', 409))) : back
    expect([kept.step, types(kept)]).toEqual(['payment', expect.arrayContaining(['settle_order'])])
    expect(settle(kept).outcome).toBe('scheduled')
  })

  it('an order paid in advance cannot be released while its payment is processing', () => {
    const flow = found(atPayment(), { state: 'processing' })
    expect(canGoBack(flow, allFlowFeatures)).toBe(false)
    expect(types(after(flow, { type: 'went_back' }, started))).toEqual([])
  })
})

describe('a payment whose state arrives', () => {
  const ends: Readonly<Record<PaymentState, Flow['step']>> = {
    none: 'confirmation',
    created: 'payment',
    processing: 'payment',
    paid: 'confirmation',
    failed: 'payment',
    expired: 'payment',
    refund_pending: 'payment',
    refunded: 'payment',
  }

  it.each(PaymentStateSchema.options)(
    'a payment leads to the confirmation when it is paid or nothing is due: %s',
    (state) => {
      const flow = found(atPayment(), { state })
      expect(flow.step).toBe(ends[state])
      expect(flow.outcome !== null).toBe(ends[state] === 'confirmation')
    },
  )

  it('a payment shows no confirmation until the order is booked, even if it is paid', () => {
    const { order } = buildPayment()
    expect(found(atPayment(), { state: 'paid', code: 'payment_workflow_error', order }).step).toBe('payment')
    const requested = { ...buildPayment({ state: 'paid' }).order, status: 'requested' as const }
    expect(found(atPayment(), { state: 'paid', order: requested }).outcome).toBe('requested')
  })

  it('a payment shows the booking if its money is on its way back', () => {
    const { order } = buildPayment({ state: 'paid' })
    expect(found(atPayment(), { state: 'refund_pending', order }).step).toBe('booking')
  })

  it('a payment shows the booking if it was cancelled since', () => {
    const { order } = buildPayment({ state: 'paid' })
    const bookings = order.bookings.map((booking) => ({ ...booking, status: 'cancelled' as const }))
    const flow = found(atPayment(), { state: 'refunded', order: { ...order, bookings } })
    expect([flow.step, flow.task, flow.token]).toEqual(['booking', 'view', order.bookings[0]?.manageToken])
  })

  it('a payment is emitted once for each state', () => {
    const failed = found(atPayment(), { state: 'failed', code: 'payment_failed' })
    const again = found(found(failed, { state: 'created' }), { state: 'failed', code: 'payment_failed' })
    const paid = found(again, { state: 'paid' })
    expect(paid.payment?.news.map(({ state }) => state)).toEqual(['failed', 'created', 'paid'])
  })

  it('that failed can be retried with the same order', () => {
    const failed = found(atPayment(), { state: 'failed', code: 'payment_processing_error' })
    expect(pendingRequests(after(failed, started))).toMatchObject([{ type: 'pay_order', order: 'ord_1' }])
  })

  it('a payment is checked again after a failed check, and never paid again by it', () => {
    const asked = after(atPayment(), due)
    const failed = settle(asked, { settle_order: no('network', null) })
    expect([failed.step, failed.alert?.code, types(failed)]).toEqual(['payment', 'network', []])
    expect(types(after(failed, due, due))).toEqual(['settle_order'])
  })
})

describe('another time', () => {
  it('a time in place of a lost one is picked at once, with all typed input', () => {
    const lost = found(atPayment(), { state: 'refund_pending', alternatives: ['2026-11-24T09:00:00Z'] })
    const again = after(lost, { type: 'other_time_wanted', start: '2026-11-24T09:00:00Z' })
    expect([again.step, again.slot, again.input.firstName]).toEqual([
      'details',
      '2026-11-24T09:00:00Z',
      'Ada',
    ])
    expect([again.order, again.payment, types(again)]).toEqual([null, null, ['create_hold']])
  })

  it('a time in place of one that can still be paid releases the order first', () => {
    const times = after(found(atPayment(), { state: 'failed' }), { type: 'other_time_wanted', start: null })
    expect([times.step, times.slot, types(times)[0]]).toEqual(['time', null, 'abandon_order'])
  })
})

describe('the return from a payment page', () => {
  it('the return from a payment page fails without the id and the token of an order', () => {
    const flow = begin({ ...returned, order: '', orderToken: '' })
    expect([flow.step, flow.failure?.code]).toEqual(['failed', 'event_not_found'])
    const unknown = settle(begin(returned), { load_payment: no('event_not_found', 404) })
    expect([unknown.step, unknown.failure?.code]).toEqual(['failed', 'event_not_found'])
  })

  it('the return from a payment page only loads the payment: rendering it settles nothing', () => {
    expect(types(begin(returned))).toEqual(['load_payment'])
    const flow = settle(begin(returned))
    expect([flow.step, types(flow), stepsOf(flow)]).toEqual(['payment', [], ['payment', 'confirmation']])
    expect(pendingRequests(after(flow, due))).toMatchObject([{ type: 'settle_order', isReturning: true }])
  })

  it('the return from a payment page stays open while the outcome is unknown, unless the visitor has cancelled', () => {
    const unknown = (isCancelled: boolean): Flow =>
      settle(after(settle(begin({ ...returned, isCancelled })), due), { settle_order: no('network', null) })
    expect(unknown(false)).toMatchObject({ payment: { isChecked: false }, alert: { code: 'network' } })
    expect(unknown(true)).toMatchObject({ payment: { isChecked: true }, alert: { code: 'network' } })
  })

  it('the return from a payment page continues to the confirmation, and shows the same after a reload', () => {
    const paid = settle(after(settle(begin(returned)), due))
    expect([paid.step, paid.outcome]).toEqual(['confirmation', 'scheduled'])
    const [request] = pendingRequests(begin(returned))
    if (request?.type !== 'load_payment') throw new Error('a payment must be pending')
    const result = ok(buildPayment({ state: 'paid' }))
    expect(after(begin(returned), { type: 'load_payment_answered', request, result }).step).toBe(
      'confirmation',
    )
  })

  it('the return from a payment page restarts at a free time after a lost one, once the service is loaded', () => {
    const lost = found(settle(begin(returned)), {
      state: 'refund_pending',
      code: 'paid_slot_lost',
      alternatives: ['2026-11-24T09:00:00Z'],
    })
    const again = after(settle(lost), { type: 'other_time_wanted', start: '2026-11-24T09:00:00Z' })
    expect([again.step, again.slot, again.items[0]?.service]).toEqual([
      'details',
      '2026-11-24T09:00:00Z',
      'svc_1',
    ])
  })
})

describe('a host page that the visitor returns to', () => {
  const resume = { type: 'resume_order', key: 'key-resume-01234', resumeToken: token, locale: 'en' } as const
  const begun = (): Flow => ({ ...begin(), step: 'payment', resume })

  it('a host page that the visitor returns to exchanges the one-time key once, and shows the outcome', () => {
    expect(types(begun())).toContain('resume_order')
    const back = settle(begun())
    expect([back.step, back.outcome, back.resume]).toEqual(['confirmation', 'scheduled', undefined])
  })

  it('a host page that the visitor returns to starts as usual with a key that was used', () => {
    const flow = settle(begun(), { resume_order: no('event_not_found', 404) })
    expect([flow.step, flow.resume, flow.failure]).toEqual(['time', undefined, null])
  })

  it('a host page that the visitor returns to retries with the same key after a failed request', () => {
    const failed = settle(begun(), { resume_order: no('network', null) })
    expect([failed.step, types(failed)]).toEqual(['failed', []])
    expect(pendingRequests(after(failed, { type: 'retried' }))).toContainEqual(resume)
  })
})
