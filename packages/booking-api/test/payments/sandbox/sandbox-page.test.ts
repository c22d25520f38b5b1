import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { sandboxActions, type SandboxAction } from '@hourfold/shared/contract/payment'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import type { OpenDatabase } from '../../../src/database/open-database.ts'
import type { Payments } from '../../../src/payments/payment-provider.ts'
import { createSandboxProvider } from '../../../src/payments/sandbox/create-sandbox-provider.ts'
import { stores } from '../../../src/testing/test-database.ts'
import { refusalOf } from '../../answers.ts'
import { ada, openShop, type Shop } from '../../open-shop.ts'
import { order, post } from '../../visits.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'
const minute = 60_000
const colour = { service: 'colour', provider: 'anna', start }

describe.each(stores)('the payment page of the sandbox, on $name', ({ open }) => {
  let shop: Shop
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open({ content: 'demo' })
    // The provider needs the shop's clock, and the shop needs the provider.
    let now = () => 0
    const random = createSeededRandom(2)
    const current = createSandboxProvider({ database, clock: () => now(), random })
    const payments: Payments = {
      current,
      providers: [current],
    }
    shop = await openShop(() => Promise.resolve(database), { payments, publicUrl: 'https://salon.test' })
    now = shop.clock.now
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  /** Books a colour with a deposit, and opens its payment page. */
  async function goToPay(more: object = {}) {
    const { id, orderToken } = await order(shop, [colour], more)
    const send = async (name: 'payOrder' | 'settleOrder', path: string) =>
      v.parse(endpoints[name].response, await shop.expect(name, path, { body: { orderToken } }))
    const { checkoutUrl } = await send('payOrder', `/orders/${id}/pay`)
    const session = /^https:\/\/salon\.test\/pay\/sandbox\/(sbx_[\w-]{32})$/.exec(checkoutUrl ?? '')?.[1]
    const path = `/sandbox/${session ?? 'none'}`
    const written = async () => {
      const answer = await shop.expect('getPayment', `/orders/${id}/payment`, { bearer: orderToken })
      const { state, code, order: paidFor } = v.parse(endpoints.getPayment.response, answer)
      return [paidFor.status, state, ...(code === null ? [] : [code])].join(' ')
    }
    return {
      path,
      show: async () =>
        v.parse(endpoints.getSandboxPayment.response, await shop.expect('getSandboxPayment', path)),
      play: async (action: SandboxAction, key?: string) => {
        const sent = { body: { action }, ...(key === undefined ? {} : { key }) }
        const answer = await shop.expect('playSandboxPayment', path, sent)
        return v.parse(endpoints.playSandboxPayment.response, answer)
      },
      /** `confirmed paid`: the order, its payment and its fault, without asking the provider. */
      written,
      /** The same after asking the provider, as the return page does. */
      settle: async () => {
        await send('settleOrder', `/orders/${id}/payment`)
        return written()
      },
    }
  }
  const refunds = () => database.query('select amount, reason from refund')
  /** All stored pages and captures. */
  const kept = () =>
    database.query(`select (select jsonb_agg(s) from sandbox_session s) as pages,
      (select jsonb_agg(c) from capture c) as captures, (select jsonb_agg(p) from payment p) as payments`)

  it('the payment page of the sandbox says what is paid to whom, for what and until when, in the language of the order', async () => {
    const body = { items: [colour], contact: ada, timeZone: 'Europe/Berlin', termsAccepted: true }
    const answer = await shop.expect('createOrder', '/orders?locale=de', { body })
    const german = v.parse(endpoints.createOrder.response, answer)
    const paying = await shop.expect('payOrder', `/orders/${german.id}/pay`, {
      body: { orderToken: german.orderToken },
    })
    const { checkoutUrl } = v.parse(endpoints.payOrder.response, paying)
    const path = `/sandbox/${checkoutUrl?.split('/').at(-1)}`
    const back = `https://salon.test/verify-payment-callback?order=${german.id}&order_token=${german.orderToken}`
    expect(await shop.expect('getSandboxPayment', path)).toEqual({
      state: 'open',
      isDeclined: false,
      amount: german.amountNow,
      businessName: 'Studio Linden',
      lines: ['Farbe'],
      locale: 'de',
      payBy: '2026-11-20T07:31:00Z',
      returnUrl: `${back}&locale=de`,
      cancelUrl: `${back}&cancelled=1&locale=de`,
    })
    expect(german.amountNow?.amount).toBeGreaterThan(0)
  })

  it('pays, and the order is confirmed without anybody coming back', async () => {
    const { play, written } = await goToPay()
    expect(await written()).toBe('pending_payment created')
    expect(await play('pay')).toMatchObject({ state: 'paid' })
    expect(await written()).toBe('confirmed paid')
  })

  it('declines, and takes another card', async () => {
    const { play, written } = await goToPay()
    expect(await play('decline')).toMatchObject({ state: 'open', isDeclined: true })
    expect(await written()).toBe('pending_payment failed payment_failed')
    expect(await play('pay')).toMatchObject({ state: 'paid', isDeclined: false })
    expect(await written()).toBe('confirmed paid')
  })

  it('the payment page of the sandbox pays twice, and one of the two goes back', async () => {
    const { play, written } = await goToPay()
    const { amount } = await play('pay_twice')
    expect(await written()).toBe('confirmed paid')
    expect(await refunds()).toEqual([{ amount: amount.amount, reason: 'paid_twice' }])
  })

  it('the payment page of the sandbox pays by a slow way, which arrives after ten seconds', async () => {
    const { play, settle, written, show } = await goToPay()
    expect(await play('process')).toMatchObject({ state: 'processing' })
    expect(await written()).toBe('pending_payment processing')
    shop.clock.advance(9999)
    expect(await settle()).toBe('pending_payment processing')
    shop.clock.advance(1)
    expect(await settle()).toBe('confirmed paid')
    expect(await show()).toMatchObject({ state: 'paid' })
  })

  it('the payment page of the sandbox pays by a slow way that fails, and its page takes nothing more', async () => {
    const { play, settle, show } = await goToPay()
    await play('process_fail')
    shop.clock.advance(10_000)
    expect(await settle()).toBe('pending_payment failed payment_processing_error')
    expect(await show()).toMatchObject({ state: 'expired', isDeclined: true })
    expect(await play('pay')).toMatchObject({ state: 'expired' })
    expect(await settle()).toBe('pending_payment failed payment_processing_error')
  })

  it('the payment page of the sandbox pays late for a time that is still free, which is booked after all', async () => {
    const { play, settle } = await goToPay()
    shop.clock.advance(40 * minute)
    expect(await settle()).toBe('expired expired')
    expect(await play('pay_late')).toMatchObject({ state: 'paid' })
    expect(await settle()).toBe('confirmed paid')
    expect(await refunds()).toEqual([])
  })

  it('the payment page of the sandbox pays late for a time that somebody else has, and all of it goes back', async () => {
    const { play, written } = await goToPay()
    shop.clock.advance(40 * minute)
    const competitor = await goToPay()
    await competitor.play('pay')
    const { amount } = await play('pay_late')
    expect(await written()).toBe('expired refund_pending paid_slot_lost')
    expect(await refunds()).toEqual([{ amount: amount.amount, reason: 'slot_lost' }])
  })

  it('the payment page of the sandbox pays late on a page that is still open: it runs out before the money comes', async () => {
    const { play, written } = await goToPay()
    expect(await play('pay_late')).toMatchObject({ state: 'paid' })
    expect(await written()).toBe('confirmed paid')
  })

  it('the payment page of the sandbox changes nothing when somebody leaves, or looks', async () => {
    const { play, show, path } = await goToPay()
    const before = await kept()
    expect(await play('abandon')).toEqual(await show())
    expect((await shop.send(path, { method: 'HEAD' })).status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  it('the payment page of the sandbox is left as it is, once paid, by everything else that is played', async () => {
    const { play, written } = await goToPay()
    const paid = await play('pay')
    for (const action of sandboxActions) expect(await play(action)).toEqual(paid)
    expect(await written()).toBe('confirmed paid')
    expect(await database.query('select from capture')).toHaveLength(1)
  })

  it('the payment page of the sandbox takes the same form once, and two at once as one payment', async () => {
    const { play, written } = await goToPay()
    const paid = await play('pay', 'a-key-of-this-very-form')
    expect(await play('pay', 'a-key-of-this-very-form')).toEqual(paid)
    const other = await goToPay({ items: [{ ...colour, start: '2026-11-25T10:00:00Z' }] })
    await Promise.all([other.play('pay'), other.play('pay'), other.play('pay_late'), other.play('pay_twice')])
    expect([await written(), await other.written()]).toEqual(['confirmed paid', 'confirmed paid'])
  })

  it('the payment page of the sandbox is found by nobody who does not know its name', async () => {
    const { path } = await goToPay()
    const name = path.split('/').at(-1) ?? ''
    for (const unknown of [`sbx_${'a'.repeat(32)}`, name.slice(0, -1), 'short', `${name}%20`]) {
      expect([unknown, await refusalOf(shop.send(`/sandbox/${unknown}`))]).toEqual([
        unknown,
        '404 page_not_found',
      ])
      expect([unknown, await refusalOf(post(shop, `/sandbox/${unknown}`, { action: 'pay' }))]).toEqual([
        unknown,
        '404 page_not_found',
      ])
    }
    expect(await refusalOf(post(shop, path, { action: 'steal' }))).toBe('422 invalid_request action:invalid')
  })

  it('the payment page of the sandbox is not there for another business', async () => {
    const { path, show } = await goToPay()
    await shop.change(`
      insert into business
        select (jsonb_populate_record(b, '{"business_id": "biz_2", "slug": "two"}')).* from business b;
      insert into business_host select business_id, case slug when 'two' then 'two.test' else 'salon.test' end
        from business;
      update sandbox_session set business_id = 'biz_2'`)
    expect(await refusalOf(shop.send(path))).toBe('404 page_not_found')
    expect(await refusalOf(post(shop, path, { action: 'pay' }))).toBe('404 page_not_found')
    expect((await shop.sendTo('two.test', path)).status).toBe(200)
    await shop.change(`
      delete from business_host;
      update sandbox_session set business_id = (select business_id from business where slug <> 'two');
      delete from business where slug = 'two'`)
    expect(await show()).toMatchObject({ state: 'open' })
  })
})

describe.each(stores)('where the sandbox is not in use, on $name', ({ open }) => {
  it('none of its pages is there', async () => {
    const shop = await openShop(open)
    try {
      const path = `/sandbox/sbx_${'a'.repeat(32)}`
      expect(await refusalOf(shop.send(path))).toBe('404 page_not_found')
      expect(await refusalOf(post(shop, path, { action: 'pay' }))).toBe('404 page_not_found')
    } finally {
      await shop.close()
    }
  })
})
