import { describe, expect, test } from 'vitest'
import { holdBack } from './hold-back.ts'
import { readStillness, recordStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience, visitWidget } from './visit-widget.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

async function openAt(width: number, options: { readonly timezoneId?: string } = {}) {
  const { page } = await stage.open({ viewport: { width, height: 740 }, ...options })
  await page.goto(`${stage.host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  return { page, widget }
}

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

  test('below 480 px, two weeks stand above the times, with the other weeks behind a button', async () => {
    const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
    await page.goto(`${stage.host.url}/plain-html/`)
    const widget = visitWidget(page)
    await widget.begun()
    const shown = () => widget.part('grid').locator('tbody tr:visible').count()
    expect(await shown()).toBe(2)
    const slots = await widget.part('slots').boundingBox()
    const more = widget.button('Show more days')
    const button = await more.boundingBox()
    expect(slots?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1)
    await more.click()
    expect(await shown()).toBeGreaterThanOrEqual(5)
    await widget.button('Show fewer days').click()
    expect(await shown()).toBe(2)
  })

  test('in a narrow container a key that leaves the shown weeks shows the others', async () => {
    const { page } = await stage.open({ viewport: { width: 360, height: 740 } })
    await page.goto(`${stage.host.url}/plain-html/`)
    const widget = visitWidget(page)
    await widget.begun()
    const grid = widget.part('grid')
    await grid.locator('[tabindex="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    expect(await grid.locator('tbody tr:visible').count()).toBeGreaterThanOrEqual(5)
    await expect.poll(() => grid.locator(':focus').isVisible(), patience).toBe(true)
  })

  test('a narrow box on a wide page gets the narrow layout', async () => {
    const { page } = await stage.open()
    await page.goto(
      stage.host.addPage(`<!doctype html><html lang="en"><title>Aside</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <div style="inline-size: 340px"><booking-widget service="haircut"></booking-widget></div>`),
    )
    const widget = visitWidget(page)
    await widget.begun()
    expect(await widget.button('Show more days').isVisible()).toBe(true)
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

  test('the staff stand in full rows, in a narrow container in one', async () => {
    const { page, widget } = await openAt(1280)
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const rows = await widget.part('staff').evaluateAll((cards) => {
        const tops = cards.map((card) => card.getBoundingClientRect().top)
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
      })
      expect(rows, `${width} px`).toEqual(width < 480 ? [4] : [2, 2])
    }
  })

  test('beside the calendar, a long day scrolls on its own and the focus is seen on its last time', async () => {
    const { page, widget } = await openAt(1280)
    const height = () => widget.element.evaluate((box) => box.getBoundingClientRect().height)
    const before = await height()
    await widget.pickDay(3)
    expect(await height(), 'with its groups folded').toBe(before)
    const more = widget.button(/^Show \d+ more$/)
    while ((await more.count()) > 0) await more.first().click()
    expect(await height(), 'with its groups open').toBe(before)
    await widget.slots.last().focus()
    const calendar = await widget.part('calendar').boundingBox()
    const last = await widget.slots.last().boundingBox()
    if (!calendar || !last) throw new Error('Calendar or times are not drawn')
    // The zone picker below the calendar takes the height of a control and a gap.
    expect(last.y + last.height).toBeLessThanOrEqual(calendar.y + calendar.height + 60)
    expect(last.y).toBeGreaterThan(calendar.y)
    await widget.pickDay(4)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(0)
    const first = await widget.slots.first().boundingBox()
    expect(first?.y ?? 0, 'a new day starts at its top').toBeGreaterThan(calendar.y)
  })

  test.each([280, 360, 1280])(
    'the search for a zone stays inside the element and its field in place at %i px',
    async (width) => {
      const { page, widget } = await openAt(width)
      await widget.searchTimeZone('america')
      const field = widget.element.getByRole('combobox')
      const popup = field.locator('xpath=..')
      const [outer, inner, before] = await Promise.all([
        widget.element.boundingBox(),
        popup.boundingBox(),
        field.boundingBox(),
      ])
      if (!outer || !inner) throw new Error('Element or search are not drawn')
      expect(inner.x).toBeGreaterThanOrEqual(outer.x)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
      await field.fill('no such place')
      await widget.element.getByText('No time zone found').last().waitFor()
      expect(await field.boundingBox()).toEqual(before)
      expect(await overflow(page)).toBe(0)
    },
  )

  test('days are at least 40 px and other controls at least 44 px to touch', async () => {
    const { widget } = await openAt(360)
    const day = await widget.freeDays.first().boundingBox()
    expect(Math.min(day?.width ?? 0, day?.height ?? 0)).toBeGreaterThanOrEqual(40)
    await widget.pickDay(0)
    for (const control of await widget.element.locator('button:visible:not([part~="day"])').all()) {
      const box = await control.boundingBox()
      expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
    await widget.pickSlot(0)
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    const entries = widget.part('error-summary').getByRole('button')
    expect(await entries.allTextContents()).toEqual([
      'First name: This field is required',
      'Last name: This field is required',
      'Email: This field is required',
      'Phone: This field is required',
    ])
    for (const entry of await entries.all()) {
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})

test.each([360, 700, 768, 1280])(
  'the plain page keeps the place of the calendar: nothing jumps while it loads at %i px',
  async (width) => {
    // The window is high enough to show the content after the calendar.
    const { page } = await stage.open({ viewport: { width, height: 1600 } })
    await recordStillness(page)
    await page.goto(`${stage.host.url}/plain-html/#book`)
    await visitWidget(page).slots.first().waitFor({ state: 'attached' })
    await page.waitForTimeout(300)
    expect((await readStillness(page)).shift).toBeLessThanOrEqual(0.02)
  },
)

