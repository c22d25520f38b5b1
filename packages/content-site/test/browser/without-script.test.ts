import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { findViolations } from './find-violations.ts'
import { overflow } from './overflow.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { details, visitWidget, type VisitedWidget } from './visit-widget.ts'

/** Whole bookings by forms alone: the browser runs no script of ours. */
const stage = prepareOwnStage({ env: { PAYMENTS: 'sandbox' } })

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

type Visit = {
  readonly page: Page
  readonly widget: VisitedWidget
  readonly email: string
  /** The last page, as it was sent. */
  readonly sent: () => Promise<{ readonly url: string; readonly response: Response }>
}

let visits = 0

async function visit(path: string, { hasFaults = false } = {}): Promise<Visit> {
  const { page, watch } = await stage.open({ ...phone, javaScriptEnabled: false })
  if (hasFaults) {
    watch.expectFault(/^answer 422: POST/)
    watch.expectFault(/^console error: Failed to load resource: .* 422 /)
  }
  let last: Response | null = null
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') last = response
  })
  await page.goto(`${stage.product.url}${path}`)
  visits += 1
  const sent: Visit['sent'] = async () => {
    if (last === null) throw new Error('no page was sent')
    return { url: page.url(), response: last }
  }
  return { page, widget: visitWidget(page), email: `bare-${visits}@example.com`, sent }
}

/** Nothing is wider than the window, and axe, which is a script, finds nothing on a copy of the page. */
async function look({ page, sent }: Visit): Promise<void> {
  expect(await overflow(page)).toBe(0)
  const { url, response } = await sent()
  const { page: copy } = await stage.open(phone)
  await copy.route(url, async (route) =>
    route.fulfill({ status: 200, headers: await response.allHeaders(), body: await response.body() }),
  )
  await copy.goto(url)
  expect(await findViolations(copy)).toEqual([])
  await copy.close()
}

async function enterDetails({ widget, email }: Visit): Promise<void> {
  for (const [label, value] of Object.entries({ ...details, Email: email })) {
    // A guest's fields follow.
    await widget.field(label).first().fill(value)
  }
}

const confirmed = ({ widget }: Visit): Promise<void> => widget.part('confirmation').waitFor()

/** Books a haircut and returns the visit at its confirmation. */
async function book(): Promise<Visit> {
  const visitor = await visit('/widget/appointment/service/haircut', { hasFaults: true })
  const { widget } = visitor
  await widget.freeDays.nth(1).click()
  await widget.slots.first().click()
  await enterDetails(visitor)
  await widget.button(/^Book /).click()
  await confirmed(visitor)
  return visitor
}

