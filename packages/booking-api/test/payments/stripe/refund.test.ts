import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, hour } from '@hourfold/shared/time/instant'
import type { RefundRequest } from '../../../src/payments/payment-provider.ts'
import { checkoutFor, openProvider, type Counter } from './open-provider.ts'

let at: Counter
beforeAll(async () => {
  at = await openProvider()
})
beforeEach(() => at.fake.calm())
afterAll(() => at.fake.close())

let count = 0

/** A payment of 50 euros, and a request to refund some of it. */
async function pay(amount = 5000): Promise<RefundRequest> {
  const checkout = checkoutFor(at.clock)
  const { sessionId } = await at.provider.createCheckout(checkout)
  at.fake.pay(sessionId)
  const { paymentId, captures } = await at.provider.readCheckout(sessionId)
  return {
    businessId: checkout.businessId,
    refundId: `rfd_${String(++count).padStart(4, '0')}`,
    paymentId,
    captureId: captures[0]?.id ?? '',
    amount,
    currency: 'EUR',
    isRepeated: false,
  }
}
const sentBack = ({ captureId }: RefundRequest): readonly number[] =>
  at.fake.refunds().flatMap((made) => (made.captureId === captureId ? made.amount : []))

describe('a refund', () => {
  it('a refund goes back whole, and carries our id', async () => {
    const wanted = await pay()
    const done = await at.provider.refund(wanted)
    expect(done.state).toBe('succeeded')
    expect(at.fake.refunds()).toContainEqual(
      expect.objectContaining({ id: done.id, refundId: wanted.refundId, amount: 5000, currency: 'eur' }),
    )
  })

  it('a refund goes back in parts', async () => {
    const first = await pay(2000)
    await at.provider.refund(first)
    await at.provider.refund({ ...first, refundId: 'rfd_rest', amount: 3000 })
    expect(sentBack(first)).toEqual([2000, 3000])
  })

  it('a refund goes once, also when nobody heard that it went', async () => {
    const wanted = await pay(2000)
    at.fake.failNext('hang_after', { times: 2, at: 'POST /v1/refunds' })
    await expect(at.provider.refund(wanted)).rejects.toMatchObject({ isFinal: false })
    await at.provider.refund({ ...wanted, isRepeated: true })
    expect(sentBack(wanted)).toEqual([2000])
  })

  it('a refund goes once, also when it is asked for at the same time', async () => {
    const wanted = await pay(2000)
    at.fake.delayNext(100, { times: 2, at: 'POST /v1/refunds' })
    await Promise.allSettled([at.provider.refund(wanted), at.provider.refund(wanted)])
    expect(sentBack(wanted)).toEqual([2000])
  })

  it('a refund goes once, also when it is asked for again after the provider forgot its key', async () => {
    const wanted = await pay(2000)
    const first = await at.provider.refund(wanted)
    at.clock.advance(day + hour)
    expect(await at.provider.refund({ ...wanted, isRepeated: true })).toEqual(first)
    expect(sentBack(wanted)).toEqual([2000])
  })

  it('a refund is found again among hundreds', async () => {
    const wanted = await pay(1)
    const first = await at.provider.refund(wanted)
    for (let left = 150; left > 0; left -= 1) at.fake.refundByHand(wanted.captureId, 1)
    at.clock.advance(day + hour)
    expect(await at.provider.refund({ ...wanted, isRepeated: true })).toEqual(first)
  })

  it('a refund that never went goes when it is asked for again', async () => {
    const wanted = await pay(2000)
    at.fake.failNext('error_500', { times: 2, at: 'POST /v1/refunds' })
    await expect(at.provider.refund(wanted)).rejects.toMatchObject({ isFinal: false })
    expect(await at.provider.refund({ ...wanted, isRepeated: true })).toMatchObject({ state: 'succeeded' })
    expect(sentBack(wanted)).toEqual([2000])
  })

  it.each([
    ['pending', 'pending'],
    ['failed', 'failed'],
  ] as const)('a refund that is %s says so', async (status, state) => {
    const wanted = await pay()
    const { id } = await at.provider.refund(wanted)
    at.fake.endRefund(id, status)
    expect(await at.provider.refund({ ...wanted, isRepeated: true })).toEqual({ id, state })
  })

  it.each([1000, 5000])(
    'a refund of more than the owner has left by giving back %i by hand is refused',
    async (byHand) => {
      const wanted = await pay()
      at.fake.refundByHand(wanted.captureId, byHand)
      await expect(at.provider.refund(wanted)).rejects.toMatchObject({ isFinal: true })
      expect(sentBack(wanted)).toEqual([byHand])
    },
  )

  it('a refund is listed with those that the owner made by hand', async () => {
    const wanted = await pay(2000)
    at.fake.refundByHand(wanted.captureId, 100)
    await at.provider.refund(wanted)
    const listed = await at.provider.listRefunds(wanted)
    const byDate = await at.provider.listRefunds({ since: at.clock.now() - 1000 })
    for (const list of [listed, byDate.filter(({ captureId }) => captureId === wanted.captureId)])
      expect(
        list
          .map(({ refundId, amount, state }) => [refundId, amount, state])
          .toSorted((a, b) => Number(a[1]) - Number(b[1])),
      ).toEqual([
        [null, 100, 'succeeded'],
        [wanted.refundId, 2000, 'succeeded'],
      ])
    expect(await at.provider.listRefunds({ since: at.clock.now() + day })).toEqual([])
  })

  it('a refund goes where the one that the owner made by hand came back', async () => {
    const wanted = await pay()
    at.fake.endRefund(at.fake.refundByHand(wanted.captureId, 5000), 'failed')
    expect(await at.provider.refund(wanted)).toMatchObject({ state: 'succeeded' })
    expect(sentBack(wanted)).toEqual([5000])
  })

  it('a refund is not taken for another one of ours where nothing is left', async () => {
    const wanted = await pay()
    await at.provider.refund(wanted)
    const other = { ...wanted, refundId: 'rfd_more_than_there_was', amount: 100 }
    await expect(at.provider.refund(other)).rejects.toMatchObject({ isFinal: true })
  })

  it('a refund of more than is left is refused for good', async () => {
    const wanted = await pay()
    at.fake.refundByHand(wanted.captureId, 4000)
    await expect(at.provider.refund(wanted)).rejects.toMatchObject({ isFinal: true })
    expect(sentBack(wanted)).toEqual([4000])
  })

  it('a refund of money in the other mode does not go', async () => {
    const wanted = await pay()
    await expect(at.live.refund(wanted)).rejects.toMatchObject({ isFinal: true })
    expect(sentBack(wanted)).toEqual([])
  })
})
