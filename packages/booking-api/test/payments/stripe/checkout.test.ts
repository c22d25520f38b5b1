import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { day, minute } from '@hourfold/shared/time/instant'
import { readForm } from '../fake-stripe/read-form.ts'
import { checkoutFor, openProvider, type Counter } from './open-provider.ts'

let at: Counter
beforeAll(async () => {
  at = await openProvider()
})
beforeEach(() => at.fake.calm())
afterAll(() => at.fake.close())

const asked = () => readForm(at.fake.seen().at(-1)?.body ?? '')
const open = async (more?: Parameters<typeof checkoutFor>[1]) => {
  const checkout = checkoutFor(at.clock, more)
  return { checkout, ...(await at.provider.createCheckout(checkout)) }
}

describe('a payment page', () => {
  it('a payment page is made for the whole amount, names what is paid for, and leads back', async () => {
    const { checkout, sessionId, url } = await open({ lines: ['Massage', 'Colour'] })
    expect(url).toBe(at.fake.session(sessionId).url)
    expect(Object.fromEntries(asked())).toEqual({
      mode: 'payment',
      client_reference_id: checkout.paymentId,
      'metadata.businessId': 'biz_demo',
      'metadata.paymentId': checkout.paymentId,
      'metadata.orderId': 'ord_1',
      'payment_intent_data.metadata.businessId': 'biz_demo',
      'payment_intent_data.metadata.paymentId': checkout.paymentId,
      'payment_intent_data.metadata.orderId': 'ord_1',
      'line_items.0.quantity': '1',
      'line_items.0.price_data.currency': 'eur',
      'line_items.0.price_data.unit_amount': '5000',
      'line_items.0.price_data.product_data.name': 'Studio Lumen',
      'line_items.0.price_data.product_data.description': 'Massage · Colour',
      'adaptive_pricing.enabled': 'false',
      customer_email: 'ada@example.com',
      locale: 'en',
      expires_at: String(checkout.expiresAt / 1000),
      success_url: checkout.returnUrl,
      cancel_url: checkout.cancelUrl,
    })
    expect(at.fake.seen().at(-1)?.key).toBe(checkout.paymentId)
  })

  it.each(localeCodes)('a payment page is accepted in %s', async (locale) => {
    const { sessionId } = await open({ locale })
    expect(at.fake.session(sessionId).locale).not.toBe('auto')
  })

  it('a payment page is as long as the provider allows, whatever an owner called things', async () => {
    await open({ businessName: '名'.repeat(400), lines: Array.from({ length: 40 }, () => '💆 '.repeat(40)) })
    expect(asked().get('line_items.0.price_data.product_data.name')).toBe(`${'名'.repeat(249)}…`)
    await open({ businessName: ' ', lines: [] })
    expect(asked().has('line_items.0.price_data.product_data.description')).toBe(false)
  })

  it('a payment page is made without an e-mail address where there is none, or where the provider refuses it', async () => {
    const without = await open({ email: null })
    expect(at.fake.session(without.sessionId).customer_email).toBeNull()
    const refused = await open({ email: 'ada@xn--', locale: 'de' })
    expect(at.fake.session(refused.sessionId)).toMatchObject({ customer_email: null, locale: 'de' })
  })

  it('a payment page is one, however often it is asked for, also when nobody heard the answer', async () => {
    const before = at.fake.sessions().length
    const { checkout, sessionId } = await open()
    expect(await at.provider.createCheckout(checkout)).toMatchObject({ sessionId })
    const unheard = checkoutFor(at.clock)
    at.fake.failNext('hang_after', { times: 2 })
    await expect(at.provider.createCheckout(unheard)).rejects.toMatchObject({ isFinal: false })
    await at.provider.createCheckout(unheard)
    expect(at.fake.sessions().length - before).toBe(2)
  })

  it('a payment page is refused for good under the name of another one', async () => {
    const { checkout } = await open()
    const other = { ...checkout, amount: { amount: 1, currency: 'EUR' } }
    await expect(at.provider.createCheckout(other)).rejects.toMatchObject({ isFinal: true })
  })

  it('a payment page is refused for good for less than half an hour', async () => {
    await expect(open({ expiresAt: at.clock.now() + 29 * minute })).rejects.toMatchObject({ isFinal: true })
  })
})

