import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { isWebhookType, webhookBodySchema, webhooks } from '@hourfold/shared/contract/webhooks'
import { stores } from '../../src/testing/test-database.ts'
import { sendRefunds } from '../../src/payments/send-refunds.ts'
import { nth, cancel } from '../visits.ts'
import { colour, lastPage, orderUnpaid, pay, settle } from '../payments/open-till.ts'
import { createScriptedProvider, paymentsBy } from '../payments/scripted-provider.ts'
import { openExchange } from './open-exchange.ts'

const StatusSchema = v.object({ data: v.object({ booking: v.object({ status: v.string() }) }) })
const MoneySchema = v.object({
  data: v.object({
    bookings: v.array(v.object({ reference: v.string() })),
    payment: v.optional(v.unknown()),
    refund: v.optional(v.unknown()),
  }),
})

test.each(stores)(
  'an order that is paid and cancelled is told step by step, with its money, on $name',
  async ({ open }) => {
    let clock = (): number => 0
    const provider = createScriptedProvider({ clock: () => clock() })
    const exchange = await openExchange(open, { payments: paymentsBy(provider) })
    onTestFinished(() => exchange.close())
    const { shop, receiver } = exchange
    clock = shop.clock.now
    await exchange.name([{ slug: 'crm', url: `${receiver.url}/in`, events: null }])
    await exchange.makeSecret('crm')

    const made = await orderUnpaid(shop, colour)
    const { manageToken, reference } = nth(made.bookings)
    await exchange.round()
    expect(v.parse(StatusSchema, nth(receiver.received).body).data.booking.status).toBe('pending_payment')
    await pay(shop, made)
    const { id: captureId } = provider.pay(lastPage(provider))
    await settle(shop, made)
    await exchange.round()
    await cancel(shop, manageToken)
    provider.answerRefunds('succeeded')
    const { database } = shop
    await sendRefunds({
      ...exchange.another(),
      database,
      paymentsOf: () => paymentsBy(provider),
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    })
    await exchange.round()

    const told = receiver.received.map(({ type }) => type)
    expect(told.toSorted()).toEqual([
      'booking.cancelled',
      'booking.confirmed',
      'booking.pending_payment',
      'payment.paid',
      'refund.succeeded',
    ])
    const bodyOf = (type: string) => nth(receiver.received, told.indexOf(type)).body
    const amount = { amount: 1780, currency: 'EUR' }
    for (const [type, money] of [
      ['payment.paid', { payment: { id: lastPage(provider), amount, mode: 'test' } }],
      ['refund.succeeded', { refund: { amount } }],
    ] as const) {
      const parsed = v.parse(MoneySchema, bodyOf(type))
      expect(parsed.data).toMatchObject({ bookings: [{ reference }], ...money })
      if (isWebhookType(type))
        expect(v.parse(webhookBodySchema(type, webhooks[type].data), bodyOf(type))).toEqual(bodyOf(type))
    }
    // The provider's names of the money stay here.
    for (const { raw } of receiver.received) expect(raw).not.toContain(captureId)
  },
)
