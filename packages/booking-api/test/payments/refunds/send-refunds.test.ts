import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { hour, minute } from '@hourfold/shared/time/instant'
import { sendRefunds } from '../../../src/payments/send-refunds.ts'
import { settlePayment } from '../../../src/payments/settle-order.ts'
import type { Payments } from '../../../src/payments/payment-provider.ts'
import { stores } from '../../../src/testing/test-database.ts'
import type { Shop } from '../../open-shop.ts'
import { cancel, nth, show } from '../../visits.ts'
import { openTill, type Till } from '../open-till.ts'
import { createScriptedProvider, paymentsBy, type ScriptedProvider } from '../scripted-provider.ts'
import { ask, cut, payFor } from './pay-for.ts'

const RefundSchema = v.object({
  refund_id: v.string(),
  status: v.string(),
  attempts: v.number(),
  provider_refund_id: v.nullable(v.string()),
  failure: v.nullable(v.string()),
  send_at: v.nullable(v.date()),
})

describe.each(stores)('refunds on their way on $name', ({ open }) => {
  let till: Till
  let shop: Shop
  let provider: ScriptedProvider
  beforeAll(async () => {
    till = await openTill(open)
    ;({ shop, provider } = till)
    await ask(till, { haircut: 4800 })
  })
  const reset = async () => {
    await shop.reset()
    provider.forget()
  }
  afterEach(reset)
  afterAll(() => shop.close())

  const send = (payments: Payments = till.world.paymentsOf(null)) =>
    sendRefunds({ ...till.world, paymentsOf: () => payments })
  const refund = async () => v.parse(RefundSchema, nth(await shop.database.query('select * from refund')))
  const statusOfPayment = async () => nth(await shop.database.query('select status from payment'))
  /** A haircut that was paid and cancelled, so it is refunded in full. */
  const cancelled = async () => {
    const { bookings, captureId } = await payFor(till, [cut('2026-11-24T10:00:00Z')])
    const { manageToken } = nth(bookings)
    await cancel(shop, manageToken)
    return { captureId, manageToken }
  }

  test('a refund is sent by its own id, and the visitor sees that it went', async () => {
    const { captureId, manageToken } = await cancelled()
    expect(await statusOfPayment()).toEqual({ status: 'refund_pending' })
    await send()
    expect(provider.asked).toMatchObject([
      { refundId: (await refund()).refund_id, captureId, amount: 4800, currency: 'EUR', isRepeated: false },
    ])
    expect(await refund()).toMatchObject({ status: 'succeeded', provider_refund_id: 're_1', send_at: null })
    expect(await statusOfPayment()).toEqual({ status: 'refunded' })
    expect((await show(shop, manageToken)).payment).toMatchObject({ state: 'refunded' })
    await send()
    expect(provider.asked).toHaveLength(1)
  })

  test('several at once are sent once each, however many send', async () => {
    for (let n = 0; n < 9; n++) {
      const day = 24 + Math.floor(n / 3)
      const { bookings } = await payFor(till, [cut(`2026-11-${day}T${10 + 2 * (n % 3)}:00:00Z`)])
      await cancel(shop, nth(bookings).manageToken)
    }
    await Promise.all([send(), send(), send()])
    await send()
    expect(provider.asked).toHaveLength(9)
    expect(Object.values(provider.ledger()).every(({ taken, back }) => taken === back)).toBe(true)
    expect(await shop.database.query(`select distinct status from payment`)).toEqual([{ status: 'refunded' }])
  })

  test('what fails is asked for again, at longer and longer intervals, and said to be repeated', async () => {
    await cancelled()
    provider.failNext('refund', { times: 3 })
    for (const seconds of [10, 20, 40]) {
      await send()
      expect(await refund()).toMatchObject({ status: 'pending', failure: 'refund failed' })
      shop.clock.advance(seconds * 1000 - 1)
      await send()
      shop.clock.advance(1)
    }
    expect(provider.asked).toEqual([])
    await send()
    expect(await refund()).toMatchObject({ status: 'succeeded', attempts: 4, failure: null })
    expect(provider.asked).toMatchObject([{ isRepeated: true }])
  })

  test('one whose answer was lost goes back once all the same', async () => {
    const { captureId } = await cancelled()
    provider.failNext('refund', { isAfter: true })
    await send()
    shop.clock.advance(hour)
    await send()
    expect(provider.asked).toMatchObject([{ isRepeated: false }, { isRepeated: true }])
    expect(provider.ledger()[captureId]).toEqual({ taken: 4800, back: 4800 })
    expect(await refund()).toMatchObject({ status: 'succeeded' })
  })

  test('one that a process died over is sent by the next, a minute later', async () => {
    await cancelled()
    const answering = createGate()
    const isAsking = createGate()
    provider.before = () => {
      isAsking.open()
      return answering.opened
    }
    const dying = send()
    await isAsking.opened
    provider.before = () => {}
    shop.clock.advance(minute - 1)
    await send()
    expect(provider.asked).toEqual([])
    shop.clock.advance(1)
    await send()
    expect(provider.asked).toMatchObject([{ isRepeated: true }])
    // It was only slow: its response arrives later and changes nothing.
    answering.open()
    await dying
    expect(await refund()).toMatchObject({ status: 'succeeded', attempts: 2 })
    expect(await statusOfPayment()).toEqual({ status: 'refunded' })
  })

  test('after two days, or a final no, it has failed: that is logged by ids alone, and the money is not said to be back', async () => {
    const { manageToken } = await cancelled()
    provider.failNext('refund', { times: 54 })
    for (let n = 0; n < 54; n++) {
      expect(await refund()).toMatchObject({ status: 'pending', attempts: n })
      await send()
      shop.clock.advance(hour)
    }
    const { refund_id: refundId } = await refund()
    expect(await refund()).toMatchObject({ status: 'failed', attempts: 54, send_at: null })
    expect(shop.logged).toContainEqual(expect.objectContaining({ refundId, attempts: 54 }))
    expect(JSON.stringify(shop.logged)).not.toMatch(/Ada|example\.com/)
    expect(await statusOfPayment()).toEqual({ status: 'paid' })
    expect((await show(shop, manageToken)).payment).toMatchObject({ state: 'paid', refund: { amount: 0 } })

    await reset()
    await cancelled()
    provider.failNext('refund', { isFinal: true })
    await send()
    expect(await refund()).toMatchObject({ status: 'failed', attempts: 1 })
  })

  test('one that a bank takes its time over stays on its way until the provider says how it ended', async () => {
    for (const end of ['succeeded', 'failed'] as const) {
      await reset()
      await cancelled()
      provider.answerRefunds('pending')
      await send()
      const { refund_id: id } = await refund()
      expect(await refund()).toMatchObject({ status: 'pending' })
      expect(await statusOfPayment()).toEqual({ status: 'refund_pending' })
      // Days of failed queries: only the provider ends an accepted refund.
      provider.failNext('refund', { times: 20, isFinal: true })
      for (let n = 0; n < 20; n++) {
        shop.clock.advance(6 * hour)
        await send()
      }
      expect(await refund()).toMatchObject({ status: 'pending', attempts: 21 })
      provider.endRefund(id, end)
      shop.clock.advance(6 * hour)
      await send()
      expect(await refund()).toMatchObject({ status: end, send_at: null })
      expect(await statusOfPayment()).toEqual({ status: end === 'failed' ? 'paid' : 'refunded' })
      provider.answerRefunds('succeeded')
    }
  })

  describe('one that went well is asked about once more when there is a notice of its payment', () => {
    /** The refund was sent days ago. */
    const sent = async () => {
      const { captureId } = await cancelled()
      await send()
      shop.clock.advance(5 * 24 * hour)
      return { id: (await refund()).refund_id, captureId }
    }
    const hear = async () => {
      const row = nth(await shop.database.query('select business_id, payment_id from payment'))
      const { business_id: businessId, payment_id: paymentId } = v.parse(
        v.object({ business_id: v.string(), payment_id: v.string() }),
        row,
      )
      await settlePayment(till.world, { businessId, paymentId, accounts: ['installation'] })
    }

    test('a successful refund that came back has failed: that is logged, and the money is not reported as refunded', async () => {
      const { id } = await sent()
      provider.endRefund(id, 'failed')
      await hear()
      await send()
      expect(await refund()).toMatchObject({ status: 'failed', send_at: null })
      expect(await statusOfPayment()).toEqual({ status: 'paid' })
      expect(shop.logged).toContainEqual(expect.objectContaining({ refundId: id, attempts: 2 }))
      // It has ended: no notice reopens it.
      await hear()
      await send()
      expect(provider.asked).toHaveLength(2)
    })

    test('a successful refund that did not come back changes nothing, and nothing is sent twice', async () => {
      const { captureId } = await sent()
      await hear()
      await send()
      expect(provider.asked).toMatchObject([{ isRepeated: false }, { isRepeated: true }])
      expect(provider.ledger()[captureId]).toEqual({ taken: 4800, back: 4800 })
      expect(await refund()).toMatchObject({ status: 'succeeded', send_at: null })
      expect(await statusOfPayment()).toEqual({ status: 'refunded' })
    })

    test('a successful refund keeps its state while the provider is silent, and is queried until it responds', async () => {
      const { id } = await sent()
      await hear()
      provider.failNext('refund', { times: 2, isFinal: true })
      for (const _ of [1, 2]) {
        await send()
        expect(await refund()).toMatchObject({ status: 'succeeded' })
        expect(await statusOfPayment()).toEqual({ status: 'refunded' })
        shop.clock.advance(hour)
      }
      provider.endRefund(id, 'failed')
      await send()
      expect(await refund()).toMatchObject({ status: 'failed' })
    })

    test('an answer from before the notice does not stand in its way', async () => {
      const { id } = await sent()
      await hear()
      const slow = paymentsBy({
        ...provider,
        refund: async (request) => {
          const answered = await provider.refund(request)
          provider.endRefund(id, 'failed')
          shop.clock.advance(1)
          await hear()
          return answered
        },
      })
      await send(slow)
      expect(await refund()).toMatchObject({ status: 'succeeded' })
      await send()
      expect(await refund()).toMatchObject({ status: 'failed' })
    })
  })

  test('money is given back by the provider and in the mode in which it was taken, or not at all', async () => {
    await cancelled()
    const live = createScriptedProvider({ clock: shop.clock.now, mode: 'live' })
    await send(paymentsBy(live))
    expect(live.asked).toEqual([])
    expect(await refund()).toMatchObject({ status: 'pending', failure: 'sandbox (test) is not set up' })
    shop.clock.advance(hour)
    await send()
    expect(await refund()).toMatchObject({ status: 'succeeded' })
  })
})
