import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { order, orderBody, post } from '../visits.ts'

const english = 'Send me a reminder and, now and then, an offer. I can withdraw this at any time.'
const german =
  'Bitte erinnern Sie mich an den Termin und senden Sie mir hin und wieder ein Angebot. Das kann ich jederzeit widerrufen.'
const haircut = { service: 'haircut', start: '2026-11-21T10:00:00Z' }
const colour = { service: 'colour', start: '2026-11-26T10:00:00Z' }

describe.each(stores)('consent on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  /** The stored consent of the only order: its time and the hash of its text. */
  const given = () => shop.database.query('select consent_given_at, consent_sha256 from orders')
  const agreed = (text: string) => [
    { consent_given_at: new Date(shop.clock.now()), consent_sha256: hash('sha256', text, 'hex') },
  ]
  const nothing = [{ consent_given_at: null, consent_sha256: null }]

  test('consent is asked in the visitor’s language, where the service has a sentence for it', async () => {
    const consentOf = async (path: string) =>
      Reflect.get(Object(await shop.expect('getService', path)), 'consent')
    expect(await consentOf('/services/haircut')).toBe(english)
    expect(await consentOf('/services/haircut?locale=de')).toBe(german)
    expect(await consentOf('/services/haircut?locale=sv')).toBe(english)
    expect(await consentOf('/services/colour')).toBeNull()
  })

  test('consent is kept with the words that were read, in the order’s language', async () => {
    await order(shop, [haircut], { consentGiven: true, locale: 'de' })
    expect(await given()).toEqual(agreed(german))
    await shop.reset()
    await shop.expect('createOrder', '/orders?locale=de', {
      body: orderBody([haircut], { consentGiven: true }),
    })
    expect(await given()).toEqual(agreed(german))
    await shop.reset()
    await order(shop, [haircut], { consentGiven: true, locale: 'sv' })
    expect(await given()).toEqual(agreed(english))
  })

  test('consent is never needed, and not given by whoever says nothing', async () => {
    for (const more of [{}, { consentGiven: false }]) {
      await order(shop, [haircut], more)
      expect(await given()).toEqual(nothing)
      await shop.reset()
    }
  })

  test('consent can not be given where none of the services asks for it', async () => {
    expect(await refusalOf(post(shop, '/orders', orderBody([colour], { consentGiven: true })))).toBe(
      '422 invalid_request consentGiven:invalid',
    )
    expect(
      await refusalOf(
        post(shop, '/orders', orderBody([colour], { consentGiven: true, termsAccepted: false })),
      ),
    ).toBe('422 invalid_request termsAccepted:terms_required consentGiven:invalid')
    expect(await refusalOf(post(shop, '/orders', orderBody([haircut], { consentGiven: 'yes' })))).toBe(
      '422 invalid_request consentGiven:invalid',
    )
    await order(shop, [colour], { consentGiven: false })
    expect(await given()).toEqual(nothing)
  })

  test('consent to an order of several services covers all their sentences, each once', async () => {
    const second = { ...haircut, start: '2026-11-24T10:00:00Z' }
    await order(shop, [haircut, colour, second], { consentGiven: true })
    expect(await given()).toEqual(agreed(english))
    await shop.reset()
    await changeService(shop.database, 'colour', { consent: { en: 'Use my pictures.' } })
    onTestFinished(() => changeService(shop.database, 'colour', { consent: null }))
    await order(shop, [colour, haircut, second], { consentGiven: true })
    expect(await given()).toEqual(agreed(`Use my pictures.\n${english}`))
  })

  test('consent is to something: the database keeps no moment without words, and no words without a moment', async () => {
    await order(shop, [haircut])
    for (const set of [`consent_given_at = now()`, `consent_sha256 = 'x'`]) {
      await expect(shop.database.query(`update orders set ${set}`)).rejects.toMatchObject({
        constraint: 'orders_consent_of_something',
      })
    }
  })
})
