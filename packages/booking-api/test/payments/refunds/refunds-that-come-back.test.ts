import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour } from '@hourfold/shared/time/instant'
import { changeService } from '../../../src/testing/change-service.ts'
import { postgres } from '../../../src/testing/test-database.ts'
import { cancel, nth } from '../../visits.ts'
import { charge, openStripeTill, pageOf, type StripeTill } from '../open-stripe-till.ts'
import { massage, orderUnpaid, pay, settle } from '../open-till.ts'

const { open } = postgres

describe('a refund that went well and comes back days later', () => {
  let till: StripeTill
  beforeAll(async () => {
    till = await openStripeTill(open)
  })
  afterAll(() => till.close())

  test('a refund that went well and comes back days later is heard of by the notice of the provider, and counts as not given back', async () => {
    const { shop, fake, notify, sweep } = till
    await charge(shop, 'massage', 2500)
    await changeService(shop.database, 'massage', {
      refund: { notice: 0, feePercent: null, feeAmount: null },
    })
    const made = await orderUnpaid(shop, massage)
    fake.pay(pageOf(await pay(shop, made)))
    await settle(shop, made)
    await cancel(shop, nth(made.bookings).manageToken)
    await sweep()
    const written = () =>
      shop.database.query(
        'select r.status, p.status as payment from refund r join capture using (capture_id) join payment p using (payment_id)',
      )
    expect(await written()).toEqual([{ status: 'succeeded', payment: 'refunded' }])

    shop.clock.advance(5 * 24 * hour)
    fake.endRefund(nth(fake.refunds()).id, 'failed')
    await sweep()
    expect(await written()).toEqual([{ status: 'succeeded', payment: 'refunded' }])
    const told = nth(fake.events(), fake.events().length - 1)
    expect(told.type).toBe('refund.failed')
    expect((await notify(told)).status).toBe(204)
    await sweep()
    expect(await written()).toEqual([{ status: 'failed', payment: 'paid' }])
    expect(fake.balance()).toBe(2500)
  })
})
