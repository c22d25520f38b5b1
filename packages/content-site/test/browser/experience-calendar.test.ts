import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alterAnswers, slotsAnswer } from './alter-answers.ts'
import { dateOfDayName, plusDays } from './day-name.ts'
import { focused } from './focused.ts'
import { openElement } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { patience, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

const aDay = /, \d{4}, /
const focusedDay = async (page: Page): Promise<string> => dateOfDayName((await focused(page)).name)

/** The dates of the days at which Tab stops. */
const tabStops = (widget: VisitedWidget): Promise<readonly (string | null)[]> =>
  widget
    .part('day')
    .evaluateAll((days) =>
      days.filter((day) => day.getAttribute('tabindex') === '0').map((day) => day.getAttribute('aria-label')),
    )

describe('experience: Calendar grid', () => {
  test('one tab stop, roving tabindex: the stop goes where the focus goes', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.showNextMonth()
    await tabTo(page, aDay)
    for (const key of ['ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(key)
      expect(await tabStops(widget)).toEqual([(await focused(page)).name])
    }
    const left = (await focused(page)).name
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect((await focused(page)).name).toBe(left)
  })

  test('focus lands on the selected day, else on the first available', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.showNextMonth()
    const first = await widget.freeDays.first().getAttribute('aria-label')
    await widget.part('nav-next').focus()
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe(first)
    const picked = await widget.pickDay(5)
    await widget.part('nav-next').focus()
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe(picked)
  })

  test('focus lands on today where there is neither a selected nor an available day', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"', {
      prepare: (opened) =>
        alterAnswers(opened, slotsAnswer, (view) => ({ ...view, slots: {}, reason: 'full' })),
    })
    await widget.element.getByText('No slots available').first().waitFor()
    await widget.part('nav-next').focus()
    await page.keyboard.press('Tab')
    expect(await widget.part('day-today').getAttribute('aria-label')).toBe((await focused(page)).name)
  })

  test.each([
    ['en', 0],
    ['de', 1],
    ['pt', 1],
    ['pt-br', 0],
  ] as const)('Home and End lead to the week ends by locale: %s', async (locale, firstDay) => {
    const { page, widget } = await openElement(stage, `service="haircut" locale="${locale}"`)
    await widget.showNextMonth()
    await widget.freeDays.nth(8).click()
    const columnOf = (): Promise<readonly number[]> =>
      page.evaluate(() => {
        const day = document.querySelector('booking-widget')?.shadowRoot?.activeElement
        const cells = [...(day?.closest('tr')?.children ?? [])]
        return [cells.findIndex((cell) => cell.contains(day ?? null)), cells.length - 1]
      })
    const headers = await widget
      .part('weekday')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('abbr')))
    const sunday = new Date('2026-11-22')
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    expect(headers[0]).toBe(weekday.format(sunday.getTime() + firstDay * 86_400_000))
    await page.keyboard.press('Home')
    expect((await columnOf())[0]).toBe(0)
    await page.keyboard.press('End')
    const [column, last] = await columnOf()
    expect(column).toBe(last)
  })

  test('Shift+PageDown and Shift+PageUp lead a year on and back', async () => {
    const farAhead = new Date(Date.now() + 800 * 86_400_000).toISOString().slice(0, 10)
    const { page, widget } = await openElement(stage, 'service="haircut"', {
      prepare: (opened) =>
        alterAnswers(opened, slotsAnswer, (view) => ({
          ...view,
          bookable: { ...Object(view.bookable), last: farAhead },
        })),
    })
    await widget.showNextMonth()
    await widget.freeDays.first().focus()
    const from = await focusedDay(page)
    await page.keyboard.press('Shift+PageDown')
    const nextYear = `${Number(from.slice(0, 4)) + 1}`
    await expect.poll(() => focusedDay(page), patience).toBe(`${nextYear}${from.slice(4)}`)
    expect(await widget.part('month-label').textContent()).toContain(nextYear)
    await page.keyboard.press('Shift+PageUp')
    await expect.poll(() => focusedDay(page), patience).toBe(from)
  })

  test.each(['Enter', 'Space'])('%s selects', async (key) => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.showNextMonth()
    await widget.freeDays.nth(3).focus()
    const { name } = await focused(page)
    await page.keyboard.press(key)
    await widget
      .part('day-selected')
      .and(page.getByLabel(name, { exact: true }))
      .waitFor()
    const title = await widget.part('slots').getByRole('heading', { level: 3 }).textContent()
    expect(name).toContain(title?.split(', ').at(-1) ?? 'a title')
  })

  test('crossing a month loads it', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.showNextMonth()
    await widget.part('day').last().click()
    const last = await focusedDay(page)
    const next = plusDays(last, 1)
    const asked = page.waitForResponse(
      (answer) => answer.url().includes('/slots') && answer.url().includes(next),
    )
    await page.keyboard.press('ArrowRight')
    await asked
    expect(await focusedDay(page)).toBe(next)
    await widget.freeDays.first().waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedDay(page), patience).toBe(last)
  })
})
