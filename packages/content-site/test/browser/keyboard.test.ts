import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dateOfDayName, plusDays } from './day-name.ts'
import { findBookings } from './find-bookings.ts'
import { focused } from './focused.ts'
import { prepareStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

const focusedDay = async (page: Page): Promise<string> => dateOfDayName((await focused(page)).name)

async function openWidget(): Promise<{ page: Page; widget: VisitedWidget }> {
  const { page } = await stage.open()
  await page.goto(`${stage.host.url}/plain-html/`)
  const widget = visitWidget(page)
  await widget.freeDays.first().waitFor()
  // Keys do nothing in the server's drawing.
  await widget.begun()
  return { page, widget }
}

test('a whole booking needs nothing but a keyboard', async () => {
  const { page, widget } = await openWidget()
  await tabTo(page, /Next month/)
  await page.keyboard.press('Enter')
  await tabTo(page, /\d{4}, \d+ times? available/)
  await page.keyboard.press('Enter')
  await widget.slots.first().waitFor()
  await tabTo(page, /^\d{1,2}:\d\d/)
  await page.keyboard.press('Enter')
  // Again for the «Next» on the marked time.
  await page.keyboard.press('Enter')
  await widget.field('First name').waitFor()
  await expect
    .poll(() => focused(page), { timeout: 10_000 })
    .toMatchObject({ tag: 'h2', name: 'Your details' })
  for (const text of ['Kai', 'Keyboard', 'kai@example.com', '+49 30 901820']) {
    await page.keyboard.press('Tab')
    while ((await focused(page)).tag !== 'input') await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await widget.part('confirmation').waitFor()
  await expect
    .poll(() => focused(page), { timeout: 10_000 })
    .toMatchObject({ tag: 'h2', name: 'Your appointment is scheduled' })
  const bookings = await findBookings(stage.product, 'kai@example.com')
  expect(bookings).toMatchObject([{ status: 'confirmed', first_name: 'Kai', last_name: 'Keyboard' }])
})

describe('the calendar grid', () => {
  test('is one stop in the tab order', async () => {
    const { widget } = await openWidget()
    const stops = await widget
      .part('day')
      .evaluateAll((days) => days.filter((day) => day.getAttribute('tabindex') === '0').length)
    expect(stops).toBe(1)
    expect(await widget.part('day').count()).toBeGreaterThan(27)
  })

  test('moves by every key of the date grid pattern', async () => {
    const { page, widget } = await openWidget()
    // A month that is entirely in the bookable range, and a day in its middle.
    await widget.showNextMonth()
    await tabTo(page, /, \d{4}, /)
    while (Number((await focusedDay(page)).slice(8)) < 14) await page.keyboard.press('ArrowDown')
    const press = async (key: string): Promise<string> => {
      await page.keyboard.press(key)
      return focusedDay(page)
    }
    const from = await focusedDay(page)
    expect(await press('ArrowRight')).toBe(plusDays(from, 1))
    expect(await press('ArrowLeft')).toBe(from)
    expect(await press('ArrowDown')).toBe(plusDays(from, 7))
    expect(await press('ArrowUp')).toBe(from)
    const weekday = new Date(from).getUTCDay()
    expect(await press('Home')).toBe(plusDays(from, -weekday))
    expect(await press('End')).toBe(plusDays(from, 6 - weekday))
    const end = await focusedDay(page)
    const later = await press('PageDown')
    expect(later.slice(0, 7)).not.toBe(end.slice(0, 7))
    expect(later.slice(8)).toBe(end.slice(8))
    expect(await press('PageUp')).toBe(end)
  })

  test('stops at the ends of the bookable range and says so', async () => {
    const { page, widget } = await openWidget()
    await tabTo(page, /, \d{4}, /)
    await page.keyboard.press('Shift+PageDown')
    await widget.element.getByText('This is the last day that can be booked').waitFor()
    const last = await focusedDay(page)
    await page.keyboard.press('ArrowRight')
    expect(await focusedDay(page)).toBe(last)
    await page.keyboard.press('Shift+PageUp')
    await widget.element.getByText('This is the first day that can be booked').waitFor()
  })

  test('lets an unavailable day take the focus and say why it is not to be had', async () => {
    const { page, widget } = await openWidget()
    await widget.showNextMonth()
    const closed = widget.part('day').and(page.locator('[aria-disabled="true"]')).first()
    await closed.focus()
    expect((await focused(page)).name).toMatch(/no times available|cannot be booked/)
    const title = await widget.part('slots').getByRole('heading', { level: 3 }).textContent()
    await page.keyboard.press('Enter')
    expect(await widget.part('slots').getByRole('heading', { level: 3 }).textContent()).toBe(title)
  })
})

test('the error summary takes the focus and leads to each field', async () => {
  const { page, widget } = await openWidget()
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.field('Last name').fill('Lovelace')
  await widget.field('Email').fill('not an address')
  await widget.field('Phone').fill('12')
  await widget.submit.click()
  const summary = widget.part('error-summary')
  await summary.waitFor()
  expect(
    await summary.evaluate((element) =>
      element.contains(element.ownerDocument.activeElement?.shadowRoot?.activeElement ?? null),
    ),
  ).toBe(true)
  expect(await summary.textContent()).toMatch(/This field is required/)
  expect(await summary.textContent()).toMatch(/Invalid phone number/)
  for (const [words, label] of [
    [/This field is required/, 'First name'],
    [/valid email/, 'Email'],
    [/Invalid phone number/, 'Phone'],
  ] as const) {
    await summary
      .getByRole('button', { name: words })
      .or(summary.getByRole('link', { name: words }))
      .press('Enter')
    const field = widget.field(label)
    expect((await focused(page)).id).toBe(await field.getAttribute('id'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
    const description = widget.element.locator(
      describedBy
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(','),
    )
    expect((await description.allTextContents()).join(' ')).toMatch(words)
  }
  expect(await widget.field('Last name').inputValue()).toBe('Lovelace')
})
