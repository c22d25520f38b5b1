import type { FrameLocator, Page } from 'playwright-core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { overflow } from './overflow.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { runAxe } from './run-axe.ts'
import { tabTo } from './tab-to.ts'
import { takeSlot, visitWidget } from './visit-widget.ts'

/** A whole payment, on the sandbox's payment page. */
const stage = prepareOwnStage({ env: { PAYMENTS: 'sandbox' } })

const calm = { colorScheme: 'light', reducedMotion: 'reduce' } as const
const service = '/widget/appointment/service/colour'

let visitors = 0
/** Each visitor has an own e-mail address, by which their order is found. */
const newEmail = (): string => `payer-${(visitors += 1)}@example.com`

const contact = { 'given-name': 'Ada', 'family-name': 'Lovelace', tel: '+49 30 901820' } as const

/** «Pay», or «Try again». */
const payButton = 'booking-widget .payment [part~="button-primary"]'

/** Continues from the choice to the filled-in details, independent of the host page and the language. */
async function reachDetails(place: Page | FrameLocator, email: string): Promise<void> {
  const part = (name: string) => place.locator(`booking-widget [part~="${name}"]`)
  const primary = part('button-primary')
  await primary.click()
  await part('nav-next').click()
  await place.locator('[part~="grid"][aria-busy="false"]').waitFor()
  await part('day-available').last().click()
  await takeSlot(part('slot').first())
  for (const [field, value] of Object.entries({ ...contact, email })) {
    await place.locator(`booking-widget [autocomplete="${field}"]`).fill(value)
  }
  await place.locator('booking-widget form [name="termsAccepted"]').check()
}

/** Continues from there to the payment step. */
async function reachPayment(place: Page | FrameLocator, email: string): Promise<void> {
  await reachDetails(place, email)
  await place.locator('form [part~="button-primary"]').click()
  await place.locator(payButton).waitFor()
}

async function openPaymentStep(options = {}, path = service) {
  const { page, watch } = await stage.open({ ...calm, ...options })
  const email = newEmail()
  await page.goto(stage.product.url + path)
  await visitWidget(page).begun()
  await reachPayment(page, email)
  return { page, watch, email, widget: visitWidget(page) }
}

/** Goes to the payment page in the same tab. */
async function goToPay(page: Page, from: Page | FrameLocator = page): Promise<void> {
  await from.locator(payButton).click()
  await page.waitForURL(`${stage.product.url}/pay/sandbox/*`)
}

const play = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).click()
const paid = /^Pay €/

const LedgerSchema = v.object({
  bookings: v.array(v.object({ status: v.string(), order_status: v.string(), order_id: v.string() })),
  captures: v.array(v.object({ amount: v.number(), is_kept: v.boolean() })),
})

/** Returns the stored orders and payments of a visitor. */
async function ordersOf(email: string) {
  const bookings = await stage.product.query(
    `select b.status, o.status as order_status, o.order_id from booking b
       join orders o using (business_id, order_id) where o.email = $1`,
    [email],
  )
  const captures = await stage.product.query(
    `select c.amount::int as amount, c.is_kept from capture c
       join payment p using (business_id, payment_id)
       join orders o using (business_id, order_id) where o.email = $1`,
    [email],
  )
  return v.parse(LedgerSchema, { bookings, captures })
}

const once = {
  bookings: [expect.objectContaining({ status: 'confirmed', order_status: 'confirmed' })],
  captures: [{ amount: 1780, is_kept: true }],
}

