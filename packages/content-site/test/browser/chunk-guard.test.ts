import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience, visitWidget } from './visit-widget.ts'

const stage = prepareStage()

const haircut = '/widget/appointment/service/haircut'
const script = /\/booking-widget\.js$/
const chunk = /\/chunks\/manage-/

/** Opens a page that counts its loads and can lose files. */
async function openPage(options?: BrowserContextOptions) {
  const { page, watch } = await stage.open(options)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return {
    page,
    widget: visitWidget(page),
    loads: () => loads,
    /** From now on the file fails to load while `isLost` returns true. */
    lose: async (file: RegExp, isLost: () => boolean) => {
      watch.expectFault(/^request failed: GET .*ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/)
      watch.expectFault(/^console error: Failed to load resource/)
      await page.route(file, (route) => (isLost() ? route.abort('connectionreset') : route.continue()))
    },
  }
}

/** Books a haircut some weeks ahead through the API; returns its manage token. */
async function bookHaircut(): Promise<string> {
  const other = createOtherVisitor(stage.product.url)
  const from = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
  const [start] = await other.freeStarts('haircut', from, plusDays(from, 14))
  const order = await other.book('haircut', String(start))
  return String(order.bookings[0]?.manageToken)
}

/** Makes the browser refuse all storage. */
const forbidStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })

describe('a page of ours whose script does not come', () => {
  test.each([
    ['and is remembered by the session', async () => {}],
    ['where the session keeps nothing', forbidStorage],
  ])('a page of ours whose script does not come once: it reloads once and works, %s', async (_, prepare) => {
    const { page, widget, loads, lose } = await openPage()
    await prepare(page)
    let left = 1
    await lose(script, () => (left -= 1) >= 0)
    await page.goto(`${stage.product.url}${haircut}?month=2027-01#here`, { waitUntil: 'commit' })
    await expect.poll(loads, patience).toBe(2)
    await widget.begun()
    await widget.showNextMonth()
    expect(loads()).toBe(2)
    expect(page.url()).toBe(`${stage.product.url}${haircut}?month=2027-01#here`)
    expect(await page.locator('.load-fault').isVisible()).toBe(false)
  })

  test.each([
    ['and is remembered by the session', script, async () => {}],
    ['where the session keeps nothing', script, forbidStorage],
    ['its main script', /\/chunks\/main-/, async () => {}],
  ])(
    'a page of ours whose script does not come ever: it reloads once, then says so and can be tried again, %s',
    async (_, file, prepare) => {
      const { page, widget, loads, lose } = await openPage()
      await prepare(page)
      let isLost = true
      await lose(file, () => isLost)
      await page.goto(`${stage.product.url}${haircut}`, { waitUntil: 'commit' })
      const fault = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' })
      await fault.waitFor()
      await page.waitForTimeout(500)
      expect(loads()).toBe(2)
      // An unusable element is hidden.
      expect(await widget.element.isVisible()).toBe(false)

      isLost = false
      await fault.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(loads, patience).toBe(3)
      await widget.begun()
      await widget.pickDay(0)
      expect(loads()).toBe(3)
      expect(page.url()).toBe(`${stage.product.url}${haircut}`)
    },
  )

  test('a page of ours whose script does not come in a frame: the frame alone reloads, the page around it stays', async () => {
    const { page, loads, lose } = await openPage()
    let left = 1
    await lose(script, () => (left -= 1) >= 0)
    const url = stage.host.addPage(
      `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
       <iframe title="Booking" src="${stage.product.url}${haircut}?embed=1" width="800" height="900"></iframe>`,
    )
    await page.goto(url)
    const day = page.frameLocator('iframe').locator('booking-widget [part~="day-available"]').first()
    await day.click()
    await page.frameLocator('iframe').locator('booking-widget [part~="slot"]').first().waitFor()
    expect(loads()).toBe(1)
  })
})

