import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../safe-fetch/serve.ts'
import type { FakeEvent } from '../fake-stripe/objects.ts'
import { checkoutFor, openProvider, type Counter } from './open-provider.ts'

const url = 'http://salon.test/api/v1/webhooks/payments/stripe'

let at: Counter
beforeAll(async () => {
  at = await openProvider()
})
afterAll(() => at.fake.close())

const open = async () => {
  const checkout = checkoutFor(at.clock)
  const { sessionId } = await at.provider.createCheckout(checkout)
  const from = at.fake.events().length
  const told = () => at.fake.events().slice(from)
  return { ours: { businessId: 'biz_demo', paymentId: checkout.paymentId }, sessionId, told }
}
type Options = Parameters<Counter['fake']['request']>[2]
const read = async (event: FakeEvent | undefined, options?: Options, provider = at.provider) => {
  if (!event) throw new Error('nothing was told')
  const request = at.fake.request(event, url, options)
  return provider.readNotice(new Uint8Array(await request.arrayBuffer()), request.headers)
}

describe('a notice', () => {
  it.each([
    ['pay', ['payment_intent.succeeded', 'checkout.session.completed']],
    ['decline', ['payment_intent.payment_failed']],
    ['startProcessing', ['payment_intent.processing', 'checkout.session.completed']],
    ['expire', ['checkout.session.expired']],
  ] as const)('a notice names the payment, whatever it tells of it: %s', async (move, types) => {
    const { ours, sessionId, told } = await open()
    at.fake[move](sessionId)
    expect(told().map(({ type }) => type)).toEqual(types)
    for (const event of told()) expect(await read(event)).toEqual(ours)
  })

  it.each([
    ['finishProcessing', 'checkout.session.async_payment_succeeded'],
    ['failProcessing', 'checkout.session.async_payment_failed'],
  ] as const)('a notice names the payment when a slow way ends: %s', async (move, type) => {
    const { ours, sessionId, told } = await open()
    at.fake.startProcessing(sessionId)
    at.fake[move](sessionId)
    expect(told().at(-1)?.type).toBe(type)
    expect(await read(told().at(-1))).toEqual(ours)
  })

  it('a notice names the payment when money of it is given back, and when that comes back days later', async () => {
    const { ours, sessionId, told } = await open()
    at.fake.pay(sessionId)
    const { captures } = await at.provider.readCheckout(sessionId)
    const from = told().length
    const { id } = await at.provider.refund({
      ...ours,
      refundId: 'rfd_told',
      captureId: captures[0]?.id ?? '',
      amount: 5000,
      currency: 'EUR',
      isRepeated: false,
    })
    at.fake.endRefund(id, 'failed')
    const about = told().slice(from)
    expect(about.map(({ type }) => type)).toEqual(['refund.created', 'refund.updated', 'refund.failed'])
    for (const event of about) expect(await read(event)).toEqual(ours)
  })

  it('a notice is read by the very bytes that were signed', async () => {
    const { sessionId, told } = await open()
    at.fake.pay(sessionId)
    const [event] = told()
    if (!event) throw new Error('nothing was told')
    const request = at.fake.request(event, url)
    const body = await request.text()
    const bytes = new TextEncoder().encode(JSON.stringify(JSON.parse(body)))
    expect(await at.provider.readNotice(bytes, request.headers)).toBeUndefined()
    const changed = new TextEncoder().encode(body.replace('biz_demo', 'biz_dem0'))
    expect(await at.provider.readNotice(changed, request.headers)).toBeUndefined()
    expect(await at.provider.readNotice(new TextEncoder().encode(body), new Headers())).toBeUndefined()
    expect(await at.provider.readNotice(new Uint8Array(), request.headers)).toBeUndefined()
  })

  it('a notice is not read where somebody else signed it, or the provider did long ago', async () => {
    const { ours, sessionId, told } = await open()
    at.fake.pay(sessionId)
    expect(await read(told()[0], { secret: 'whsec_somebody_elses' })).toBeUndefined()
    expect(await read(told()[0], { at: at.clock.now() - 301_000 })).toBeUndefined()
    expect(await read(told()[0], { at: at.clock.now() - 300_000 })).toEqual(ours)
  })

  it('a notice is not ours in another mode, and ours about a refund that was made by hand', async () => {
    const { ours, sessionId, told } = await open()
    at.fake.pay(sessionId)
    expect(await read(told()[0], {}, at.live)).toBe('not_ours')
    const captureId = at.fake.captures().at(-1)?.id ?? ''
    at.fake.refundByHand(captureId, 1)
    expect(told().at(-1)?.type).toBe('refund.created')
    expect(await read(told().at(-1))).toEqual(ours)
  })

  it('a notice arrives over the network as it was signed', async () => {
    const { ours, sessionId, told } = await open()
    at.fake.pay(sessionId)
    const taken: unknown[] = []
    const take = async (request: IncomingMessage): Promise<void> => {
      const headers = new Headers({ 'stripe-signature': String(request.headers['stripe-signature']) })
      taken.push(await at.provider.readNotice(await buffer(request), headers))
    }
    const listener = await serve((request, response) => {
      void take(request).finally(() => response.writeHead(204).end())
    })
    for (const event of told()) {
      const answer = await at.fake.deliver(event, `http://127.0.0.1:${listener.port}/`)
      expect(answer.status).toBe(204)
    }
    await listener.close()
    expect(taken).toEqual([ours, ours])
  })
})
