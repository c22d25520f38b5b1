import { describe, expect, it } from 'vitest'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import {
  after,
  atDetails,
  atPayment,
  begin,
  nine,
  no,
  serviceNamed,
  settle,
  token,
} from '../testing/walk-flow.ts'
import { buildSubmission } from '@hourfold/shared/testing/build-form'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import { fullContract } from './full-contract.ts'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { errorEvent, hostEventsOf, submitEventOf, type HostEvent } from './host-events.ts'
import { snapshotState } from './snapshot-state.ts'

const textOf = ({ code }: Pick<ClientRefusal, 'code'>): string => `words of ${code}`

/** The host events of a sequence of states. */
const eventsOf = (...states: readonly Flow[]): readonly HostEvent[] =>
  states.slice(1).flatMap((state, index) => {
    const before = states[index] ?? state
    const submit = submitEventOf(before, state)
    return [
      ...(submit ? [submit] : []),
      ...hostEventsOf(before, state, { features: allFlowFeatures, textOf }),
    ]
  })

/** Returns the state after each event, and the state after the responses that the event requests. */
function walk(start: Flow, ...events: readonly FlowEvent[]): readonly Flow[] {
  const states = [start]
  for (const event of events) {
    const changed = after(states.at(-1) ?? start, event)
    states.push(changed, settle(changed))
  }
  return states
}

const id = (slug: string): string => serviceNamed(slug).id

const form = { kind: 'form', form: 'form', id: 'intake', score: null, result: null } as const
const toQuestion = (key: string, answer: string): FlowEvent => ({
  type: 'question_answered',
  item: null,
  key,
  answer,
})
/** The states of a form from its first page to its end. */
const answered = (): readonly Flow[] =>
  walk(
    settle(begin(form)),
    toQuestion('name', 'Ada'),
    { type: 'page_confirmed' },
    toQuestion('hair', 'long'),
    { type: 'page_confirmed' },
  )

