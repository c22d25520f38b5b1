import { describe, expect, onTestFinished, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { hour, minute } from '@hourfold/shared/time/instant'
import { sendRefunds } from '../../src/payments/send-refunds.ts'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { cancel, nth, order, reschedule, show, timesOn } from '../visits.ts'
import { day, lastPage, look, massage, massages, openTill, orderUnpaid, pay, settle } from './open-till.ts'
import { useTill } from './use-till.ts'
import { ask, cut, payFor } from './refunds/pay-for.ts'
import { createScriptedProvider, paymentsBy } from './scripted-provider.ts'

const { open } = postgres

describe('money that was taken', () => {
  const till = useTill(open, {}, async (opened) => {
    await ask(opened, { haircut: 1000 }, { notice: 48 * 60 })
  })

  const isFree = async () => (await timesOn(till.shop, day, { service: 'massage' })).includes('11:30')
  const ledger = () => Object.values(till.provider.ledger())

  describe('by whoever gives the order up', () => {
    const giveUp = async (become: (page: string) => unknown) => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, massage)
      await pay(shop, made)
      // The payment is not known here yet.
      become(lastPage(provider))
      const { id, orderToken } = made
      const answer = shop.send(`/orders/${id}`, { method: 'DELETE', body: { orderToken } })
      expect(await refusalOf(answer)).toBe('409 booking_not_active')
      expect(await isFree()).toBe(false)
      return look(shop, made)
    }

    test('money that was taken by whoever gives the order up books what it was paid for', async () => {
      const { provider } = till
      expect(await giveUp(provider.pay)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    })

    test('money that was taken by whoever gives the order up keeps the time as long as it is on its way', async () => {
      const { provider } = till
      const view = await giveUp((page) => provider.become(page, 'processing'))
      expect(view).toMatchObject({ state: 'processing', order: { status: 'pending_payment' } })
    })
  })

  test('money that was taken as another amount or currency than was asked leaves the time to others at once, and all of it goes back', async () => {
    const { shop, provider, sweep } = till
    for (const paid of [{ amount: 1 }, { amount: 7499 }, { amount: 7501 }, { currency: 'USD' }]) {
      const { amount = 7500 } = paid
      const made = await orderUnpaid(shop, massage)
      await pay(shop, made)
      provider.pay(lastPage(provider), paid)
      expect(await settle(shop, made)).toMatchObject({
        order: { status: 'expired', bookings: [{ status: 'expired' }] },
      })
      expect(await isFree()).toBe(true)
      await sweep()
      expect(ledger().at(-1)).toEqual({ taken: amount, back: amount })
    }
  })

  test('money that was taken on the page of another order pays for nothing here', async () => {
    const { shop, provider } = till
    const [first, second] = massages(2).map((item) => [item])
    const made = await orderUnpaid(shop, first ?? [])
    await pay(shop, made)
    const page = lastPage(provider)
    await pay(shop, await orderUnpaid(shop, second ?? []))
    provider.pay(lastPage(provider))
    await shop.change(`update payment set session_id = '${lastPage(provider)}' where payment_id = '${page}'`)
    expect(await settle(shop, made)).toMatchObject({ state: 'created', order: { status: 'pending_payment' } })
  })

  test('money that was taken in the last moment of a page is found an hour later where nobody tells of it', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    // First the page expires, then the hold: both cause a query.
    for (const minutes of [31, 4]) {
      shop.clock.advance(minutes * minute)
      await sweep()
      expect(await look(shop, made)).toMatchObject({ state: 'expired' })
    }
    provider.pay(lastPage(provider))
    shop.clock.advance(hour - 5 * minute)
    await sweep()
    expect(ledger()).toEqual([{ taken: 7500, back: 0 }])
    expect((await look(shop, made)).state).toBe('expired')
    shop.clock.advance(minute)
    await sweep()
    expect(await look(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    expect(await shop.database.query('select from payment where settle_at is not null')).toEqual([])
  })

  test('money that was taken for a booking that is moved when it is too late to be paid back is not paid back later either', async () => {
    const { shop } = till
    const { bookings, captureId } = await payFor(till, [cut('2026-11-24T10:00:00Z')])
    const { manageToken } = nth(bookings)
    const nothing = { refund: { amount: 0 } }
    shop.clock.set('2026-11-22T10:00:01Z')
    const moved = await reschedule(shop, manageToken, { start: '2026-12-01T10:00:00Z' })
    expect(moved.payment).toMatchObject(nothing)
    // Nor after another rescheduling in time.
    await reschedule(shop, manageToken, { start: '2026-12-02T10:00:00Z' })
    expect((await show(shop, manageToken)).payment).toMatchObject(nothing)
    await cancel(shop, manageToken)
    await till.sweep()
    expect(till.provider.ledger()[captureId]).toEqual({ taken: 1000, back: 0 })
  })

  test('money that was taken for a booking that is moved in time is paid back by its new time', async () => {
    const { shop } = till
    const { bookings, captureId } = await payFor(till, [cut('2026-11-24T10:00:00Z')])
    const { manageToken } = nth(bookings)
    shop.clock.set('2026-11-22T10:00:00Z')
    await reschedule(shop, manageToken, { start: '2026-12-01T10:00:00Z' })
    shop.clock.set('2026-11-29T10:00:00Z')
    await cancel(shop, manageToken)
    await till.sweep()
    expect(till.provider.ledger()[captureId]).toEqual({ taken: 1000, back: 1000 })
  })

  test('money that was taken goes back once, however often a refund that failed is tried again', async () => {
    const { shop, provider, world } = till
    const random = createSeededRandom(9)
    const say = (request: object) =>
      createCommandHandler({ database: shop.database, clock: shop.clock.now, random })({
        command: 'payments',
        ...request,
      })
    const { id, captureId } = await payFor(till, [cut('2026-11-24T10:00:00Z')])
    // More than twice the refunded amount is left.
    const { lines } = await say({ action: 'refund', name: id, amount: '4' })
    const refundId = nth(lines).slice(0, 24)
    provider.answerRefunds('failed')
    await sendRefunds(world)
    provider.answerRefunds('succeeded')
    const retry = () => say({ action: 'retry', name: refundId })
    const tries = [...(await Promise.all([retry(), retry(), retry()])), await retry()]
    await sendRefunds(world)
    tries.push(await retry())
    expect(tries.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1)
    expect(tries.filter(({ exitCode }) => exitCode === 65)).toHaveLength(4)
    expect(nth(tries, 4).lines).toEqual([`${refundId} was tried again already, under another name`])
    expect(provider.ledger()[captureId]).toEqual({ taken: 1000, back: 400 })
  })
})

test('real money is taken for nothing that the demo business offers, and for what anybody else does', async () => {
  const provider = createScriptedProvider({ clock: () => Date.parse('2026-11-20T07:00:00Z'), mode: 'live' })
  const { shop } = await openTill(open, { payments: paymentsBy(provider) })
  onTestFinished(() => shop.close())
  expect(await order(shop, massage)).toMatchObject({
    status: 'confirmed',
    amountNow: { amount: 0 },
    payBy: null,
  })
  await shop.reset()
  await shop.change('update business set is_demo = false')
  expect(await orderUnpaid(shop, massage)).toMatchObject({ amountNow: { amount: 7500 } })
})