describe('without a script', () => {
  test('an appointment is booked, with the same words where something is wrong, and once', async () => {
    const visitor = await visit('/widget/appointment/service/haircut', { hasFaults: true })
    const { page, widget, email } = visitor
    const anna = widget.element.getByRole('radio', { name: /Anna/ })
    await anna.check()
    await widget.button('Apply changes').click()
    expect(await anna.isChecked()).toBe(true)
    await look(visitor)
    await widget.freeDays.nth(1).click()
    const time = await widget.slots.first().innerText()
    await widget.slots.first().click()
    await widget.heading('Your details').waitFor()
    const summary = await widget.part('summary').innerText()
    expect(summary).toContain(time.replace(/ [AP]M/, ''))
    expect(summary).toContain('Anna')
    await widget.field('First name').fill('Ada')
    await page.keyboard.press('Enter')
    await widget.part('error-summary').waitFor()
    expect(await widget.part('error-summary').innerText()).toMatch(
      /^Please check 3 entries\s+Last name: This field is required/,
    )
    expect(await widget.field('First name').inputValue()).toBe('Ada')
    await look(visitor)
    await enterDetails(visitor)
    await widget.button(/^Book /).click()
    await confirmed(visitor)
    await look(visitor)
    await page.reload()
    await confirmed(visitor)
    expect(await findBookings(stage.product, email)).toMatchObject([{ service: 'haircut', staff: 'anna' }])
  })

  test('an appointment is booked with the keyboard alone', async () => {
    const visitor = await visit('/widget/appointment/service/haircut')
    const { page, widget, email } = visitor
    await tabTo(page, /^\d+:\d+ [AP]M$/)
    await page.keyboard.press('Enter')
    await widget.heading('Your details').waitFor()
    await enterDetails(visitor)
    await page.keyboard.press('Enter')
    await confirmed(visitor)
    expect(await findBookings(stage.product, email)).toHaveLength(1)
  })

  test('seats of a class are booked, with a guest', async () => {
    const visitor = await visit('/widget/appointment/service/yoga')
    const { widget, email } = visitor
    await widget.button('Guests: one more').click()
    await widget.button('Continue').click()
    await widget.freeDays.first().click()
    await look(visitor)
    await widget.slots.first().click()
    await enterDetails(visitor)
    await widget.field('Guest name').fill('Grace Hopper')
    await widget.field('Guest email').fill(`guest-${email}`)
    await look(visitor)
    await widget.button(/^Book /).click()
    await confirmed(visitor)
    expect(await widget.part('confirmation').innerText()).toMatch(/Seats\s+2/)
    expect(await findBookings(stage.product, email)).toMatchObject([{ service: 'yoga' }])
  })

  test('two services of a menu are booked, one of them for a guest', async () => {
    const visitor = await visit('/widget/service-menus/salon')
    const { widget, email } = visitor
    await widget.button(/^Add Haircut/).click()
    await widget.part('cart-item').first().waitFor()
    await widget.button('Add a guest').click()
    await widget.button(/^Add Styling for a party/).click()
    await look(visitor)
    expect(await widget.part('cart-item').count()).toBe(2)
    await widget.button('Continue').first().click()
    await widget.part('summary').waitFor()
    await look(visitor)
    if ((await widget.freeDays.count()) === 0) await widget.button('Continue').click()
    await widget.freeDays.first().click()
    await widget.slots.first().click()
    await enterDetails(visitor)
    await widget.field('Guest name').fill('Grace Hopper')
    await widget.field('Guest email').fill(`guest-${email}`)
    await widget.button(/^Book /).click()
    await confirmed(visitor)
    await look(visitor)
    expect((await findBookings(stage.product, email)).map(({ service }) => service).toSorted()).toEqual([
      'haircut',
      'party-styling',
    ])
  })

  test('a deposit is paid in the sandbox', async () => {
    const visitor = await visit('/widget/appointment/service/colour')
    const { page, widget, email } = visitor
    await widget.button('Continue').click()
    await widget.freeDays.nth(1).click()
    await widget.slots.first().click()
    await enterDetails(visitor)
    await widget.element.locator('[name="termsAccepted"]').check()
    await widget.button('Continue to payment').click()
    await widget.button(/^Pay €/).waitFor()
    await look(visitor)
    await widget.button(/^Pay €/).click()
    await page.waitForURL(`${stage.product.url}/pay/sandbox/*`)
    await page.locator('[name="action"][value="pay"]').click()
    await confirmed(visitor)
    expect(await widget.part('confirmation').innerText()).toContain('€17.80')
    expect(await findBookings(stage.product, email)).toMatchObject([{ status: 'confirmed' }])
  })

  test('an appointment is moved, and cancelled', async () => {
    const visitor = await book()
    const { widget, email } = visitor
    const [before] = await findBookings(stage.product, email)
    await widget.part('manage-link').click()
    await widget.button('Reschedule').click()
    await look(visitor)
    await widget.freeDays.nth(2).click()
    await widget.slots.first().click()
    await look(visitor)
    await widget.button(/^Move to/).click()
    await confirmed(visitor)
    const [moved] = await findBookings(stage.product, email)
    expect(moved?.start).not.toEqual(before?.start)
    await widget.part('manage-link').click()
    await widget.button('Cancel appointment').click()
    await widget.button('Cancel appointment').click()
    await widget.part('error-summary').waitFor()
    await look(visitor)
    await widget.field('Reason for cancelling').fill('No time')
    await widget.button('Cancel appointment').click()
    await widget.heading('Your appointment is cancelled').waitFor()
    expect(await findBookings(stage.product, email)).toMatchObject([
      { status: 'cancelled', cancel_reason: 'No time' },
    ])
  })
})
