import { describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { isWebhookType, webhookBodySchema, webhooks } from '@hourfold/shared/contract/webhooks'
import { hour } from '@hourfold/shared/time/instant'
import type { Database } from '../../src/database/database.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import type { OutgoingMail } from '../../src/messages/send/mail-transport.ts'
import { sendMails } from '../../src/messages/send/send-mails.ts'
import { reconcileRefunds } from '../../src/payments/reconcile-refunds.ts'
import { sendRefunds } from '../../src/payments/send-refunds.ts'
import { settlePayments } from '../../src/payments/settle-payments.ts'
import { createStripeProvider } from '../../src/payments/stripe/create-stripe-provider.ts'
import { scheduleRefundQueries } from '../../src/tables/refunds.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada, type openShop } from '../open-shop.ts'
import { cancel, nth } from '../visits.ts'
import { openExchange, signingSecret } from '../webhooks/open-exchange.ts'
import { fakeKeys, startFakeStripe } from './fake-stripe/start-fake-stripe.ts'
import { charge, pageOf } from './open-stripe-till.ts'
import { retryRefund } from '../../src/desk/payments/retry-refund.ts'
import { massage, massages, orderUnpaid, pay, settle } from './open-till.ts'
import { paymentsBy } from './scripted-provider.ts'

/** The demo business with a provider, an endpoint and a mail server, which accepts every mail. */
async function openTelling(open: Parameters<typeof openShop>[0]) {
  // The provider uses the shop's clock, and the shop does not exist yet.
  let clock = (): number => 0
  const fake = await startFakeStripe({ clock: () => clock() })
  const { secretKey, webhookSecret } = fakeKeys
  const payments = paymentsBy(
    createStripeProvider({
      mode: 'test',
      account: 'installation',
      secretKey,
      webhookSecret,
      apiUrl: fake.url,
      clock: () => clock(),
      timeout: 2000,
    }),
  )
  const exchange = await openExchange(open, { payments })
  onTestFinished(async () => {
    await exchange.close()
    await fake.close()
  })
  const { shop, receiver } = exchange
  clock = shop.clock.now
  await exchange.name([{ slug: 'crm', url: `${receiver.url}/in`, events: null }])
  await exchange.makeSecret('crm')
  await charge(shop, 'massage', 2500)
  await changeService(shop.database, 'massage', { refund: { notice: 0, feePercent: null, feeAmount: null } })
  const mails: OutgoingMail[] = []
  const write = (fields: object) => void shop.logged.push(fields)
  const world = {
    ...createDependencies({
      database: shop.database,
      clock: shop.clock.now,
      random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)),
      log: { info: write, warn: write, error: write },
      signingSecret,
      payments,
    }),
    mail: {
      send: async (mail: OutgoingMail) => {
        mails.push(mail)
        return { state: 'sent' as const }
      },
      close: () => {},
    },
    mailFrom: 'bookings@salon.test',
    publicUrl: 'https://salon.test',
  }
  const kinds = new Set([
    'payment_processing',
    'payment_received',
    'payment_missed',
    'payment_refunded',
    'business_refunded',
    'refund_failed',
    'business_refund_failed',
  ])
  const sweep = async () => {
    await settlePayments(world)
    await sendRefunds(world)
  }
  const tell = async () => {
    await exchange.round()
    await sendMails(world)
  }
  let [seenMails, seenHooks] = [0, 0]
  return {
    shop,
    fake,
    mails,
    /** One round of the jobs. */
    round: async () => {
      await sweep()
      await tell()
    },
    sweep,
    reconcile: () => reconcileRefunds(world),
    tell,
    /** The webhooks of a type. */
    hooks: (type: string) => receiver.received.filter((one) => one.type === type).map(({ body }) => body),
    /** The mails and webhooks about money since the last call. */
    told: () => {
      const fresh = mails.slice(seenMails).filter(({ kind }) => kinds.has(kind))
      const sent = receiver.received.slice(seenHooks).filter(({ type }) => /^(payment|refund)\./.test(type))
      seenMails = mails.length
      seenHooks = receiver.received.length
      for (const { type, body } of sent)
        if (isWebhookType(type))
          expect(v.parse(webhookBodySchema(type, webhooks[type].data), body)).toEqual(body)
      return [
        ...fresh.map(({ kind, to }) => `${kind} ${to.address}`),
        ...sent.map(({ type }) => type),
      ].toSorted()
    },
  }
}

