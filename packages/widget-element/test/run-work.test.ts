import * as v from 'valibot'
import { subscribe } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import type { Client } from '@booking/shared/contract/client'
import type { Flow } from '@booking/shared/flow/flow'
import { createFlowStore, type FlowStore } from '@booking/shared/flow/create-flow-store'
import { buildHold, buildOrder, buildService, buildSlots } from '@booking/shared/testing/build-views'
import { atPayment, begin } from '@booking/shared/testing/walk-flow'
import { runWork } from '../src/effects/run-work.ts'

const now = Date.UTC(2026, 10, 20, 8)
const nine = '2026-11-23T09:00:00Z'

const never = (): never => {
  throw new Error('not asked for here')
}

const nothing = (): void => {}

/** What chapters ask by rows of their own. */
const later: Readonly<Record<string, readonly [name: string, value: unknown]>> = {
  'POST /orders': ['order', buildOrder()],
  'DELETE /orders/{order}': ['abandon', ''],
}

/** A visit whose server answers as told, and a list of what it was asked. */
function visit(change: Partial<Client<AbortSignal>> = {}, begun: Flow = begin()) {
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const answer =
    <Value>(name: string, value: Value) =>
    async (call: { signal?: AbortSignal | undefined; idempotencyKey?: string }) => {
      asked.push(name)
      if (call.signal) signals.push(call.signal)
      return { ok: true as const, value }
    }
  const client: Client<AbortSignal> = {
    getBusiness: never,
    getGroup: never,
    getMenu: never,
    getLink: never,
    findPartySlots: never,
    previewSeries: never,
    getRequest: never,
    confirmRequest: never,
    declineRequest: never,
    getPreview: never,
    getSandboxPayment: never,
    playSandboxPayment: never,
    payOrder: never,
    getPayment: never,
    settleOrder: never,
    resumeOrder: never,
    abandonOrder: never,
    createConsent: never,
    getForm: never,
    getSurvey: never,
    getQuiz: never,
    submitForm: never,
    submitSurvey: never,
    submitQuiz: never,
    getResult: never,
    getQuizResult: never,
    getProvider: never,
    getBooking: never,
    rescheduleBooking: never,
    cancelBooking: never,
    findNextSlot: never,
    getService: answer('service', buildService()),
    findSlots: answer('slots', buildSlots()),
    createHold: answer('hold', buildHold()),
    renewHold: answer('renew', buildHold()),
    releaseHold: answer('release', null),
    createOrder: never,
    call: async ({ method, path }, schema) => {
      const [name, value] = later[`${method} ${path}`] ?? never()
      asked.push(name)
      return { ok: true, value: v.parse(schema, value) }
    },
    ...change,
  }
  let turn = 0
  const store = createFlowStore(begun, {
    clock: () => now,
    newKey: () => `key-${(turn += 1)}-0123456789abcdef`,
  })
  return { store, client, asked, signals, stop: runWork(store, client) }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((passed) => setTimeout(passed))
}

async function fillIn(store: FlowStore): Promise<void> {
  store.send({ type: 'slot_picked', start: nine })
  await settled()
  store.send({ type: 'text_typed', field: 'firstName', text: 'Ada' })
  store.send({ type: 'text_typed', field: 'lastName', text: 'Lovelace' })
  store.send({ type: 'text_typed', field: 'email', text: 'ada@example.com' })
  store.send({ type: 'text_typed', field: 'phone', text: '030 901820' })
}

describe('doing what the flow wants', () => {
  it('loads, holds and books, each once', async () => {
    const { store, asked } = visit()
    await settled()
    await fillIn(store)
    store.send({ type: 'details_submitted' })
    store.send({ type: 'details_submitted' })
    await settled()
    expect(asked).toEqual(['service', 'slots', 'hold', 'order'])
    expect(store.state.flow.outcome).toBe('scheduled')
  })

  it('tells of answers that arrive together before anything is drawn in between', async () => {
    const { store } = visit()
    const drawn: string[] = []
    const stop = subscribe(store.state, () => {
      const { services, months } = store.state.flow
      drawn.push(`${Object.keys(services).length} service, ${Object.keys(months).length} month`)
    })
    await settled()
    stop()
    expect(drawn).toEqual(['1 service, 1 month'])
  })

  it('aborts what it only reads when nobody waits for it any more', async () => {
    const signals: AbortSignal[] = []
    const waiting = new Promise<never>(() => {})
    const { store } = visit({
      findSlots: ({ signal }) => {
        if (signal) signals.push(signal)
        return waiting
      },
    })
    await settled()
    store.send({ type: 'month_shown', month: '2026-12' })
    store.send({ type: 'month_shown', month: '2027-01' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  })

  it('frees a time before it asks for it anew', async () => {
    const order: string[] = []
    let release = nothing
    const { store } = visit({
      createHold: async () => {
        order.push('hold')
        return { ok: true, value: buildHold() }
      },
      releaseHold: () =>
        new Promise((resolve) => {
          order.push('release begins')
          release = () => {
            order.push('release ends')
            resolve({ ok: true, value: null })
          }
        }),
    })
    await settled()
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    store.send({ type: 'went_back' })
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    expect(order).toEqual(['hold', 'release begins'])
    release()
    await settled()
    expect(order).toEqual(['hold', 'release begins', 'release ends', 'hold'])
  })

  it('frees the times of an order before it asks for them anew, and keeps an order whose visitor has left', async () => {
    const { store, asked, stop } = visit({}, atPayment())
    store.send({ type: 'went_back' })
    await settled()
    expect(asked).toEqual(['abandon', 'hold'])
    stop()
    const left = visit({}, atPayment())
    left.stop()
    await settled()
    expect(left.asked).toEqual([])
  })

  it('gives the hold back when it is stopped, and starts nothing more', async () => {
    const { store, asked, stop } = visit()
    await settled()
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    stop()
    store.send({ type: 'went_back' })
    store.send({ type: 'month_shown', month: '2026-12' })
    await settled()
    expect(asked).toEqual(['service', 'slots', 'hold', 'release'])
  })

  it('gives a hold back that arrives after it was stopped', async () => {
    let answer = nothing
    const released: string[] = []
    const { store, stop } = visit({
      createHold: () => new Promise((resolve) => (answer = () => resolve({ ok: true, value: buildHold() }))),
      releaseHold: async ({ body }) => {
        released.push(body.holdToken)
        return { ok: true, value: null }
      },
    })
    await settled()
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    stop()
    answer()
    await settled()
    expect(released).toEqual([buildHold().holdToken])
  })
})
