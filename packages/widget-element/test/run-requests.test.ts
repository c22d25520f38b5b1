import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient, type Client } from '@hourfold/shared/contract/client'
import { allFlowFeatures } from '../src/features/all-flow-features.ts'
import { isRetryable } from '@hourfold/shared/flow/failure'
import type { Flow } from '@hourfold/shared/flow/flow'
import { createFlowStore, type FlowStore } from '@hourfold/shared/flow/create-flow-store'
import { buildHold, buildOrder, buildService, buildSlots } from '@hourfold/shared/testing/build-views'
import { atPayment, begin, typed } from '../src/testing/walk-flow.ts'
import { hostEventsOf } from '../src/element/host-events.ts'
import { runRequests } from '../src/effects/run-requests.ts'

const now = Date.UTC(2026, 10, 20, 8)
const nine = '2026-11-23T09:00:00Z'

const nothing = (): void => {}

type Sent = { readonly body: string | null; readonly signal: AbortSignal | null }
type Handler = (sent: Sent) => unknown

/** Successful responses by the method and path of the request. */
const healthy: Readonly<Record<string, Handler>> = {
  'GET /services/haircut': () => buildService(),
  'GET /slots': () => buildSlots(),
  'POST /holds': () => buildHold(),
  'DELETE /holds': () => null,
  'POST /orders': () => buildOrder(),
  'DELETE /orders/ord_1': () => null,
}

