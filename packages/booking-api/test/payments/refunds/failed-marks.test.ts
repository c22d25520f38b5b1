import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '@hourfold/shared/time/instant'
import { findFailedRefund } from '../../../src/tables/failed-refunds.ts'
import { changeService } from '../../../src/testing/change-service.ts'
import { postgres } from '../../../src/testing/test-database.ts'
import { clientAs, newKey, refusedWith, valueOf } from '../../desk/client-as.ts'
import { signInAs } from '../../desk/sign-in.ts'
import { cancel, nth } from '../../visits.ts'
import { charge, openStripeTill, pageOf, type StripeTill } from '../open-stripe-till.ts'
import { massages, orderUnpaid, pay, settle } from '../open-till.ts'

const { open } = postgres

describe('the mark of a failed refund', () => {
  let till: StripeTill
  beforeAll(async () => {
    till = await openStripeTill(open)
    await charge(till.shop, 'massage', 2500)
  })
  beforeEach(() => till.shop.reset())
  afterAll(() => till.close())

  /** Three massages at 25 euros each; the refund of the cancelled second one, with a fee in percent, has come back. */
  async function comeBack(feePercent: number | null = null) {
    const { shop, fake, sweep } = till
    await changeService(shop.database, 'massage', { refund: { notice: 0, feePercent, feeAmount: null } })
    const made = await orderUnpaid(shop, massages(3))
    fake.pay(pageOf(await pay(shop, made)))
    await settle(shop, made)
    await cancel(shop, nth(made.bookings, 1).manageToken)
    await sweep()
    const { id, captureId, refundId } = nth(fake.refunds(), fake.refunds().length - 1)
    fake.endRefund(id, 'failed')
    return { captureId, refundId: refundId ?? '' }
  }
  /** The notices of everything that has happened at the provider, and what follows from them. */
  async function hear() {
    for (const event of till.fake.events()) await till.notify(event)
    await till.sweep()
    await till.reconcile()
  }
  /** What the badge counts, the list has, the payment shows, the mail would ask for and the payment lets one do. */
  async function marks(refundId: string) {
    const { shop } = till
    const client = clientAs(shop, await signInAs(shop))
    const list = async (query: object) => (await valueOf(client.call('listPayments', { query }))).payments
    const payment = nth(await list({}))
    const { captures } = await valueOf(client.call('getPaymentDetail', { params: { id: payment.id } }))
    const business = Object(nth(await shop.database.query('select business_id as id from payment')))
    return {
      badge: (await valueOf(client.call('getSession', {}))).failedRefunds,
      listed: (await list({ refund: 'failed' })).length,
      shown: payment.hasFailedRefund,
      mailed: (await findFailedRefund(shop.database, business.id, refundId, shop.clock.now())) !== undefined,
      canRetry: captures.some(({ refunds }) => refunds.some(({ canRetry }) => canRetry)),
    }
  }
  const marked = { badge: 1, listed: 1, shown: true, mailed: true, canRetry: true }
  const unmarked = { badge: 0, listed: 0, shown: false, mailed: false, canRetry: false }

  test('the mark of a failed refund stands everywhere until the money goes back, and for thirty days at most', async () => {
    const { refundId } = await comeBack()
    await hear()
    expect(await marks(refundId)).toEqual(marked)
    till.shop.clock.advance(30 * day)
    // It can still be sent again.
    expect(await marks(refundId)).toEqual({ ...unmarked, canRetry: true })
  })

  test.each([
    ['everything', null, 2500],
    ['less than half, which leaves as much again', 60, 1000],
  ])(
    'the mark of a failed refund goes everywhere once the owner gives it back by hand: %s',
    async (_, feePercent, amount) => {
      const { captureId, refundId } = await comeBack(feePercent)
      await hear()
      till.fake.refundByHand(captureId, amount)
      await hear()
      expect(await marks(refundId)).toEqual(unmarked)
      const client = clientAs(till.shop, await signInAs(till.shop))
      const retry = client.call('retryRefund', { params: { id: refundId }, idempotencyKey: newKey() })
      expect(await refusedWith(retry)).toBe('409 not_possible_now')
    },
  )

  test('the mark of a failed refund is never there where the owner gives it back by hand before we hear that it came back', async () => {
    const { captureId, refundId } = await comeBack()
    till.fake.refundByHand(captureId, 2500)
    await hear()
    expect(await marks(refundId)).toEqual(unmarked)
  })

  test('the mark of a failed refund goes everywhere once the desk gives back the share of its booking', async () => {
    const { refundId } = await comeBack()
    await hear()
    const client = clientAs(till.shop, await signInAs(till.shop))
    const { payments } = await valueOf(client.call('listPayments', { query: {} }))
    // The first two bookings have nothing left then, the third everything.
    const body = { amount: 5000, bookings: 'keep' as const, reason: '' }
    await valueOf(
      client.call('refundPayment', { params: { id: nth(payments).id }, body, idempotencyKey: newKey() }),
    )
    expect(await marks(refundId)).toEqual(unmarked)
  })
})
