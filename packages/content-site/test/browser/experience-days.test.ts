import { describe, expect, test } from 'vitest'
import { dateOfDayName, plusDays } from './day-name.ts'
import { focused } from './focused.ts'
import { openElement } from './open-element.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { patience } from './visit-widget.ts'

const stage = prepareOwnStage()

describe('experience: Calendar grid', () => {
  test('an unavailable day says why where it is chosen, too', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.showNextMonth()
    await widget.part('day').and(page.locator('[aria-disabled="true"]')).first().focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => widget.part('status').last().textContent(), patience)
      .toMatch(/no times available/)
  })

  test('the spoken name of a day is its date and how many times it has', async () => {
    const { page, widget } = await openElement(stage, 'service="consultation"')
    await widget.showNextMonth()
    const name = await widget.pickDay(2)
    const [, count] = /, (\d+) times? available$/.exec(name) ?? []
    const date = dateOfDayName(name)
    const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
    expect(name).toBe(`${full.format(new Date(date))}, ${count} times available`)
    const more = widget.button(/^Show \d+ more$/)
    while ((await more.count()) > 0) await more.first().click()
    expect(await widget.slots.count()).toBe(Number(count))
    await widget
      .part('slots')
      .getByRole('status')
      .and(page.getByText(name, { exact: true }))
      .waitFor({ state: 'attached' })
  })

  test('availability is never told by colour alone: a free day has a dot and bolder figures', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.showNextMonth()
    const looks = (day: Element) => {
      const dot = getComputedStyle(day, '::after')
      return {
        dot: dot.content !== 'none' && dot.inlineSize,
        weight: Number(getComputedStyle(day).fontWeight),
      }
    }
    const free = await widget.freeDays.last().evaluate(looks)
    const closed = await widget
      .part('day')
      .and(page.locator('[aria-disabled="true"]'))
      .first()
      .evaluate(looks)
    expect([free.dot, closed.dot]).toEqual(['4px', false])
    expect(free.weight).toBeGreaterThan(closed.weight)
  })

  test('today follows the chosen zone', async () => {
    // Late in the evening in Berlin; in Auckland it is already the next day. A clock that is days wrong would be corrected.
    const date = new Date().toISOString().slice(0, 10)
    const { widget } = await openElement(stage, 'service="consultation"', {
      prepare: (page) => page.clock.setFixedTime(new Date(`${date}T20:00:00Z`)),
    })
    const today = async (): Promise<string> =>
      dateOfDayName((await widget.part('day-today').getAttribute('aria-label')) ?? '')
    // The server draws its own today until the script takes over.
    await expect.poll(today, patience).toBe(date)
    await widget.searchTimeZone('Auckland')
    await widget.element.getByRole('option').first().click()
    await expect.poll(today, patience).toBe(plusDays(date, 1))
    expect(await widget.element.locator('[aria-current="date"]').count()).toBe(1)
  })

  test('an empty month says so, and «Find next available slot» jumps, focuses and announces; the way back stays open', async () => {
    // No haircut is available in the whole of next month.
    await stage.product.query(
      `with month as (select date_trunc('month', now()) + interval '1 month' as first)
       insert into date_override (business_id, staff_id, day, ranges)
       select business_id, staff_id, d::date, '[]'
         from staff, month, generate_series(first, first + interval '1 month' - interval '1 day', interval '1 day') d
       on conflict (business_id, staff_id, day) do update set ranges = '[]'`,
    )
    await stage.product.query('update business set revision = revision + 1')
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.turnMonth()
    await widget
      .heading('No slots available this month')
      .or(widget.element.getByText('No slots available this month'))
      .first()
      .waitFor()
    const empty = await widget.part('month-label').textContent()
    await widget.button('Find next available slot').click()
    await widget.slots.first().waitFor()
    expect(await widget.part('month-label').textContent()).not.toBe(empty)
    const title = await focused(page)
    expect(title).toMatchObject({ tag: 'h3' })
    const announced = widget.part('slots').getByRole('status')
    expect(await announced.textContent()).toMatch(/, \d{4}, \d+ times? available$/)
    expect(await announced.textContent()).toContain(title.name.split(', ').at(-1))
    await widget.part('nav-prev').click()
    await widget
      .part('month-label')
      .filter({ hasText: empty ?? 'a month' })
      .waitFor()
  })
})
