import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { minute } from '@hourfold/shared/time/instant'
import type { OrderView } from '@hourfold/shared/contract/views'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { nth, orderBody, post, show } from '../visits.ts'
import { lastPage, look, massage, orderUnpaid, pay, settle, tryToPay } from './open-till.ts'
import { useTill } from './use-till.ts'

const way = 'https://shop.example:8443/book?step=2#top'

describe.each(stores)('leading back to the page somebody came from on $name', ({ open }) => {
  const till = useTill(open)
  const allow = (...origins: readonly string[]) =>
    till.shop.change(`update business set return_origins = '{${origins.join(',')}}'`)

  const paid = async (returnUrl: string | undefined = way): Promise<OrderView> => {
    const { shop, provider } = till
    await allow('https://shop.example:8443')
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made, { returnUrl })
    provider.pay(lastPage(provider))
    return made
  }
  const keyOf = (returnUrl: string | null): string =>
    new URL(returnUrl ?? '').searchParams.get('booking-resume') ?? ''
  const comeBack = async (made: OrderView) =>
    keyOf((await settle(till.shop, made, { isReturning: true })).returnUrl)
  const resume = (resumeToken: string, key?: string) =>
    till.shop.send('/orders/resume', { method: 'POST', body: { resumeToken }, ...(key ? { key } : {}) })
  const isUnknown = '404 event_not_found'

  test('leading back to the page somebody came from is for pages of the origins that the business names, to the letter', async () => {
    const { shop } = till
    await allow('https://shop.example:8443', 'http://localhost:8080')
    const made = await orderUnpaid(shop, massage)
    for (const address of [
      'https://shop.example/book',
      'http://shop.example:8443/book',
      'https://shop.example:8444/',
      'https://shop.example:8443.evil.example/',
      'https://shop.example.evil:8443/',
      'https://evil.example/https://shop.example:8443',
      'https://evil.example:8443/?u=https://shop.example:8443/',
      'https://shop.example:8443@evil.example/',
      'https://evil.example\\shop.example:8443/',
      'https://evilshop.example:8443/',
      'https://www.shop.example:8443/',
      'http://localhost:8080.evil.example/',
      'http://[::1]:8080/',
      'http://127.0.0.1:8080/',
      'https://:80/',
    ])
      expect([address, await refusalOf(tryToPay(shop, made, { returnUrl: address }))]).toEqual([
        address,
        '400 external_redirect_refused',
      ])
    for (const address of ['javascript:alert(1)', '//shop.example:8443/', '/book', 'data:text/html,x', ''])
      expect((await tryToPay(shop, made, { returnUrl: address })).status).toBe(422)
    // No payment has been started.
    expect(await look(shop, made)).toMatchObject({ state: 'none', checkoutUrl: null })
    await pay(shop, made, { returnUrl: 'https://SHOP.example:8443/book' })
  })

  test('leading back to the page somebody came from names no user and no password on the way back', async () => {
    const { shop } = till
    await allow('https://shop.example:8443')
    const made = await orderUnpaid(shop, massage)
    const answer = await tryToPay(shop, made, { returnUrl: 'https://user:secret@shop.example:8443/book' })
    expect(answer.status).toBe(400)
  })

  test('leading back to the page somebody came from opens the order once, by a key of its own, and hands out the key to the payment', async () => {
    const { shop } = till
    const made = await paid()
    const { returnUrl } = await settle(shop, made, { isReturning: true })
    const url = new URL(returnUrl ?? '')
    expect([url.origin, url.pathname, url.searchParams.get('step'), url.hash]).toEqual([
      'https://shop.example:8443',
      '/book',
      '2',
      '#top',
    ])
    expect(returnUrl).not.toContain(made.orderToken)
    const answer = await resume(keyOf(returnUrl), 'the-key-of-a-resume-1')
    const view = v.parse(endpoints.resumeOrder.response, await answer.json())
    expect(view).toMatchObject({
      state: 'paid',
      orderToken: made.orderToken,
      order: { id: made.id, status: 'confirmed' },
    })
    expect((await show(shop, nth(view.order.bookings).manageToken)).id).toBe(nth(made.bookings).id)
    expect(await refusalOf(resume(keyOf(returnUrl)))).toBe(isUnknown)
    // A lost response can be repeated: the same request gets it again.
    const again = await resume(keyOf(returnUrl), 'the-key-of-a-resume-1')
    expect(await again.json()).toMatchObject({ orderToken: made.orderToken })
  })

  test('leading back to the page somebody came from leaves the page its own query to the letter, without a key from an earlier time', async () => {
    const made = await paid('https://shop.example:8443/?flag&booking-resume=rsm_old&q=a%20b#book')
    const { returnUrl } = await settle(till.shop, made, { isReturning: true })
    expect(returnUrl?.replace(/rsm_[\w-]{32}/, 'KEY')).toBe(
      'https://shop.example:8443/?flag&q=a%20b&booking-resume=KEY#book',
    )
  })

  test('of several who come with one key at a time, one is let in', async () => {
    const key = await comeBack(await paid())
    const answers = await Promise.all(Array.from({ length: 5 }, () => resume(key)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
  })

  test('leading back to the page somebody came from works for ten minutes', async () => {
    const { shop } = till
    const made = await paid()
    const [early, late] = [await comeBack(made), await comeBack(made)]
    shop.clock.advance(10 * minute - 1)
    expect((await resume(early)).status).toBe(200)
    shop.clock.advance(1)
    expect(await refusalOf(resume(late))).toBe(isUnknown)
  })

  test('the visitor is led back after the money was taken, and only if they came from that page', async () => {
    const { shop, provider } = till
    await allow('https://shop.example:8443')
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made, { returnUrl: way })
    expect((await settle(shop, made, { isReturning: true })).returnUrl).toBeNull()
    provider.decline(lastPage(provider))
    expect((await settle(shop, made, { isReturning: true })).returnUrl).toBeNull()
    provider.pay(lastPage(provider))
    expect((await settle(shop, made)).returnUrl).toBeNull()
    expect((await look(shop, made)).returnUrl).toBeNull()
    const minted = () => shop.database.query('select from resume_token')
    expect(await minted()).toHaveLength(0)
    await comeBack(made)
    expect(await minted()).toHaveLength(1)
  })

  test('leading back to the page somebody came from leads back whoever has lost their time as well: what became of it is said there', async () => {
    const { shop, provider } = till
    await allow('https://shop.example:8443')
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made, { returnUrl: way })
    const page = lastPage(provider)
    shop.clock.advance(36 * minute)
    expect((await post(shop, '/orders', orderBody(massage))).status).toBe(201)
    provider.pay(page)
    const view = v.parse(endpoints.resumeOrder.response, await (await resume(await comeBack(made))).json())
    expect(view).toMatchObject({
      state: 'refund_pending',
      code: 'paid_slot_lost',
      orderToken: made.orderToken,
    })
  })

  test('leading back to the page somebody came from ends where the business has taken its word back', async () => {
    const { shop } = till
    const made = await paid()
    await allow()
    expect((await settle(shop, made, { isReturning: true })).returnUrl).toBeNull()
  })

  test('leading back to the page somebody came from is for those alone who came from elsewhere', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    provider.pay(lastPage(provider))
    expect((await settle(shop, made, { isReturning: true })).returnUrl).toBeNull()
  })

  test('leading back to the page somebody came from knows no other key', async () => {
    const made = await paid()
    const key = await comeBack(made)
    const near = `${key.slice(0, -1)}${key.endsWith('_') ? '-' : '_'}`
    for (const other of [made.orderToken, nth(made.bookings).manageToken, near, made.id])
      expect((await resume(other)).status).toBe(404)
    expect((await resume(key)).status).toBe(200)
  })
})