describe('a deposit', () => {
  test('is paid on the payment page, and the way back ends at what was booked', async () => {
    const { page, widget, email } = await openPaymentStep()
    const step = await widget.part('panel').first().textContent()
    for (const words of ['Amount to pay now', 'Deposit', '€17.80', 'Total', '€89', 'Secure payment'])
      expect(step).toContain(words)
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'h2', name: 'Payment' })
    expect(await ordersOf(email)).toEqual({
      bookings: [expect.objectContaining({ status: 'pending_payment' })],
      captures: [],
    })
    await goToPay(page)
    await play(page, paid)
    await widget.part('confirmation').waitFor()
    expect(new URL(page.url()).pathname).toBe('/verify-payment-callback')
    await expect.poll(() => focused(page)).toMatchObject({ tag: 'h2', name: 'Your appointment is scheduled' })
    expect(await widget.part('confirmation').textContent()).toContain('€17.80')
    expect(await ordersOf(email)).toEqual(once)
    expect(await runAxe(page)).toEqual([])
  })

  test('a deposit has one deadline: the payment page’s, and the button before it says that payment follows', async () => {
    const { page } = await stage.open(calm)
    await page.goto(stage.product.url + service)
    const widget = visitWidget(page)
    await widget.begun()
    await reachDetails(page, newEmail())
    expect(await widget.submit.innerText()).toBe('Continue to payment')
    await widget.submit.click()
    await page.locator(payButton).waitFor()
    expect(await widget.element.getByText(/holding this time for \d+ more minute/).count()).toBe(0)
    await goToPay(page)
    expect(
      await page.getByText('Please pay within 31 minutes. We’ll hold your time until then.').count(),
    ).toBe(1)
    await play(page, /^Leave without paying/)
    const kept = widget.element.getByText(/holding this time for \d+ more minutes/)
    const left = Number(/\d+/.exec(await kept.innerText())?.[0])
    await goToPay(page)
    const told = Number(/within (\d+) minutes/.exec(await page.locator('body').innerText())?.[1])
    expect(Math.abs(told - left)).toBeLessThanOrEqual(1)
    await play(page, paid)
    await widget.heading('Your appointment is scheduled').waitFor()
    expect(await widget.element.locator('dl.details').innerText()).toMatch(/Due at the appointment\s+€/)
  })

  test('is not paid again by loading the way back anew, nor by opening it in a fresh tab', async () => {
    const { page, widget, email } = await openPaymentStep()
    await goToPay(page)
    await play(page, paid)
    await widget.part('confirmation').waitFor()
    const address = page.url()
    await page.reload()
    await widget.part('confirmation').waitFor()
    // A new browser context knows only the address.
    const fresh = await stage.open(calm)
    await fresh.page.goto(address)
    await visitWidget(fresh.page).part('confirmation').waitFor()
    expect(await ordersOf(email)).toEqual(once)
  })

  test('a deposit is paid by a visitor who was declined first', async () => {
    const { page, widget, email } = await openPaymentStep()
    await goToPay(page)
    await play(page, /^Decline the card/)
    await page.getByRole('alert').and(page.locator(':focus')).waitFor()
    expect((await ordersOf(email)).captures).toEqual([])
    await play(page, paid)
    await widget.part('confirmation').waitFor()
    expect(await ordersOf(email)).toEqual(once)
  })

  test('is paid by a visitor who had gone back without paying, with the same order', async () => {
    const { page, widget, email } = await openPaymentStep()
    await goToPay(page)
    await play(page, /^Leave without paying/)
    await widget.heading('Payment failed').waitFor()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h2', name: 'Payment failed' })
    const before = await ordersOf(email)
    expect(before.captures).toEqual([])
    await goToPay(page)
    await play(page, paid)
    await widget.part('confirmation').waitFor()
    const after = await ordersOf(email)
    expect(after).toEqual(once)
    expect(after.bookings[0]?.order_id).toBe(before.bookings[0]?.order_id)
  })

  test('that takes a while says so, and goes on by itself', async () => {
    const { page, widget, email } = await openPaymentStep()
    await goToPay(page)
    await play(page, /^Pay with a slow method The/)
    await page.waitForURL(`${stage.product.url}/verify-payment-callback*`)
    await widget.heading('Your payment is being processed').waitFor()
    // The script hydrates the server-rendered payment and moves the focus to its heading.
    await expect
      .poll(() => focused(page))
      .toMatchObject({ tag: 'h2', name: 'Your payment is being processed' })
    expect((await ordersOf(email)).bookings).toMatchObject([{ status: 'pending_payment' }])
    await widget.part('confirmation').waitFor({ timeout: 30_000 })
    // The page was already shown, so the focus moves to the new heading.
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h2', name: 'Your appointment is scheduled' })
    expect(await ordersOf(email)).toEqual(once)
  })

  test('a deposit can still be paid by whoever turns back from the payment page', async () => {
    const { page, widget, email } = await openPaymentStep()
    await goToPay(page)
    // Without the back/forward cache the page starts again and is usable.
    await page.goBack()
    await widget.begun()
    await expect
      .poll(async () => (await widget.button(/^Pay €|^Continue/).count()) > 0, { timeout: 10_000 })
      .toBe(true)
    await page.goForward()
    await play(page, paid)
    await widget.part('confirmation').waitFor()
    expect(await ordersOf(email)).toEqual(once)
  })

  test('a deposit is paid with nothing but a keyboard', async () => {
    const { page, widget, email } = await openPaymentStep()
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'h2' })
    await tabTo(page, /^Pay €/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${stage.product.url}/pay/sandbox/*`)
    await tabTo(page, paid)
    await page.keyboard.press('Enter')
    await widget.part('confirmation').waitFor()
    expect(await ordersOf(email)).toEqual(once)
  })

  test('a deposit is shown where no script runs, as far as it has come', async () => {
    const { page, widget } = await openPaymentStep()
    await goToPay(page)
    await play(page, paid)
    await widget.part('confirmation').waitFor()
    const bare = await stage.open({ ...calm, javaScriptEnabled: false })
    await bare.page.goto(page.url())
    await bare.page.locator('[part~="confirmation"]').waitFor()
    await bare.page.getByRole('link', { name: /^Load this page again/ }).click()
    await bare.page.locator('[part~="confirmation"]').waitFor()
  })
})

test('in French on a narrow phone, every page of the way speaks French and fits', async () => {
  const phone = { viewport: { width: 360, height: 740 } }
  const { page, widget, email } = await openPaymentStep(phone, `/fr${service}`)
  const look = async () => [await page.locator('html').getAttribute('lang'), await overflow(page)]
  const seen = [await look()]
  await goToPay(page)
  seen.push(await look())
  await page.locator('[name="action"][value="pay"]').click()
  await widget.part('confirmation').waitFor()
  seen.push(await look())
  expect(seen).toEqual([
    ['fr-FR', 0],
    ['fr-FR', 0],
    ['fr-FR', 0],
  ])
  expect(await ordersOf(email)).toEqual(once)
})

/** Allows the host page as a return address. */
const allowHost = () =>
  stage.product.query(`update business set return_origins = array[$1], revision = revision + 1`, [
    stage.host.url,
  ])

const hostPage = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">${body}`

describe('on a page of another site', () => {
  test('a frame gives way to the payment page, which leads back into the frame', async () => {
    await allowHost()
    const { page, watch } = await stage.open(calm)
    const email = newEmail()
    const url = stage.host.addPage(
      hostPage(`<p>Around it</p><div id="place" data-booking-widget data-service="colour"></div>
        <script>document.querySelector('#place').dataset.returnUrl = location.origin + location.pathname</script>
        <script src="{server}/embed.js"></script>`),
    )
    await page.goto(url)
    const frame = page.frameLocator('iframe')
    await reachPayment(frame, email)
    await goToPay(page, frame)
    await play(page, paid)
    await page.waitForURL(`${url}?booking-resume=*`)
    await frame.locator('[part~="confirmation"]').waitFor()
    await expect.poll(async () => (await heardEvents(page, 'booking-scheduled')).length).toBe(1)
    expect(await heardEvents(page, 'booking-payment')).toMatchObject([
      { detail: { state: 'paid', kind: 'deposit', amountNow: { amount: 1780 } }, target: 'place' },
    ])
    expect(await ordersOf(email)).toEqual(once)
    // The key can be used only once, so a reloaded page starts again.
    watch.expectFault(/^answer 404: POST .*\/orders\/resume/)
    watch.expectFault(/^console error: Failed to load resource.* 404 /)
    await page.reload()
    await frame.getByRole('button', { name: 'Continue' }).waitFor()
    expect(await ordersOf(email)).toEqual(once)
  })

  test('examples/payment: the page is told of the deposit where it was left', async () => {
    await allowHost()
    const { page } = await stage.open(calm)
    const email = newEmail()
    await page.goto(`${stage.host.url}/payment/`)
    await reachPayment(page, email)
    const before = page.url()
    await goToPay(page)
    await play(page, paid)
    await page.waitForURL(`${before}?booking-resume=*`)
    const widget = visitWidget(page)
    await widget.part('confirmation').waitFor()
    await page.getByText('Your deposit has arrived. See you on').waitFor()
    expect((await heardEvents(page, 'booking-scheduled')).map(({ detail }) => detail['payment'])).toEqual([
      'paid',
    ])
    expect(await ordersOf(email)).toEqual(once)
  })

  test('from a page of another site that the business has not allowed, the way back ends on the booking server', async () => {
    await stage.product.query(`update business set return_origins = '{}', revision = revision + 1`, [])
    const { page, watch } = await stage.open(calm)
    watch.expectFault(/^answer 400: POST .*\/pay/)
    watch.expectFault(/^console error: Failed to load resource.* 400 /)
    const email = newEmail()
    await page.goto(`${stage.host.url}/payment/`)
    await reachPayment(page, email)
    await goToPay(page)
    await play(page, paid)
    await visitWidget(page).part('confirmation').waitFor()
    expect(page.url()).toContain(`${stage.product.url}/verify-payment-callback`)
    expect(await ordersOf(email)).toEqual(once)
  })
})
