import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { dateOfDayName, plusDays } from './day-name.ts'
import { findBookings } from './find-bookings.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, patience, visitWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'

const stage = prepareStage()

/** Opens the plain page with Anna's days of next month, because only hers can be removed as a whole. */
async function openWidget() {
  const { page, watch } = await stage.open()
  await page.goto(`${stage.host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.chooseStaff('Anna')
  await widget.showNextMonth()
  return { page, watch, widget }
}

/** A refusal of the API is also a message in the browser's console, and no other message is expected. */
function expectRefusal(watch: Watch, status: number): void {
  watch.expectFault(new RegExp(`^answer ${status}: `))
  watch.expectFault(
    new RegExp(`^console error: Failed to load resource: the server responded with a status of ${status}`),
  )
}

const HoldSchema = v.object({ holdToken: v.string() })

/** Releases the visitor's hold on the server, as when they type for too long. */
async function loseHolds(page: Page): Promise<() => Promise<void>> {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/v1/holds') || response.request().method() !== 'POST') return
    const hold = v.safeParse(HoldSchema, await response.json().catch(() => null))
    if (hold.success) tokens.push(hold.output.holdToken)
  })
  return async () => {
    await expect.poll(() => tokens.length, patience).toBe(1)
    for (const holdToken of tokens) {
      await fetch(`${stage.product.url}/api/v1/holds`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ holdToken }),
      })
    }
  }
}

test('a time that is taken while the visitor types leads back to its day, refreshed, with the input kept', async () => {
  const { page, watch, widget } = await openWidget()
  const other = createOtherVisitor(stage.product.url)
  const loseHold = await loseHolds(page)
  const day = await widget.pickDay(0)
  const start = await widget.pickSlot(2)
  await widget.fillDetails({ ...details, Email: 'late@example.com' })
  await loseHold()
  await other.book('haircut', start, 'anna')
  watch.expectFault(/^answer 4(09|10): POST .*orders/)
  watch.expectFault(/^console error: Failed to load resource: the server responded with a status of 4(09|10)/)
  await widget.submit.click()

  await widget.alert.filter({ hasText: /no longer available|run out|busy/ }).waitFor()
  await widget.slots.first().waitFor()
  expect(await widget.part('day-selected').getAttribute('aria-label')).toMatch(day.split(', ')[1] ?? '')
  expect(await findBookings(stage.product, 'late@example.com')).toEqual([])
  const next = await widget.pickSlot(2)
  expect(next).not.toBe(start)
  expect(await widget.field('First name').inputValue()).toBe(details['First name'])
  expect(await widget.field('Email').inputValue()).toBe('late@example.com')
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await findBookings(stage.product, 'late@example.com')).toMatchObject([
    { status: 'confirmed', start: new Date(next) },
  ])
})

test('a time that is taken before it is picked is said to be gone, and the day is refreshed', async () => {
  const { watch, widget } = await openWidget()
  await widget.pickDay(1)
  const gone = (await widget.slots.first().textContent()) ?? ''
  const other = createOtherVisitor(stage.product.url)
  const date = dateOfDayName((await widget.part('day-selected').getAttribute('aria-label')) ?? '')
  const [first] = await other.freeStarts('haircut', date, plusDays(date, 1))
  await other.book('haircut', String(first), 'anna')
  expectRefusal(watch, 409)
  await widget.takeSlot(widget.slots.first())
  await widget.alert.filter({ hasText: /no longer available|busy/ }).waitFor()
  await expect.poll(() => widget.slots.first().textContent(), patience).not.toBe(gone)
})

test('two clicks on the button send one request and make one booking', async () => {
  const { page, widget } = await openWidget()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/orders')) sent.push(request.url())
  })
  await widget.pickDay(2)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: 'twice@example.com' })
  await widget.submit.dblclick()
  await widget.part('confirmation').waitFor()
  expect(sent).toHaveLength(1)
  expect(await findBookings(stage.product, 'twice@example.com')).toHaveLength(1)
})

test('an answer that is lost on its way is asked for again and makes one booking', async () => {
  const { page, watch, widget } = await openWidget()
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/orders*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server books, but its response never arrives.
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    return route.abort('connectionreset')
  })
  await widget.pickDay(3)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: 'lost@example.com' })
  watch.expectFault(/^request failed: POST .*\/orders/)
  watch.expectFault(/^console error: Failed to load resource: net::ERR_CONNECTION_RESET/)
  await widget.submit.click()
  await widget.alert.filter({ hasText: /connection/i }).waitFor()
  expect(await widget.field('Email').inputValue()).toBe('lost@example.com')
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await findBookings(stage.product, 'lost@example.com')).toHaveLength(1)
})

test('without a connection the visitor is told, keeps the input and goes on when it is back', async () => {
  const { page, watch, widget } = await openWidget()
  await widget.pickDay(4)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: 'offline@example.com' })
  watch.expectFault(/^request failed: POST .*\/orders.*ERR_INTERNET_DISCONNECTED/)
  watch.expectFault(/^console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await widget.submit.click()
  await widget.alert.filter({ hasText: /connection/i }).waitFor()
  await page.context().setOffline(false)
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await findBookings(stage.product, 'offline@example.com')).toHaveLength(1)
})
