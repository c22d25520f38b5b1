import type { Page, Response } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { createOtherVisitor } from './other-visitor.ts'
import { focused } from './focused.ts'
import { holdBack } from './hold-back.ts'
import { plusDays } from './day-name.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { refuseFragments } from './refuse-fragments.ts'
import { details, visitWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'

const stage = prepareOwnStage()

/** A refusal is also a message in the browser's console. */
function expectRefusal(watch: Watch, status: number): void {
  watch.expectFault(new RegExp(`^answer ${status}: `))
  watch.expectFault(
    new RegExp(`^console error: Failed to load resource: the server responded with a status of ${status}`),
  )
}

const expire = (link: string) =>
  stage.product.query(`update one_time_link set expires_at = now() - interval '1 day' where slug = $1`, [
    link,
  ])
const revive = (link: string) =>
  stage.product.query('update one_time_link set expires_at = null where slug = $1', [link])

describe('a one-time link', () => {
  afterEach(() => revive('welcome'))

  test('that has expired says so calmly and leads to what can be booked', async () => {
    await expire('welcome')
    const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    expectRefusal(watch, 410)
    await page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Welcome</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <main><h1>Welcome</h1><booking-widget otl="welcome"></booking-widget></main>`),
    )
    const widget = visitWidget(page)
    await widget.heading('This link has been used or has expired').waitFor()
    expect(await widget.part('error').textContent()).not.toContain('410')
    await widget.element.getByRole('link', { name: 'See all services' }).click()
    await page.waitForURL(`${stage.product.url}/?locale=en`)
  })

  test('that runs out while somebody types leads to a new appointment with the input kept', async () => {
    const { page, watch } = await stage.open()
    await page.goto(`${stage.product.url}/widget/otl/welcome`)
    const widget = visitWidget(page)
    await widget.showNextMonth()
    await widget.pickDay(0)
    // The time is held before the link expires; the next test lets the link expire first.
    const held = page.waitForResponse(isHold)
    await widget.pickSlot(0)
    expect((await held).status()).toBe(201)
    await widget.fillDetails({ ...details, Email: 'slow@example.com' })
    await expire('welcome')
    // The hold and its use of the link are deleted as well.
    await stage.product.query('delete from link_use', [])
    await stage.product.query(`update hold set status = 'released'`, [])
    expectRefusal(watch, 410)
    await widget.submit.click()
    await bookAnew(page, 'slow@example.com')
  })

  test('a one-time link that runs out while the time is still being held does so too, and never leaves an alert alone', async () => {
    const { page, watch } = await stage.open()
    const letIn = await holdBack(page, '**/api/v1/holds')
    await page.goto(`${stage.product.url}/widget/otl/welcome`)
    const widget = visitWidget(page)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    await widget.fillDetails({ ...details, Email: 'slower@example.com', Phone: '+49 30 901821' })
    await expire('welcome')
    expectRefusal(watch, 410)
    await widget.submit.click()
    letIn()
    await bookAnew(page, 'slower@example.com')
  })
})

const isHold = (response: Response): boolean =>
  response.url().endsWith('/api/v1/holds') && response.request().method() === 'POST'

/** Continues from the screen of the expired link to a new appointment with the details typed before. */
async function bookAnew(page: Page, email: string): Promise<void> {
  const widget = visitWidget(page)
  await widget.heading('This link has been used or has expired').waitFor()
  await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'h2' })
  await widget.button('Book a new appointment').click()
  await widget.showNextMonth()
  await widget.pickDay(1)
  await widget.takeSlot(widget.slots.first())
  await widget.field('First name').waitFor()
  expect(await widget.field('Email').inputValue()).toBe(email)
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
}

/** Books a haircut that begins in an hour, so it is too late to change it. */
async function bookSoon(): Promise<string> {
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const other = createOtherVisitor(stage.product.url)
  const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
  const order = await other.book('haircut', String(start))
  await stage.product.query(
    `update booking set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'
      where booking_id = $1`,
    [String(order.bookings[0]?.id)],
  )
  return String(order.bookings[0]?.manageToken)
}

describe('an appointment that is too close', () => {
  test('an appointment that is too close is not cancelled online any more: the page says whom to ask and what else can be done', async () => {
    const token = await bookSoon()
    const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    expectRefusal(watch, 403)
    await page.goto(`${stage.product.url}/widget/cancel-booking?event_id=${token}`)
    const widget = visitWidget(page)
    await widget.heading('This appointment can no longer be cancelled online').waitFor()
    expect(await widget.part('error').textContent()).toContain('Please contact Studio Linden')
    await widget.element.getByRole('link', { name: 'View your appointment' }).click()
    await widget.heading('Your appointment').waitFor()
    await widget.part('panel').getByText('can no longer be changed online').waitFor()
    expect(await widget.button('Reschedule').count()).toBe(0)
  })

  test('an appointment that is too close is not moved online any more, and a new one can be booked instead', async () => {
    const token = await bookSoon()
    const { page, watch } = await stage.open()
    expectRefusal(watch, 403)
    await page.goto(`${stage.product.url}/widget/booking/${token}?action=reschedule`)
    const widget = visitWidget(page)
    await widget.heading('This appointment can no longer be rescheduled online').waitFor()
    await widget.begun()
    await widget.button('Book a new appointment').click()
    await widget.freeDays.first().waitFor()
    expect(await widget.part('summary').textContent()).toContain('Haircut')
  })

  test('an appointment that is too close that gets too close while the reason is typed is refused by the server and explained', async () => {
    const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
    const { bookings } = await other.book('haircut', String(start))
    const { page, watch } = await stage.open()
    await page.goto(`${stage.product.url}/widget/cancel-booking?event_id=${bookings[0]?.manageToken}`)
    const widget = visitWidget(page)
    await widget.begun()
    await widget.field('Reason for cancelling').fill('I am ill')
    await stage.product.query(
      `update booking set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'
        where booking_id = $1`,
      [String(bookings[0]?.id)],
    )
    expectRefusal(watch, 403)
    await widget.button('Cancel appointment').click()
    await widget.heading('This appointment can no longer be cancelled online').waitFor()
  })
})

describe('a calendar', () => {
  test('a calendar that cannot be fetched shows the status and can be tried again', async () => {
    const { page, watch } = await stage.open()
    let isDown = true
    await refuseFragments(page)
    await page.route('**/api/v1/services/haircut*', (route) =>
      isDown
        ? route.fulfill({
            status: 503,
            headers: { 'retry-after': '0', 'access-control-allow-origin': '*' },
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'calendar_unavailable', status: 503 }),
          })
        : route.continue(),
    )
    expectRefusal(watch, 503)
    await page.goto(`${stage.host.url}/plain-html/`)
    const widget = visitWidget(page)
    await widget.heading('Unable to fetch calendar').waitFor()
    expect(await widget.part('error').textContent()).toContain('503')
    isDown = false
    await widget.button('Try again').click()
    await widget.freeDays.first().waitFor()
  })

  test('a calendar that is not there shows 404 and leads on', async () => {
    const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
    expectRefusal(watch, 404)
    await page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Nothing</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <main><h1>Nothing</h1><booking-widget service="nothing-here"></booking-widget></main>`),
    )
    const widget = visitWidget(page)
    await widget.heading('Cannot find calendar').waitFor()
    expect(await widget.part('error').textContent()).toContain('404')
  })
})
