import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { focused } from './focused.ts'
import { holdBack } from './hold-back.ts'
import { openElement } from './open-element.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { readStillness, recordStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const holds = '**/api/v1/holds'

/** Records the addresses of all requests, with `OPTIONS` before those of preflights, which Playwright does not report. */
async function recordRequests(page: Page): Promise<string[]> {
  const sent: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request: { method, url } }) => sent.push(`${method} ${url}`))
  return sent
}

/** How many holds are active, besides those that visitors of earlier tests left behind. */
const activeHolds = async (earlier: readonly string[]): Promise<number> =>
  (await stage.product.query(`select from hold where status = 'active' and hold_id <> all($1)`, [earlier]))
    .length

/** Opens Anna's page and picks the first time of a free day, which somebody else books before the hold is let in. */
async function pickBeaten(day: number) {
  const { page, watch } = await stage.open({ reducedMotion: 'reduce' })
  // The entry before the booking page, to which «back» may lead.
  await page.goto(`${stage.product.url}/install`)
  await page.goto(`${stage.product.url}/widget/appointment/anna/haircut`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(day)
  const letIn = await holdBack(page, holds)
  const start = await widget.pickSlot(0)
  await createOtherVisitor(stage.product.url).book('haircut', start, 'anna')
  watch.expectFault(/^answer 409: POST .*holds/)
  watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 409/)
  return { page, widget, letIn }
}

test('the form follows the click without a request, is filled in while the hold is pending, and is sent once by a double click', async () => {
  const { page, widget } = await openElement(stage, 'service="haircut"', { prepare: recordStillness })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await widget.chooseStaff('Anna')
  await widget.showNextMonth()
  await widget.pickDay(0)
  await page.waitForLoadState('networkidle')
  const letIn = await holdBack(page, holds)
  sent.length = 0
  const before = (await readStillness(page)).shift

  await widget.pickSlot(0)
  // No file of the form is missing: besides the hold there is the photo in the summary.
  expect(sent.filter((url) => !/\/api\/v1\/(holds$|images\/)/.test(url))).toEqual([])
  expect((await focused(page)).name).toBe('Your details')
  await widget.fillDetails({ ...details, Email: 'at-once@example.com' })
  await widget.submit.dblclick()
  await widget.button('Scheduling appointment…').waitFor()
  expect(await findBookings(stage.product, 'at-once@example.com')).toEqual([])

  letIn()
  await widget.part('confirmation').waitFor()
  expect(await findBookings(stage.product, 'at-once@example.com')).toHaveLength(1)
  expect((await readStillness(page)).shift - before).toBeLessThanOrEqual(0.02)
})

test('a hold that is refused while the visitor types leads back to the times, with the focus, one alert and the input', async () => {
  const { page, widget, letIn } = await pickBeaten(1)
  await widget.fillDetails({ ...details, Email: 'beaten@example.com' })
  letIn()

  await widget.heading('Choose a date and time').waitFor()
  await widget.alert.filter({ hasText: 'no longer available' }).waitFor()
  expect(await widget.alert.count()).toBe(1)
  expect((await focused(page)).name).toBe('Choose a date and time')

  // The first alternative is one click away, and nothing has to be typed again.
  await widget.alert.getByRole('button').first().click()
  await widget.heading('Your details').waitFor()
  for (const [label, value] of Object.entries({ ...details, Email: 'beaten@example.com' }))
    expect(await widget.field(label).inputValue()).toBe(value)
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await findBookings(stage.product, 'beaten@example.com')).toHaveLength(1)
})

test.each([
  ['in the moment in which it is shown', 'shown'],
  ['in the moment in which the history has moved back to the times', 'moved'],
])('an alternative that is picked %s opens the form', async (_, moment) => {
  const { page, widget, letIn } = await pickBeaten(3)
  await page.evaluate((when) => {
    const root = document.querySelector('booking-widget')?.shadowRoot
    const find = () => root?.querySelector<HTMLElement>('[role=alert] li button')
    if (when === 'moved') return addEventListener('popstate', () => find()?.click(), { once: true })
    const shown = new MutationObserver(() => {
      const alternative = find()
      if (!alternative) return
      shown.disconnect()
      alternative.click()
    })
    if (root) shown.observe(root, { childList: true, subtree: true })
  }, moment)
  const granted = page.waitForResponse((answer) => answer.url().endsWith('/holds') && answer.ok())
  letIn()
  await granted
  await page.waitForLoadState('networkidle')
  expect(await widget.heading('Your details').isVisible()).toBe(true)
  // The history agrees with the screen: one step back are the times.
  await page.evaluate(() => setTimeout(() => history.back(), 100))
  await widget.heading('Choose a date and time').waitFor()
})

test('a refused hold leaves no history entry behind: back leads out of the page', async () => {
  const { page, widget, letIn } = await pickBeaten(2)
  letIn()
  await widget.alert.waitFor()
  await Promise.all([
    page.waitForURL('**/install'),
    page.evaluate(() => setTimeout(() => history.back(), 100)),
  ])
})

test('back while the hold is pending releases it once it is granted', async () => {
  const { page, widget } = await openElement(stage, 'service="haircut"')
  await widget.chooseStaff('Ben')
  await widget.showNextMonth()
  await widget.pickDay(0)
  const letIn = await holdBack(page, holds)
  const earlier = v.parse(
    v.array(v.object({ hold_id: v.string() })),
    await stage.product.query('select hold_id from hold'),
  )
  await widget.pickSlot(0)
  await widget.field('First name').fill('Ada')
  await widget.button('Back').click()
  await widget.heading('Choose a date and time').waitFor()
  const released = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  letIn()
  expect((await released).status()).toBe(204)
  await expect.poll(() => activeHolds(earlier.map(({ hold_id: id }) => id)), patience).toBe(0)
})

test('on a page of another origin no preflight is sent from the first paint to the confirmation', async () => {
  const requests: { sent: string[] } = { sent: [] }
  const { page, widget } = await openElement(stage, 'service="haircut"', {
    prepare: async (opened) => {
      requests.sent = await recordRequests(opened)
    },
  })
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: 'simple@example.com' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  const api = () => requests.sent.filter((line) => line.includes('/api/v1/'))
  expect(api().filter((line) => line.startsWith('POST'))).toHaveLength(2)
  expect(api().filter((line) => line.startsWith('OPTIONS'))).toEqual([])

  // With its key in a header the same kind of request asks the server first.
  const status = await page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-in-a-header-0123' }
    const body = JSON.stringify({ email: 'simple@example.com', locale: 'en' })
    return (await fetch(url, { method: 'POST', headers, body })).status
  }, `${stage.product.url}/api/v1/link-requests`)
  expect(status).toBe(202)
  expect(api().filter((line) => line.startsWith('OPTIONS'))).toHaveLength(1)
})