/** Returns the next Wednesday, on which no hour is over yet. */
const nextWednesday = (): string => {
  const day = new Date()
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 3)
  return day.toISOString().slice(0, 10)
}

/**
 * The page has no reserved place for the element and shows nothing before the script runs, so every later shift comes from the
 * element. It opens a whole day: the place is that of its usual times, and late on a day fewer are left.
 */
const pageWithoutPlace = (script = '') => `<!doctype html><html lang="en"><title>Page</title>
  <link rel="icon" href="data:,"><script type="module" blocking="render" src="{server}/booking-widget.js"></script>
  <booking-widget service="haircut" date="${nextWednesday()}"></booking-widget><h2>What follows</h2>${'<p>Words</p>'.repeat(20)}${script}`

test.each([
  [360, 740],
  [768, 1024],
  [1280, 900],
  // High enough to show the following content from the first paint on.
  [360, 1600],
  [1280, 1600],
])(
  'the first picture has the size of the last: a page of %i × %i px that keeps no place does not jump',
  async (width, height) => {
    const { page } = await stage.open({ viewport: { width, height } })
    await recordStillness(page)
    // Requests are held back until the first paint, however fast the server is.
    const letIn = await holdBack(page, /\/fragment\?/)
    await page.goto(stage.host.addPage(pageWithoutPlace()))
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    letIn()
    await visitWidget(page).slots.first().waitFor({ state: 'attached' })
    await page.waitForTimeout(300)
    expect((await readStillness(page)).shift).toBeLessThanOrEqual(0.02)
  },
)

test('a calendar that has another size at first makes the page jump, and the measure notices', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 1600 } })
  await recordStillness(page)
  const shrink = `<script>
    const widget = document.querySelector('booking-widget')
    widget.style.cssText = 'block-size: 642px; overflow: hidden'
    widget.addEventListener('booking-ready', () => setTimeout(() => widget.removeAttribute('style'), 300))
  </script>`
  await page.goto(stage.host.addPage(pageWithoutPlace(shrink)))
  await visitWidget(page).slots.first().waitFor()
  const shift = async (): Promise<number> => (await readStillness(page)).shift
  await expect.poll(shift, patience).toBeGreaterThan(0.02)
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