const booker = ada.email
const owner = 'hello@studio-linden.example'

const { open } = postgres

describe('a payment that takes days', () => {
  test('a payment that takes days is told to the customer once it has taken four hours, by mail and by webhook, and once', async () => {
    const { shop, fake, round, told, mails } = await openTelling(open)
    const made = await orderUnpaid(shop, massage)
    fake.startProcessing(pageOf(await pay(shop, made)))
    await settle(shop, made)
    await round()
    shop.clock.advance(3.9 * hour)
    await round()
    expect(told()).toEqual([])
    shop.clock.advance(0.2 * hour)
    await round()
    expect(told()).toEqual([`payment_processing ${booker}`, 'payment.processing'].toSorted())
    const { subject, text } = nth(mails, mails.length - 1)
    expect(subject).toMatch(/still being processed/)
    expect(text).toMatch(/keep the time for you/)
    shop.clock.advance(20 * hour)
    await round()
    expect(told()).toEqual([])
    fake.finishProcessing(nth(fake.sessions()).id)
    shop.clock.advance(hour)
    await round()
    expect(told()).toContain('payment.paid')
  })

  test.each(['finishProcessing', 'failProcessing'] as const)(
    'a payment that takes days is not told any more once it has ended: %s',
    async (end) => {
      const { shop, fake, round, told } = await openTelling(open)
      const made = await orderUnpaid(shop, massage)
      const page = pageOf(await pay(shop, made))
      fake.startProcessing(page)
      await settle(shop, made)
      await round()
      shop.clock.advance(2 * hour)
      fake[end](page)
      await round()
      // What is told later does not wait for what was only due then.
      if (end === 'finishProcessing') expect(told()).toContain('payment.paid')
      shop.clock.advance(3 * hour)
      await round()
      expect(told().filter((one) => /processing/.test(one))).toEqual([])
    },
  )

  test('a payment that takes days is told beyond the mails that a stranger may cause', async () => {
    const { shop, fake, round, told } = await openTelling(open)
    const made = await orderUnpaid(shop, massage)
    fake.startProcessing(pageOf(await pay(shop, made)))
    await settle(shop, made)
    await round()
    await book(shop, { provider: 'anna', start: '2026-11-25T10:00:00Z' })
    await round()
    await shop.change('update mail_budget set sent = 5')
    shop.clock.advance(4.1 * hour)
    await round()
    expect(told()).toContain(`payment_processing ${booker}`)
  })
})