/** A flow store with a simulated server, whose responses `change` replaces, and the list of sent requests. */
function startSession(
  change: Readonly<Record<string, Handler>> = {},
  begun: Flow = begin(),
  instead?: Client<AbortSignal>,
) {
  const asked: string[] = []
  const client = createClient<AbortSignal>({
    baseUrl: 'https://book.example.com',
    wait: () => Promise.resolve(),
    fetch: async (url, { method, body, signal }) => {
      const name = `${method} ${new URL(url).pathname.replace('/api/v1', '')}`
      asked.push(name)
      const handler = change[name] ?? healthy[name]
      if (!handler) throw new Error(`${name} is not expected here`)
      const value = await handler({ body, signal })
      if (value instanceof Response) return value
      return value === null ? new Response(null, { status: 204 }) : Response.json(value)
    },
  })
  let turn = 0
  const ports = { clock: () => now, newKey: () => `key-${(turn += 1)}-0123456789abcdef` }
  const store = createFlowStore(begun, ports, allFlowFeatures)
  const run = (): (() => void) => runRequests(store, instead ?? client)
  return { store, asked, run, stop: run() }
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

describe('sending the pending requests of the flow', () => {
  it('sending the pending requests of the flow loads, holds and books, each once', async () => {
    const { store, asked } = startSession()
    await settled()
    await fillIn(store)
    store.send({ type: 'details_submitted' })
    store.send({ type: 'details_submitted' })
    await settled()
    expect(asked).toEqual(['GET /services/haircut', 'GET /slots', 'POST /holds', 'POST /orders'])
    expect(store.state.flow.outcome).toBe('scheduled')
  })

  it('sending the pending requests of the flow applies responses that arrive together without a render in between', async () => {
    const { store } = startSession()
    const drawn: string[] = []
    const stop = subscribe(store.state, () => {
      const { services, slots } = store.state.flow
      drawn.push(`${Object.keys(services).length} service, ${Object.keys(slots.months).length} month`)
    })
    await settled()
    stop()
    expect(drawn).toEqual(['1 service, 1 month'])
  })

  it('sending the pending requests of the flow aborts read requests that are not pending any more', async () => {
    const signals: AbortSignal[] = []
    const waiting = new Promise<never>(() => {})
    const { store } = startSession({
      'GET /slots': ({ signal }) => {
        if (signal) signals.push(signal)
        return waiting
      },
    })
    await settled()
    store.send({ type: 'month_shown', month: '2026-12' })
    store.send({ type: 'month_shown', month: '2027-01' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  })

  it('sending the pending requests of the flow releases a hold before it creates the next one', async () => {
    const order: string[] = []
    let release = nothing
    const { store } = startSession({
      'POST /holds': () => {
        order.push('hold')
        return buildHold()
      },
      'DELETE /holds': () =>
        new Promise((resolve) => {
          order.push('release begins')
          release = () => {
            order.push('release ends')
            resolve(null)
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

  it('sending the pending requests of the flow abandons an order before it creates a hold for its slots, and keeps the order of a visitor who left', async () => {
    const { store, asked, stop } = startSession({}, atPayment())
    store.send({ type: 'went_back' })
    await settled()
    expect(asked).toEqual(['DELETE /orders/ord_1', 'POST /holds'])
    stop()
    const left = startSession({}, atPayment())
    left.stop()
    await settled()
    expect(left.asked).toEqual([])
  })

  it('sending the pending requests of the flow releases the hold when it is stopped, and sends nothing more', async () => {
    const { store, asked, stop } = startSession()
    await settled()
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    stop()
    store.send({ type: 'went_back' })
    store.send({ type: 'month_shown', month: '2026-12' })
    await settled()
    expect(asked).toEqual(['GET /services/haircut', 'GET /slots', 'POST /holds', 'DELETE /holds'])
  })

  it('sending the pending requests of the flow sends a release once, though it is started again while the release goes on', async () => {
    const gate: { letIn?: () => void } = {}
    const { store, asked, run, stop } = startSession({
      'DELETE /holds': () => new Promise((resolve) => (gate.letIn = () => resolve(null))),
    })
    await settled()
    await fillIn(store)
    stop()
    await settled()
    const stopAgain = run()
    await settled()
    expect(asked.filter((name) => name === 'DELETE /holds')).toHaveLength(1)
    gate.letIn?.()
    await settled()
    expect(store.state.flow.releases).toEqual([])
    stopAgain()
  })

  it('sending the pending requests of the flow releases a hold that arrives after the stop', async () => {
    let answer = nothing
    const released: (string | null)[] = []
    const { store, stop } = startSession({
      'POST /holds': () => new Promise((resolve) => (answer = () => resolve(buildHold()))),
      'DELETE /holds': ({ body }) => {
        released.push(body)
        return null
      },
    })
    await settled()
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    stop()
    answer()
    await settled()
    expect(released).toEqual([JSON.stringify({ holdToken: buildHold().holdToken })])
  })

  it('sending the pending requests of the flow creates the next hold after one that failed', async () => {
    const sent: string[] = []
    const { store, asked } = startSession({
      'POST /holds': ({ body }) => {
        sent.push(body ?? '')
        if (sent.length === 1) throw new Error('no connection')
        return buildHold()
      },
    })
    await settled()
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    store.send({ type: 'went_back' })
    store.send({ type: 'slot_picked', start: nine })
    await settled()
    expect(asked.filter((one) => one === 'POST /holds')).toHaveLength(2)
    expect(store.state.flow.hold?.status).toBe('held')
  })
})

describe('a server that breaks the contract', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(nothing))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const hanging = () => new Promise<never>(() => {})

  it('times out after ten seconds, and is called again on a retry', async () => {
    vi.useFakeTimers()
    const signals: (AbortSignal | null)[] = []
    const { store, asked } = startSession({
      'GET /services/haircut': ({ signal }) => {
        signals.push(signal)
        return hanging()
      },
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(store.state.flow.failure).toBe(null)
    await vi.advanceTimersByTimeAsync(2)
    expect(store.state.flow).toMatchObject({ step: 'failed', failure: { code: 'network' } })
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    store.send({ type: 'retried' })
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.filter((one) => one.startsWith('GET /services'))).toHaveLength(2)
  })

  it('a server that breaks the contract delays no further hold, and a hold that arrives too late is released', async () => {
    vi.useFakeTimers()
    const answers: (() => void)[] = []
    const released: (string | null)[] = []
    const { store, asked } = startSession({
      'POST /holds': () => {
        const hold = buildHold({ holdToken: `hld_0123456789abcdef_${answers.length}` })
        return new Promise((resolve) => answers.push(() => resolve(hold)))
      },
      'DELETE /holds': ({ body }) => {
        released.push(body)
        return null
      },
    })
    await vi.advanceTimersByTimeAsync(10)
    store.send({ type: 'slot_picked', start: nine })
    await vi.advanceTimersByTimeAsync(10_001)
    expect(store.state.flow.hold?.status).toBe('failed')
    store.send({ type: 'went_back' })
    store.send({ type: 'slot_picked', start: nine })
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.filter((one) => one === 'POST /holds')).toHaveLength(2)
    for (const answer of answers) answer()
    await vi.advanceTimersByTimeAsync(10)
    expect(released).toEqual([JSON.stringify({ holdToken: 'hld_0123456789abcdef_0' })])
    expect(store.state.flow.hold?.view?.holdToken).toBe('hld_0123456789abcdef_1')
  })

  it.each([
    ['late', [0]],
    ['twice, because it was asked for again', [1, 0]],
  ])(
    'a server that breaks the contract gives a time %s: the visitor who still wants it keeps it',
    async (_, order) => {
      vi.useFakeTimers()
      const answers: (() => void)[] = []
      const { store, asked } = startSession({
        'POST /holds': () => new Promise((resolve) => answers.push(() => resolve(buildHold()))),
        'POST /orders': hanging,
      })
      await vi.advanceTimersByTimeAsync(10)
      store.send({ type: 'slot_picked', start: nine })
      for (const event of typed) store.send(event)
      await vi.advanceTimersByTimeAsync(10_001)
      expect(store.state.flow.hold?.status).toBe('failed')
      if (order.length > 1) store.send({ type: 'details_submitted' })
      await vi.advanceTimersByTimeAsync(10)
      for (const index of order) {
        answers[index]?.()
        await vi.advanceTimersByTimeAsync(10)
        expect(store.state.flow.hold).toMatchObject({ status: 'held', view: buildHold() })
      }
      expect(asked).not.toContain('DELETE /holds')
    },
  )

  it.each([
    ['HTML', () => new Response('<!doctype html><title>Log in</title>'), 'network'],
    ['nothing', () => new Response('', { status: 200 }), 'network'],
    ['another shape', () => Response.json({ hello: 'world' }), 'internal_error'],
    ['a list', () => Response.json([]), 'internal_error'],
  ])(
    'a server that breaks the contract answers %s: refused, with words and a retry',
    async (_, answer, code) => {
      const { store } = startSession({ 'GET /services/haircut': answer })
      await settled()
      expect(store.state.flow).toMatchObject({ step: 'failed', failure: { code } })
      expect(store.state.flow.failure && isRetryable(store.state.flow.failure)).toBe(true)
    },
  )

  it('a server that breaks the contract sends malformed slots: the month fails, the service stays', async () => {
    const { store } = startSession({ 'GET /slots': () => Response.json({ hello: 'world' }) })
    // The element emits the slots to the host page in the same way.
    const context = { features: allFlowFeatures, textOf: () => '' }
    subscribe(store.state, () => hostEventsOf(begin(), store.state.flow, context), true)
    await settled()
    expect(store.state.flow).toMatchObject({
      step: 'time',
      slots: { failure: { refusal: { code: 'internal_error' } } },
    })
  })

  it('a server that breaks the contract makes the client throw: the request fails', async () => {
    const call = (): never => {
      throw new TypeError('a bug')
    }
    const { store } = startSession({}, begin(), { call })
    await settled()
    expect(store.state.flow).toMatchObject({ step: 'failed', failure: { code: 'internal_error' } })
  })
})
