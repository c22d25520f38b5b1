import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { findBookings } from './find-bookings.ts'
import { focused } from './focused.ts'
import { findFreeSeries, weeksAfter } from './free-series.ts'
import { holdBack } from './hold-back.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { details, patience, visitWidget, type VisitedWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

/**
 * Each test uses its own start, three apart, because the hold of the previous test may be created only after its page has closed.
 */
const freeSeries = (nth: number): Promise<readonly string[]> => findFreeSeries(stage.product.url, nth)

const clock = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
const day = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', dateStyle: 'full' }).format(new Date(instant))
const dateIn = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(instant))

/** Opens coaching at a start, at the question whether it repeats. */
async function openRepeat(start: string): Promise<{ page: Page; widget: VisitedWidget; watch: Watch }> {
  const { page, watch } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <main><h1>Page</h1>
      <booking-widget service="coaching" date="${dateIn(start)}" hour-cycle="h23"></booking-widget></main>`),
  )
  const widget = visitWidget(page)
  const slot = widget.slots.filter({ hasText: clock(start) })
  await widget.slots.first().waitFor()
  const more = widget.button(/^Show \d+ more$/)
  while ((await slot.count()) === 0 && (await more.count()) > 0) await more.first().click()
  await widget.takeSlot(slot)
  await widget.heading('Does it repeat?').waitFor()
  return { page, widget, watch }
}

const dates = (widget: VisitedWidget) =>
  widget.element.getByRole('heading', { name: 'Your dates' }).locator('xpath=../..').getByRole('listitem')
const repeats = (widget: VisitedWidget, how: string) =>
  widget.element.getByRole('radio', { name: how }).check({ force: true })

test('a weekly series is booked as it was settled: one date moved, because somebody else was there', async () => {
  const starts = await freeSeries(0)
  const [first = '', second = ''] = starts
  // The coach is busy on the second date.
  await createOtherVisitor(stage.product.url).book('style-strategy', second, 'noor')
  const { page, widget } = await openRepeat(first)
  await expect
    .poll(() => focused(page), { timeout: 10_000 })
    .toMatchObject({ tag: 'h2', name: 'Does it repeat?' })
  expect(await dates(widget).count()).toBe(0)
  await repeats(widget, 'Weekly')
  await expect.poll(() => dates(widget).count(), patience).toBe(4)
  await expect
    .poll(() => widget.part('status').last().textContent(), patience)
    .toMatch(/^4 dates, 1 not available/)
  const texts = await dates(widget).allTextContents()
  for (const [index, start] of starts.entries()) expect(texts[index]).toContain(day(start))
  const clash = dates(widget).nth(1)
  expect(texts[1]).toMatch(/staff busy|no longer available/)
  const others = clash.getByRole('button')
  expect(await others.first().getAttribute('aria-pressed')).toBe('true')
  expect(await others.last().textContent()).toBe('Leave this one out')
  await others.nth(1).click()
  expect(await others.nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(await clash.textContent()).toContain('Instead: ')
  await widget.element.getByText('4 dates · €280').waitFor()
  await widget.button('Continue').click()
  await widget.field('First name').waitFor()
  await widget.fillDetails({ ...details, Email: 'weekly@example.com' })
  await widget.element.getByRole('radio', { name: 'By phone' }).check({ force: true })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await widget.part('confirmation').textContent()).toContain('€280')
  const booked = await findBookings(stage.product, 'weekly@example.com')
  const times = booked.map(({ start }) => start.toISOString().replace('.000Z', 'Z'))
  expect(times).toHaveLength(4)
  expect(times.filter((time) => starts.includes(time))).toEqual(starts.filter((start) => start !== second))
})

test('a date can be left out, and what is left is counted, priced and said', async () => {
  const starts = await freeSeries(3)
  await createOtherVisitor(stage.product.url).book('style-strategy', starts[2] ?? '', 'noor')
  const { widget } = await openRepeat(starts[0] ?? '')
  await repeats(widget, 'Weekly')
  await widget.button('Leave this one out').click()
  await widget.element.getByText('3 dates · €210').waitFor()
  await expect.poll(() => widget.part('status').last().textContent(), patience).toMatch(/^3 dates/)
  expect(await dates(widget).nth(2).textContent()).toContain('Left out')
})

test('days, rhythm and end make the dates, which stand there in words', async () => {
  const [first = ''] = await freeSeries(6)
  const { widget } = await openRepeat(first)
  await repeats(widget, 'Weekly')
  await expect.poll(() => dates(widget).count(), patience).toBe(4)
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', weekday: 'long' })
  const own = weekday.format(new Date(first))
  expect(await widget.button(own).getAttribute('aria-pressed')).toBe('true')
  const next = weekday.format(new Date(Date.parse(first) + 86_400_000))
  await widget.button(next).click()
  await expect.poll(() => dates(widget).nth(1).textContent(), patience).toContain(next)
  await widget.button(next).click()
  await widget.element.getByRole('combobox', { name: 'Frequency' }).selectOption('Every 2 weeks')
  await expect.poll(() => dates(widget).nth(1).textContent(), patience).toContain(day(weeksAfter(first, 2)))
  await repeats(widget, 'Until a date')
  await widget.element.getByLabel('Last possible date').fill(plusDays(dateIn(first), 15))
  await expect.poll(() => dates(widget).count(), patience).toBe(2)
  await repeats(widget, 'Once')
  await expect.poll(() => dates(widget).count(), patience).toBe(0)
  await widget.button('Continue').click()
  await widget.field('First name').waitFor()
})

test('dates that cannot be looked at say so, and the next try finds them', async () => {
  const [first = ''] = await freeSeries(15)
  const { page, widget, watch } = await openRepeat(first)
  watch.expectFault(/^(request failed|console error)/)
  await page.route('**/series/preview', (route) => route.abort())
  await repeats(widget, 'Weekly')
  await widget.alert.waitFor()
  await page.unroute('**/series/preview')
  await widget.button('Try again').click()
  await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ tag: 'h3', name: 'Your dates' })
  await expect.poll(() => dates(widget).count(), patience).toBe(4)
})

test('while the dates are looked at, their place is kept and said to be busy', async () => {
  const [first = ''] = await freeSeries(18)
  const { page, widget } = await openRepeat(first)
  const answer = await holdBack(page, '**/series/preview')
  await repeats(widget, 'Weekly')
  await widget.element.getByRole('status').filter({ hasText: 'Finding recurring slots…' }).waitFor()
  const height = (): Promise<number> => widget.element.evaluate((box) => box.getBoundingClientRect().height)
  const before = await height()
  answer()
  await expect.poll(() => dates(widget).count(), patience).toBe(4)
  expect(Math.abs((await height()) - before)).toBeLessThan(8)
})

test('a series needs nothing but a keyboard', async () => {
  const [first = ''] = await freeSeries(9)
  const { page, widget } = await openRepeat(first)
  await page.keyboard.press('Tab')
  while ((await focused(page)).tag !== 'input') await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await widget.element.getByRole('radio', { name: 'Weekly' }).isChecked()).toBe(true)
  await tabTo(page, /^Every week/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => dates(widget).nth(1).textContent(), patience).toContain(day(weeksAfter(first, 2)))
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')
  await widget.field('First name').waitFor()
  await expect
    .poll(() => focused(page), { timeout: 10_000 })
    .toMatchObject({ tag: 'h2', name: 'Your details' })
})

test('a series fits every width', { timeout: 60_000 }, async () => {
  const starts = await freeSeries(12)
  await createOtherVisitor(stage.product.url).book('style-strategy', starts[1] ?? '', 'noor')
  const { page, widget } = await openRepeat(starts[0] ?? '')
  for (const how of ['Once', 'Weekly', 'Until a date']) {
    await repeats(widget, how)
    if (how !== 'Once') await expect.poll(() => dates(widget).count(), patience).toBe(4)
    for (const width of [280, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await overflow(page), `${how} at ${width} px`).toBe(0)
    }
  }
})
