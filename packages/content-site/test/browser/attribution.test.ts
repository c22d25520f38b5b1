import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { heardEvents, recordHostEvents } from './host-events.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { plusDays } from './day-name.ts'
import { prepareStage } from './prepare-stage.ts'
import { signInAtDesk } from './sign-in-at-desk.ts'
import { details, visitWidget } from './visit-widget.ts'

const stage = prepareStage()
const query = '?utm_source=news&utm_campaign=spring&gclid=Cj0K&email=ada@example.com&token=secret#top'
const referrer = 'https://search.example/results?q=private'

const hostPage = (element: string): string =>
  stage.host.addPage(`<!doctype html><html lang="en"><title>Salon</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width">
    <script type="module" src="{server}/booking-widget.js"></script>
    <main><h1>Salon</h1>${element}</main>`)

async function bookHaircut(page: Page, email: string): Promise<void> {
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: email })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
}

const OrderSchema = v.object({ id: v.string(), attribution: v.unknown() })

async function findOrder(email: string): Promise<v.InferOutput<typeof OrderSchema>> {
  const [row] = await stage.product.query(
    'select o.attribution, b.booking_id as id from orders o join booking b using (business_id, order_id) where email = $1',
    [email],
  )
  return v.parse(OrderSchema, row)
}

describe('where a visitor came from', { timeout: 60_000 }, () => {
  test('the attribution of a visitor is kept with the booking of a host page and shown to the owner', async () => {
    const address = hostPage(`<booking-widget service="haircut" forward-params="all"></booking-widget>
      <script>document.querySelector('booking-widget').metadata = { crm: 7 }</script>`)
    const { page } = await stage.open()
    await page.goto(address + query, { referer: referrer })
    await bookHaircut(page, 'from-news@example.com')
    const order = await findOrder('from-news@example.com')
    expect(order).toMatchObject({
      attribution: {
        utm: { utm_source: 'news', utm_campaign: 'spring' },
        clickIds: { gclid: 'Cj0K' },
        page: address,
        referrer: 'https://search.example/results',
        metadata: { crm: '7' },
      },
    })
    expect(JSON.stringify(order)).not.toMatch(/ada@|secret|private/)

    const { page: owner } = await stage.open()
    await signInAtDesk(owner, stage.product)
    await owner.goto(`${stage.product.url}/desk/bookings/${order.id}`)
    const shown = owner.locator('.details-row', { has: owner.getByText('Came from', { exact: true }) })
    expect(await shown.locator('dt.muted').allInnerTexts()).toEqual([
      'Page',
      'Page before it',
      'utm_source',
      'utm_campaign',
      'gclid',
      'crm',
    ])
    expect(await shown.locator('dd dd bdi').allInnerTexts()).toEqual([
      address,
      'https://search.example/results',
      'news',
      'spring',
      'Cj0K',
      '7',
    ])
  })

  test('the attribution of a visitor without consent is the page and its own metadata', async () => {
    const address = hostPage(`<booking-widget service="haircut" consent="denied"></booking-widget>
      <script>document.querySelector('booking-widget').metadata = { crm: 7 }</script>`)
    const { page } = await stage.open()
    await page.goto(address + query, { referer: referrer })
    await bookHaircut(page, 'from-nowhere@example.com')
    expect((await findOrder('from-nowhere@example.com')).attribution).toEqual({
      page: address,
      metadata: { crm: '7' },
    })
  })

  test('the attribution of a visitor is what the page sets as attribution, such as the first visit', async () => {
    const address = hostPage(`<booking-widget service="haircut"></booking-widget>
      <script>document.querySelector('booking-widget').attribution =
        { utm: { utm_source: 'first' }, page: 'https://landing.example/?a=1' }</script>`)
    const { page } = await stage.open()
    await page.goto(address + query, { referer: referrer })
    await bookHaircut(page, 'from-first@example.com')
    expect((await findOrder('from-first@example.com')).attribution).toEqual({
      utm: { utm_source: 'first' },
      page: 'https://landing.example/',
    })
  })
})

describe('a prefill', () => {
  test('a prefill fills the questions of a form, and one warning and one event name what is ignored', async () => {
    const { page, watch } = await stage.open()
    watch.expectFault(/^console warning: <booking-widget>: prefill: ignored phone, lastname /)
    watch.expectFault(/^console warning: <booking-widget>: prefill.answers: ignored email, nobody /)
    await recordHostEvents(page)
    const prefill = JSON.stringify({
      phone: null,
      lastname: 'Lovelace',
      answers: { first_name: 'Ada', email: 'no address', nobody: 'x' },
    })
    await page.goto(hostPage(`<booking-widget form="intake" prefill='${prefill}'></booking-widget>`))
    const widget = visitWidget(page)
    await expect.poll(() => widget.field('First name').inputValue()).toBe('Ada')
    await expect
      .poll(async () => (await heardEvents(page, 'booking-error')).map(({ detail }) => detail['message']))
      .toEqual(['prefill: ignored phone, lastname', 'prefill.answers: ignored email, nobody'])
    expect((await heardEvents(page, 'booking-error')).map(({ detail }) => detail['code'])).toEqual([
      'config_invalid',
      'config_invalid',
    ])
  })
})

describe('what went wrong', () => {
  test('what went wrong is said in the language of the element, even before its words are there', async () => {
    const { page, watch } = await stage.open()
    watch.expectFault(/^answer 404: GET .*nothing-here/)
    watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
    await recordHostEvents(page)
    // Messages of the page's own: the server does not draw, so that the refusal may come before the words.
    await page.route(/\/locales\/de/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto(
      hostPage(`<booking-widget service="nothing-here" locale="de"></booking-widget>
      <script>document.querySelector('booking-widget').messages = { Back: 'Return' }</script>`),
    )
    await expect
      .poll(async () => (await heardEvents(page, 'booking-error')).map(({ detail }) => detail['message']), {
        timeout: 10_000,
      })
      .toEqual(['Kalender nicht gefunden'])
  })

  test('what went wrong with a request that is moved before it is answered is that it has no answer', async () => {
    const other = createOtherVisitor(stage.product.url)
    const from = plusDays(new Date().toISOString().slice(0, 10), 14)
    const [start] = await other.freeStarts('consultation', from, plusDays(from, 10))
    const order = await other.book('consultation', String(start))
    const { page } = await stage.open()
    const token = order.bookings[0]?.manageToken
    await page.goto(hostPage(`<booking-widget booking="${token}" action="reschedule"></booking-widget>`))
    const widget = visitWidget(page)
    await widget.heading('This appointment has not been confirmed yet, so it cannot be moved').waitFor()
    expect(await widget.element.getByText('too close').count()).toBe(0)
  })
})