describe('a page of ours that stays where it is after a click', () => {
  /** Opens a page with a link, clicks it, and adds a script that does not exist. */
  async function loseAfterClick(link: string, prepare: (page: Page) => Promise<unknown>) {
    const { page, watch } = await stage.open()
    watch.expectFault(/^request failed: GET .*gone\.js/)
    watch.expectFault(/^console error: Failed to load resource/)
    await page.route(/gone\.js$/, (route) => route.abort('connectionreset'))
    await page.context().route(/file\.ics$/, (route) =>
      route.fulfill({
        contentType: 'text/calendar',
        headers: { 'content-disposition': 'attachment' },
        body: '',
      }),
    )
    await prepare(page)
    await page.goto(`${stage.product.url}/about`)
    await page.evaluate(
      (html) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', html),
      link,
    )
    await page.getByRole('link', { name: 'Here' }).click()
    await page.waitForTimeout(100)
    const lost = page.waitForEvent('requestfailed')
    await page.evaluate(() => {
      const lostScript = document.createElement('script')
      lostScript.src = '/assets/gone.js'
      document.body.append(lostScript)
    })
    await lost
    return page
  }
  const isReloaded = (page: Page) => async (): Promise<boolean> =>
    (await page.getByRole('link', { name: 'Here', exact: true }).count()) === 0

  test.each([
    ['a download', '<a href="/file.ics" download>Here</a>'],
    ['another window', '<a href="/file.ics" target="files">Here</a>'],
  ])('a page of ours that stays where it is after a click reloads at once: %s', async (_, link) => {
    const page = await loseAfterClick(link, async () => {})
    await expect.poll(isReloaded(page), patience).toBe(true)
  })

  test('a page of ours that stays where it is after a click reloads when the browser has had the time to leave: an attachment', async () => {
    const page = await loseAfterClick('<a href="/file.ics">Here</a>', (one) => one.clock.install())
    await page.clock.fastForward(29_000)
    expect(await isReloaded(page)()).toBe(false)
    await page.clock.fastForward(2000)
    await expect.poll(isReloaded(page), patience).toBe(true)
  })
})

describe('a page of ours of which a chunk does not come', () => {
  test('a page of ours of which a chunk does not come until it is reloaded: it reloads once and works', async () => {
    const token = await bookHaircut()
    const { page, widget, loads, lose } = await openPage()
    await lose(chunk, () => loads() < 2)
    await page.goto(`${stage.product.url}/widget/cancel-booking?event_id=${token}`, { waitUntil: 'commit' })
    await expect.poll(loads, patience).toBe(2)
    await widget.begun()
    await widget.field('Reason for cancelling').fill('Otherwise engaged')
    await widget.button('Cancel appointment').click()
    await widget.part('confirmation').waitFor()
    expect(loads()).toBe(2)
  })

  test('a page of ours of which a chunk does not come ever: it reloads once, then the element says so and can be tried again, without a reload', async () => {
    const token = await bookHaircut()
    const { page, widget, loads, lose } = await openPage()
    let isLost = true
    await lose(chunk, () => isLost)
    await page.goto(`${stage.product.url}/widget/cancel-booking?event_id=${token}`, { waitUntil: 'commit' })
    await expect.poll(loads, patience).toBe(2)
    await widget.heading('A part of this page could not be loaded').waitFor()
    await page.waitForTimeout(500)
    isLost = false
    await widget.button('Try again').click()
    await widget.field('Reason for cancelling').waitFor()
    expect(loads()).toBe(2)
  })

  test('a page of ours of which a chunk does not come while there is no connection: it stays, and can be tried again when there is one', async () => {
    const { page, widget, loads, lose } = await openPage()
    await lose(/\/chunks\/time-zone-/, () => false)
    await page.goto(`${stage.product.url}${haircut}`)
    await widget.begun()
    await widget.freeDays.first().waitFor()
    // The details are preloaded. A module that has failed is not requested again, and the search imports one of theirs.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await widget.button(/^Time zone/).click()
    await widget.alert.filter({ hasText: 'A part of this page could not be loaded' }).waitFor()
    await page.context().setOffline(false)
    await widget.button('Try again').click()
    await widget.element.getByRole('option').first().waitFor()
    expect(loads()).toBe(1)
  })
})
