import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { findBookings } from './find-bookings.ts'
import { holdBack } from './hold-back.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const haircut = '/widget/appointment/service/haircut'

describe('the page of a service', () => {
  test('the page of a service paints the month and its free days without any JavaScript', async () => {
    const { page } = await stage.open({ javaScriptEnabled: false })
    const answer = await page.goto(`${stage.product.url}${haircut}`)
    expect(answer?.status()).toBe(200)
    const widget = visitWidget(page)
    expect(await widget.part('day').count()).toBeGreaterThan(27)
    expect(await widget.freeDays.count()).toBeGreaterThan(0)
    expect(await widget.freeDays.first().getAttribute('aria-label')).toMatch(/, \d{4}, \d+ times? available$/)
    expect(await widget.part('summary').innerText()).toMatch(/Haircut[^]*45 min[^]*€48/)
  })

  test.each([
    ['in Berlin, on a laptop', {}],
    ['in Auckland, on a phone', { timezoneId: 'Pacific/Auckland', viewport: { width: 360, height: 740 } }],
    ['in Los Angeles, in the dark', { timezoneId: 'America/Los_Angeles', colorScheme: 'dark' }],
    ['in Berlin, in German', { locale: 'de-DE' }],
  ] as const)(
    'the page of a service hydrates without one DOM mutation or layout shift: %s',
    async (_, options) => {
      const { page } = await stage.open(options)
      await openBeforeScript(page, `${stage.product.url}${haircut}`)
      const widget = visitWidget(page)
      await widget.begun()
      await page.waitForTimeout(300)
      expect(await readStillness(page)).toEqual({ mutations: [], shift: 0 })

      // Control: the element is hydrated, and its changes are detected.
      await widget.pickDay(-1)
      const { mutations } = await readStillness(page)
      expect(mutations.length).toBeGreaterThan(0)
    },
  )

  test('the page of a service is German under /de', async () => {
    const { page } = await stage.open()
    await page.goto(`${stage.product.url}/de${haircut}`, { waitUntil: 'networkidle' })
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^de\b/)
    const widget = visitWidget(page)
    expect(await widget.part('summary').innerText()).toMatch(/Haarschnitt/)
    expect(await widget.button('Nächster Monat').count()).toBe(1)
    await widget.pickDay(0)
    expect(await widget.freeDays.first().getAttribute('aria-label')).toMatch(
      /\d{4}, \d+ (freie )?(Termin|Zeit|Uhrzeit)/,
    )
    expect(await page.locator('body').innerText()).not.toMatch(/Next month|Choose|Available/)
  })

  test('the page of a service answers 404 for a service that is not there', async () => {
    const { page, watch } = await stage.open()
    watch.expectFault(/^answer 404: GET .*\/nothing-here/)
    watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 404/)
    const answer = await page.goto(`${stage.product.url}/widget/appointment/service/nothing-here`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('body').innerText()).toMatch(/Cannot find calendar|Page Not Found/)
  })
})

test('the home page books: without JavaScript its card leads to the calendar, with it the calendar takes its place', async () => {
  const { page: still } = await stage.open({ javaScriptEnabled: false })
  await still.goto(stage.product.url)
  await visitWidget(still).element.getByRole('link', { name: 'Choose a time' }).click()
  expect(await visitWidget(still).freeDays.count()).toBeGreaterThan(0)
  const { page } = await stage.open()
  await page.goto(stage.product.url)
  await page.mouse.wheel(0, 10)
  await visitWidget(page).pickDay(0)
})

/** Books a haircut two weeks ahead through the API and returns its manage token. */
async function bookByApi(): Promise<string> {
  const other = createOtherVisitor(stage.product.url)
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
  const order = await other.book('haircut', String(start))
  return String(order.bookings[0]?.manageToken)
}

describe('the page of a booking', () => {
  test('the page of a booking hydrates without one DOM mutation', async () => {
    const token = await bookByApi()
    const { page } = await stage.open()
    await openBeforeScript(page, `${stage.product.url}/widget/booking/${token}`)
    await page.waitForTimeout(300)
    expect(await readStillness(page)).toEqual({ mutations: [], shift: 0 })
    await visitWidget(page).button('Cancel appointment').click()
    await visitWidget(page).field('Reason for cancelling').waitFor()
    expect((await readStillness(page)).mutations.length).toBeGreaterThan(0)
  })

  test('the page of a booking is there without JavaScript, and opening its links changes nothing', async () => {
    const token = await bookByApi()
    const { page } = await stage.open({ javaScriptEnabled: false })
    for (const path of [
      `/widget/booking/${token}`,
      `/widget/booking?event_id=${token}`,
      `/widget/cancel-booking?event_id=${token}`,
      `/widget/booking/cancel-booking?event_id=${token}`,
      `/widget/appointment/service/haircut/cancel?event_id=${token}`,
    ]) {
      const answer = await page.goto(`${stage.product.url}${path}`)
      expect(answer?.status(), path).toBe(200)
      expect(answer?.headers()['cache-control'], path).toContain('no-store')
      expect(answer?.headers()['referrer-policy'], path).toBe('no-referrer')
      expect(await page.locator('body').innerText(), path).toMatch(/Haircut/)
    }
    expect(await findBookings(stage.product, 'otto@example.com')).not.toContainEqual(
      expect.objectContaining({ status: 'cancelled' }),
    )
  })
})

/** Opens a page whose script is held back until `letIn` is called. */
async function openWithLateScript(path: string): Promise<{ page: Page; letIn: () => void }> {
  const { page } = await stage.open()
  const letIn = await holdBack(page, /booking-widget\.js/)
  await page.goto(`${stage.product.url}${path}`, { waitUntil: 'commit' })
  return { page, letIn }
}

describe('what a visitor enters before the script has come', () => {
  test('what a visitor enters before the script has come stays where it was typed, and is sent', async () => {
    const token = await bookByApi()
    const { page, letIn } = await openWithLateScript(`/widget/cancel-booking?event_id=${token}`)
    const widget = visitWidget(page)
    const reason = widget.field('Reason for cancelling')
    await reason.fill('My train is late')
    letIn()
    await widget.begun()
    expect(await reason.inputValue()).toBe('My train is late')
    const sent = page.waitForRequest(/\/cancel$/)
    await widget.button('Cancel appointment').click()
    expect((await sent).postDataJSON()).toMatchObject({ reason: 'My train is late' })
    await widget.part('confirmation').waitFor()
  })

  test('what a visitor enters before the script has come stays chosen, and the calendar follows', async () => {
    const { page, letIn } = await openWithLateScript(haircut)
    const widget = visitWidget(page)
    const anna = widget.element.getByRole('radio', { name: /^Anna/ })
    await anna.check({ force: true })
    const asked = page.waitForRequest(/\/slots\?.*provider=/)
    letIn()
    await asked
    await widget.begun()
    expect(await anna.isChecked()).toBe(true)
  })
})

test('a page that carries a manage token keeps it to itself', async () => {
  const answer = await fetch(`${stage.product.url}/widget/cancel-booking?event_id=${'x'.repeat(40)}`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(await answer.text()).toContain('No calendar event found')
})
