import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readStillness, recordStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { visitWidget } from './visit-widget.ts'

const stage = prepareStage()

async function openAt(width: number, options: { readonly timezoneId?: string } = {}) {
  const { page } = await stage.open({ viewport: { width, height: 740 }, ...options })
  await page.goto(`${stage.host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  return { page, widget }
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the layout follows the container', () => {
  test('from 768 px on, calendar and times stand side by side', async () => {
    const { widget } = await openAt(1280)
    await widget.pickDay(0)
    const [calendar, slots] = await Promise.all([
      widget.part('calendar').boundingBox(),
      widget.part('slots').boundingBox(),
    ])
    if (!calendar || !slots) throw new Error('Calendar or times are not drawn')
    expect(slots.x).toBeGreaterThanOrEqual(calendar.x + calendar.width)
    expect(slots.y).toBeLessThan(calendar.y + calendar.height)
  })

  test('from 480 to 767 px, the calendar stands above the times', async () => {
    const { widget } = await openAt(700)
    await widget.pickDay(0)
    const [calendar, slots] = await Promise.all([
      widget.part('calendar').boundingBox(),
      widget.part('slots').boundingBox(),
    ])
    if (!calendar || !slots) throw new Error('Calendar or times are not drawn')
    expect(slots.y).toBeGreaterThanOrEqual(calendar.y + calendar.height)
  })

  test('below 480 px, one pane is shown at a time, with a way back', async () => {
    const { widget } = await openAt(360)
    expect(await widget.part('calendar').isVisible()).toBe(true)
    await widget.pickDay(0)
    expect(await widget.part('calendar').isVisible()).toBe(false)
    await widget.button('Choose another day').click()
    expect(await widget.part('calendar').isVisible()).toBe(true)
    expect(await widget.part('slots').isVisible()).toBe(false)
  })

  test('a narrow box on a wide page gets the narrow layout', async () => {
    const { page } = await stage.open()
    await page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Aside</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <div style="inline-size: 340px"><booking-widget service="haircut"></booking-widget></div>`),
    )
    const widget = visitWidget(page)
    await widget.showNextMonth()
    await widget.pickDay(0)
    expect(await widget.part('calendar').isVisible()).toBe(false)
  })

  test.each([280, 360, 768, 1280])('nothing scrolls sideways at %i px, on any step', async (width) => {
    const { page, widget } = await openAt(width)
    expect(await overflow(page), 'the month').toBe(0)
    await widget.pickDay(0)
    expect(await overflow(page), 'the times').toBe(0)
    await widget.pickSlot(0)
    expect(await overflow(page), 'the form').toBe(0)
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    expect(await overflow(page), 'the form with errors').toBe(0)
  })

  test('days are at least 40 px and other controls at least 44 px to touch', async () => {
    const { widget } = await openAt(360)
    const day = await widget.freeDays.first().boundingBox()
    expect(Math.min(day?.width ?? 0, day?.height ?? 0)).toBeGreaterThanOrEqual(40)
    await widget.pickDay(0)
    for (const control of await widget.element.locator('button:visible:not([part~="day"])').all()) {
      const box = await control.boundingBox()
      expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
  })
})

test.each([360, 768, 1024, 1280])(
  'the plain page keeps the place of the calendar: nothing jumps while it loads at %i px',
  async (width) => {
    // Tall enough that what follows the calendar is in sight, too.
    const { page } = await stage.open({ viewport: { width, height: 1600 } })
    await recordStillness(page)
    await page.goto(`${stage.host.url}/plain-html/#book`)
    await visitWidget(page).slots.first().waitFor({ state: 'attached' })
    await page.waitForTimeout(300)
    expect((await readStillness(page)).shift).toBeLessThanOrEqual(0.02)
  },
)

test('a page that keeps no place for the calendar jumps, and the measure notices', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 1600 } })
  await recordStillness(page)
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <booking-widget service="haircut"></booking-widget><h2>What follows</h2>${'<p>Words</p>'.repeat(20)}`),
  )
  await visitWidget(page).slots.first().waitFor()
  await page.waitForTimeout(300)
  expect((await readStillness(page)).shift).toBeGreaterThan(0.02)
})

test('the page does not scroll, and its history and title stay as they are, from loading to the form', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 740 } })
  await page.goto(`${stage.host.url}/plain-html/`)
  const before = await page.evaluate(() => ({
    title: document.title,
    length: history.length,
    url: location.href,
  }))
  const widget = visitWidget(page)
  await widget.freeDays.first().waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  expect(
    await page.evaluate(() => ({ title: document.title, length: history.length, url: location.href })),
  ).toEqual(before)
})