describe('the events of a host page', () => {
  it('host page events have exactly the details of the contract', () => {
    const booked = walk(settle(begin()), { type: 'slot_picked', start: nine })
    const details = atDetails()
    const sent = after(details, { type: 'details_submitted' })
    const scheduled = [details, sent, settle(sent)]
    const manage = settle(begin({ kind: 'manage', token, action: 'reschedule' }))
    const moved = walk(manage, { type: 'slot_picked', start: nine }, { type: 'reschedule_confirmed' })
    const asked = settle(begin({ kind: 'manage', token, action: 'cancel' }))
    const gone = walk(asked, { type: 'reason_typed', text: 'ill' }, { type: 'cancel_confirmed' })
    const menu = settle(begin({ kind: 'menu', menu: 'salon', service: null }))
    const filled = walk(menu, { type: 'service_added', service: id('haircut') })
    const waiting = atPayment()
    const paid = walk(waiting, { type: 'payment_started', returnUrl: null }, { type: 'payment_check_due' })
    const first = begin()
    const events = [
      ...eventsOf(first, settle(first)),
      ...eventsOf(...booked),
      ...eventsOf(...scheduled),
      ...eventsOf(...moved),
      ...eventsOf(...gone),
      ...eventsOf(...filled),
      ...eventsOf(...paid),
      ...eventsOf(...answered()),
      errorEvent({ code: 'load_failed', status: null }, 'time', ''),
    ]
    const names = new Set(events.map(({ name }) => name))
    // The element itself emits the events of its start and of its dialog.
    const others = new Set(['booking-ready', 'booking-open', 'booking-close'])
    expect([...names].toSorted()).toEqual(
      Object.keys(fullContract.events)
        .filter((name) => !others.has(name))
        .toSorted(),
    )
    for (const { name, detail } of events) {
      expect(Object.keys(detail), name).toEqual(Object.keys(fullContract.events[name].detail))
    }
  })

  it('host page events report an outcome once, even when the booking is opened again', () => {
    const sent = after(atDetails(), { type: 'details_submitted' })
    const done = settle(sent)
    const again = walk(done, { type: 'hour_cycle_picked', hourCycle: 'h23' }, { type: 'left' })
    const scheduled = eventsOf(sent, done, ...again).filter(({ name }) => name === 'booking-scheduled')
    expect(scheduled).toHaveLength(1)
  })

  it('host page events report submitted answers once, with a quiz score, and not when a result is reopened', () => {
    const forms = (states: readonly Flow[]): readonly HostEvent[] =>
      eventsOf(...states).filter(({ name }) => name === 'booking-form-submit')
    const sent = answered()
    const submits = eventsOf(...sent).filter(({ name }) => name === 'booking-submit')
    expect(submits.map(({ detail }) => detail)).toEqual([{ kind: 'submit' }])
    const later = walk(
      sent.at(-1) ?? begin(),
      { type: 'hour_cycle_picked', hourCycle: 'h23' },
      { type: 'left' },
    )
    expect(forms([...sent, ...later]).map(({ detail }) => detail)).toEqual([
      { formId: 'frm_1', kind: 'form', score: null },
    ])
    const shown = begin({ ...form, result: 'sub_1.0123456789abcdefghij' })
    expect(forms([shown, settle(shown)])).toEqual([])
    const last = sent.at(-2)
    const request = last?.submission?.request
    if (!last || request?.type !== 'submit_form') throw new Error('nothing was sent')
    const value = buildSubmission({ quiz: { score: 70, tier: null, categories: [] } })
    const scored = after(last, { type: 'submit_form_answered', request, result: { ok: true, value } })
    expect(forms([last, scored])[0]?.detail['score']).toBe(70)
  })

  it('host page events report each payment state once, and the appointment only when it is booked', () => {
    const states = walk(
      atPayment(),
      { type: 'payment_started', returnUrl: null },
      { type: 'payment_started', returnUrl: null },
      { type: 'payment_check_due' },
      { type: 'payment_check_due' },
    )
    const events = eventsOf(...states).filter(({ name }) => /payment|scheduled/.test(name))
    expect(events.map(({ name, detail }) => [name, detail['state'] ?? detail['payment']])).toEqual([
      ['booking-payment', 'created'],
      ['booking-payment', 'paid'],
      ['booking-scheduled', 'paid'],
    ])
    const free = after(atDetails(), { type: 'details_submitted' })
    const scheduled = eventsOf(free, settle(free)).find(({ name }) => name === 'booking-scheduled')
    expect(scheduled?.detail['payment']).toBe('none')
  })

  it('host page events report the cart when its items or prices change, and nothing for a single appointment', () => {
    const menu = settle(begin({ kind: 'menu', menu: 'salon', service: null }))
    const states = walk(
      menu,
      { type: 'service_added', service: id('haircut') },
      { type: 'guest_added' },
      { type: 'service_added', service: id('haircut') },
      { type: 'item_removed', index: 0 },
    )
    const carts = eventsOf(...states).filter(({ name }) => name === 'booking-cart')
    expect(carts.map(({ detail }) => detail['count'])).toEqual([1, 2, 1])
    expect(carts.at(-1)?.detail['items']).toMatchObject([{ serviceId: id('haircut'), guest: 0 }])
    const single = eventsOf(...walk(settle(begin()), { type: 'staff_picked', staff: null }))
    expect(single.filter(({ name }) => name === 'booking-cart')).toEqual([])
  })

  it('state whether a refusal is retryable', () => {
    const first = begin()
    const failed = settle(first, { load_service: no('calendar_not_found', 404) })
    expect(eventsOf(first, failed).find(({ name }) => name === 'booking-error')?.detail).toMatchObject({
      code: 'calendar_not_found',
      message: 'words of calendar_not_found',
      phase: 'time',
      status: 404,
      retryable: false,
    })
    expect(errorEvent({ code: 'load_failed', status: null }, 'time', '').detail).toMatchObject({
      retryable: true,
    })
    expect(errorEvent({ code: 'network', status: null }, 'time', '').detail).toMatchObject({
      retryable: true,
    })
  })

  it('host page events and the state contain no input of the visitor and no capability', () => {
    const sent = after(atDetails(), { type: 'details_submitted' })
    const states = [begin(), settle(begin()), atDetails(), sent, settle(sent), ...answered()]
    const said = JSON.stringify([eventsOf(...states), states.map((flow) => snapshotState(flow, false))])
    for (const secret of [
      'Ada',
      'Lovelace',
      'ada@example.com',
      '901820',
      'mng_',
      'hld_',
      'ord_tok',
      'sub_1',
    ]) {
      expect(said).not.toContain(secret)
    }
  })
})

describe('the state', () => {
  it('the state holds the fields of the contract as plain values', () => {
    for (const flow of [begin(), settle(begin()), atDetails()]) {
      const state = snapshotState(flow, true)
      expect(Object.keys(state)).toEqual(Object.keys(fullContract.shapes.BookingWidgetState))
      expect(structuredClone(state)).toEqual(state)
    }
  })
})