describe('what a payment page says', () => {
  const readCheckout = (sessionId: string) => at.provider.readCheckout(sessionId)
  const money = [{ id: expect.stringMatching(/^pi_/), amount: 5000, currency: 'EUR' }]

  it('what a payment page says is that it can be paid', async () => {
    const { checkout, sessionId } = await open()
    expect(await readCheckout(sessionId)).toEqual({
      paymentId: checkout.paymentId,
      orderId: 'ord_1',
      mode: 'test',
      state: 'open',
      isDeclined: false,
      captures: [],
    })
  })

  it('what a payment page says is that it is paid, by how much', async () => {
    const { sessionId } = await open()
    at.fake.pay(sessionId)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'paid', isDeclined: false, captures: money })
  })

  it('what a payment page says is what was really taken, not what was asked for', async () => {
    const { sessionId } = await open()
    at.fake.pay(sessionId, { amount: 1, currency: 'usd' })
    expect(await readCheckout(sessionId)).toMatchObject({ captures: [{ amount: 1, currency: 'USD' }] })
  })

  it('what a payment page says is that a card was declined, and that it can still be paid', async () => {
    const { sessionId } = await open()
    at.fake.decline(sessionId)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'open', isDeclined: true, captures: [] })
    at.fake.pay(sessionId)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'paid', isDeclined: false })
  })

  it('what a payment page says is that the money is on its way, and later that it came', async () => {
    const { sessionId } = await open()
    at.fake.startProcessing(sessionId)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'processing', captures: [] })
    at.fake.finishProcessing(sessionId)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'paid', captures: money })
  })

  it('what a payment page says is that the money did not come', async () => {
    const { sessionId } = await open()
    at.fake.startProcessing(sessionId)
    at.fake.failProcessing(sessionId)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'failed', isDeclined: true, captures: [] })
  })

  it('what a payment page says is that its time is over, from that very second', async () => {
    const { checkout, sessionId } = await open()
    at.clock.advance(checkout.expiresAt - at.clock.now() - 1000)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'open' })
    at.clock.advance(1000)
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'expired', captures: [] })
  })

  it('what a payment page says is that money came after its time was over', async () => {
    const { sessionId } = await open()
    at.fake.expire(sessionId)
    at.fake.pay(sessionId, { isLate: true })
    expect(await readCheckout(sessionId)).toMatchObject({ state: 'paid', captures: money })
  })

  it('what a payment page says is not believed in another mode', async () => {
    const { sessionId } = await open()
    at.fake.amend(sessionId, { livemode: true })
    await expect(readCheckout(sessionId)).rejects.toMatchObject({ isFinal: true })
    await expect(at.live.readCheckout(sessionId)).rejects.toMatchObject({ isFinal: true })
  })

  it('what a payment page says is not believed where it is not ours', async () => {
    const { sessionId } = await open()
    at.fake.amend(sessionId, { metadata: {} })
    await expect(readCheckout(sessionId)).rejects.toMatchObject({ isFinal: true })
  })
})

describe('ending a payment page', () => {
  it('ending a payment page takes no more money on it', async () => {
    const { sessionId } = await open()
    await at.provider.expireCheckout(sessionId)
    expect(at.fake.pay(sessionId)).toBe(false)
  })

  it('ending a payment page is no error for one that is paid, on its way, or over: it stays what it is', async () => {
    const pages = await Promise.all([open(), open(), open()])
    const [paid = '', processing = '', over = ''] = pages.map(({ sessionId }) => sessionId)
    at.fake.pay(paid)
    at.fake.startProcessing(processing)
    at.fake.expire(over)
    for (const id of [paid, processing, over]) await at.provider.expireCheckout(id)
    const states = await Promise.all(
      [paid, processing, over].map(async (id) => (await at.provider.readCheckout(id)).state),
    )
    expect(states).toEqual(['paid', 'processing', 'expired'])
  })

  it('ending a payment page fails for good where there is none', async () => {
    await expect(at.provider.expireCheckout('cs_test_none')).rejects.toMatchObject({ isFinal: true })
  })
})

describe('what goes wrong on the way', () => {
  it.each(['error_500', 'error_429', 'hang', 'cut'] as const)(
    'what goes wrong on the way is worth another try: %s',
    async (kind) => {
      const { sessionId } = await open()
      at.fake.failNext(kind, { times: 3 })
      const failed = at.provider.readCheckout(sessionId)
      await expect(failed).rejects.toMatchObject({ name: 'ProviderError', isFinal: false })
      at.fake.calm()
      expect(await at.provider.readCheckout(sessionId)).toMatchObject({ state: 'open' })
    },
  )

  it('what goes wrong on the way is tried once more by itself', async () => {
    const { sessionId } = await open()
    at.fake.failNext('error_500')
    expect(await at.provider.readCheckout(sessionId)).toMatchObject({ state: 'open' })
  })

  it('what goes wrong on the way is worth another try while the same is being asked', async () => {
    const checkout = checkoutFor(at.clock)
    at.fake.delayNext(5000, { at: 'POST /v1/checkout/sessions' })
    // The first request times out and is repeated while it still runs.
    await expect(at.provider.createCheckout(checkout)).rejects.toMatchObject({
      isFinal: false,
      message: expect.stringContaining('409 idempotency_key_in_use'),
    })
  })

  it('what goes wrong on the way is worth another try where the key is refused: the operator puts that right, and money may be there', async () => {
    const { sessionId } = await open()
    const refused = await at.unknown.readCheckout(sessionId).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'ProviderError', isFinal: false })
    expect(String(refused)).toContain('StripeAuthenticationError 401')
    expect(String(refused)).not.toContain('sk_')
  })

  it('what goes wrong on the way is over for good where there is no such page', async () => {
    await expect(at.provider.readCheckout('cs_test_none')).rejects.toMatchObject({
      isFinal: true,
      message: expect.stringMatching(
        /^stripe: read: StripeInvalidRequestError 404 resource_missing id req_\d+$/,
      ),
    })
  })
})

it('forgets which page it made for a payment after a day, as the provider does', async () => {
  const { checkout, sessionId } = await open()
  at.clock.advance(day + 1000)
  const again = await at.provider.createCheckout({ ...checkout, expiresAt: at.clock.now() + 31 * minute })
  expect(again.sessionId).not.toBe(sessionId)
})
