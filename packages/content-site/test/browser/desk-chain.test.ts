import type { BrowserContextOptions, Page } from 'playwright-core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { findViolations } from './find-violations.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { signInAtDesk } from './sign-in-at-desk.ts'
import { details, visitWidget } from './visit-widget.ts'
import { waitForMail } from './wait-for-mail.ts'

const stage = prepareStage()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

describe('from a visitor’s booking to the business and back', { timeout: 60_000 }, () => {
  test('from a visitor’s booking to the business and back on a phone: booked on a host page, moved at the desk, cancelled by the visitor', async () => {
    const visitor = await stage.open({ ...phone, colorScheme: 'light', reducedMotion: 'reduce' })
    await visitor.page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Salon</title><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width">
        <script type="module" src="{server}/booking-widget.js"></script>
        <main><h1>Salon</h1><booking-widget service="haircut"></booking-widget></main>`),
    )
    await bookOnHostPage(visitor.page, 'chain@example.com')
    const confirmed = await waitForMail(stage.product.url, 'chain@example.com', /confirmed/i)
    const link = /https?:\S+\/widget\/booking\/mng_\S+/.exec(confirmed.text)?.[0] ?? ''
    await passThrough(visitor.page, link, phone)
  })

  test('from a visitor’s booking to the business and back without a script: the whole way through plain forms', async () => {
    const other = createOtherVisitor(stage.product.url)
    const from = plusDays(new Date().toISOString().slice(0, 10), 9)
    const [start] = await other.freeStarts('haircut', from, plusDays(from, 10))
    const order = await other.book('haircut', String(start))
    const link = `${stage.product.url}/widget/booking/${order.bookings[0]?.manageToken}`
    const visitor = await stage.open()
    await passThrough(visitor.page, link, { javaScriptEnabled: false })
  })
})

/** The check itself is a script. */
async function expectAccessible(page: Page, { javaScriptEnabled = true }: BrowserContextOptions) {
  if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
}

/** The code that the visitor reads out on the phone. */
async function referenceOf(link: string): Promise<string> {
  const [token] = /mng_[\w-]+/.exec(link) ?? []
  const response = await fetch(`${stage.product.url}/api/v1/manage/${token}`)
  return v.parse(v.object({ reference: v.string() }), await response.json()).reference
}

/** The owner moves the booking of a manage link, the visitor sees it and cancels, and the owner sees that. */
async function passThrough(visitor: Page, link: string, desk: BrowserContextOptions): Promise<void> {
  await visitor.goto(link)
  await visitor.locator('booking-widget').getByRole('heading').first().waitFor()
  const reference = await referenceOf(link)
  const { page: owner } = await stage.open({ ...desk, colorScheme: 'light', reducedMotion: 'reduce' })
  await signInAtDesk(owner, stage.product)
  await owner.goto(`${stage.product.url}/desk/search?q=${reference}`)
  await owner.locator('main a[href^="/desk/bookings/bkg_"]').first().click()
  await owner.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(owner, desk)
  const address = owner.url()
  await owner.getByRole('link', { name: 'Move', exact: true }).click()
  await owner.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(owner, desk)
  await owner.locator('main form[method=post] button[name=start]').first().click()
  await owner.waitForURL((url) => url.href.startsWith(address))
  await owner.getByText('Moved').first().waitFor()

  await visitor.goto(link)
  await visitor
    .locator('booking-widget')
    .getByText(/rescheduled/i)
    .first()
    .waitFor()
  await cancelAsVisitor(visitor)

  await owner.goto(address)
  await owner.getByText('Cancelled').first().waitFor()
}

async function bookOnHostPage(page: Page, email: string): Promise<void> {
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: email })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
}

async function cancelAsVisitor(page: Page): Promise<void> {
  const widget = visitWidget(page)
  await widget.begun()
  await widget.button('Cancel appointment').click()
  await widget.field('Reason for cancelling').fill('I have to travel')
  await widget.button('Cancel appointment').click()
  await widget.part('confirmation').waitFor()
}