describe('a refund that comes back days later', () => {
  /** A massage that is paid, cancelled and refunded, and whose refund comes back. */
  async function comeBack(trouble: Awaited<ReturnType<typeof openTelling>>) {
    const { shop, fake, round, told } = trouble
    const made = await orderUnpaid(shop, massage)
    fake.pay(pageOf(await pay(shop, made)))
    await settle(shop, made)
    await cancel(shop, nth(made.bookings).manageToken)
    await round()
    told()
    shop.clock.advance(48 * hour)
    fake.endRefund(nth(fake.refunds()).id, 'failed')
    await scheduleRefundQueries(
      shop.database,
      await businessOf(shop),
      await paymentOf(shop),
      shop.clock.now(),
    )
  }
  const one = async (shop: { readonly database: Database }, sql: string): Promise<string> =>
    nth(v.parse(v.array(v.object({ id: v.string() })), await shop.database.query(sql))).id
  const businessOf = (shop: { readonly database: Database }) =>
    one(shop, 'select business_id as id from refund')
  const paymentOf = (shop: { readonly database: Database }) =>
    one(shop, 'select payment_id as id from payment')

  test('a refund that comes back days later is told to the customer and the business, by mail and by webhook, and once', async () => {
    const trouble = await openTelling(open)
    const { shop, round, told, mails } = trouble
    await comeBack(trouble)
    await round()
    expect(told()).toEqual(
      [`refund_failed ${booker}`, `business_refund_failed ${owner}`, 'refund.failed'].toSorted(),
    )
    const textOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.text ?? ''
    expect(textOf('refund_failed')).toMatch(/€25 back/)
    expect(textOf('business_refund_failed')).toContain(
      `https://salon.test/desk/payments/${await paymentOf(shop)}`,
    )
    shop.clock.advance(24 * hour)
    await round()
    expect(told()).toEqual([])
  })

  test('a refund that comes back days later is told to programs alone once the business has sent it anew', async () => {
    const trouble = await openTelling(open)
    const { shop, told, sweep, tell } = trouble
    await comeBack(trouble)
    await sweep()
    const businessId = await businessOf(shop)
    const failed = await one(shop, `select refund_id as id from refund where status = 'failed'`)
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
    await shop.database.transaction((tx) =>
      retryRefund(tx, businessId, failed, { now: shop.clock.now(), random }),
    )
    await tell()
    expect(told()).toEqual(['refund.failed'])
  })
})

describe('a refund that the owner makes by hand for three bookings', () => {
  async function giveBack(troubles: Awaited<ReturnType<typeof openTelling>>, state: 'pending' | 'succeeded') {
    const { shop, fake, round, reconcile, told } = troubles
    const made = await orderUnpaid(shop, massages(3))
    fake.pay(pageOf(await pay(shop, made)))
    await settle(shop, made)
    await round()
    told()
    const id = fake.refundByHand(nth(fake.captures()).id, 7500)
    fake.endRefund(id, state)
    await reconcile()
    return { id, references: made.bookings.map(({ reference }) => reference) }
  }
  const goesBack = [`payment_refunded ${booker}`, `business_refunded ${owner}`, 'refund.succeeded'].toSorted()

  test('a refund that the owner makes by hand for three bookings is told once to each, with the whole amount and all bookings', async () => {
    const troubles = await openTelling(open)
    const { round, told, mails, hooks } = troubles
    const { references } = await giveBack(troubles, 'succeeded')
    await round()
    expect(told()).toEqual(goesBack)
    for (const kind of ['payment_refunded', 'business_refunded']) {
      const mail = mails.find((one) => one.kind === kind)
      expect(mail?.subject).toContain('€75')
      for (const reference of references) expect(mail?.text).toContain(reference)
    }
    expect(hooks('refund.succeeded')).toMatchObject([
      { data: { refund: { bookingId: null, amount: { amount: 7500, currency: 'EUR' } } } },
    ])
  })

  test('a refund that the owner makes by hand for three bookings is told once when a bank that takes its time is done with it, and once more when it comes back', async () => {
    const troubles = await openTelling(open)
    const { shop, fake, round, told, hooks, reconcile, mails } = troubles
    const { id } = await giveBack(troubles, 'pending')
    await round()
    expect(told()).toEqual([])
    fake.endRefund(id, 'succeeded')
    shop.clock.advance(7 * hour)
    await round()
    expect(told()).toEqual(goesBack)
    shop.clock.advance(24 * hour)
    fake.endRefund(id, 'failed')
    await reconcile()
    await round()
    expect(told()).toEqual(
      [`refund_failed ${booker}`, `business_refund_failed ${owner}`, 'refund.failed'].toSorted(),
    )
    expect(mails.find(({ kind }) => kind === 'refund_failed')?.text).toMatch(/€75 back/)
    expect(hooks('refund.failed')).toMatchObject([{ data: { refund: { amount: { amount: 7500 } } } }])
  })
})
