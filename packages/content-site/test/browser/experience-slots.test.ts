import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { alterAnswers, slotsAnswer } from './alter-answers.ts'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { openElement, type Visit } from './open-element.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, patience } from './visit-widget.ts'

const stage = prepareStage()

const minutes = 60_000

/** Opens a service on the day of next month with the most times. */
async function openFullDay(attributes: string): Promise<Visit> {
  const visit = await openElement(stage, attributes)
  const { widget } = visit
  await widget.showNextMonth()
  const names = await widget.freeDays.evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')))
  const counts = names.map((name) => Number(/(\d+) times?/.exec(name ?? '')?.[1]))
  await widget.pickDay(counts.indexOf(Math.max(...counts)))
  return visit
}

/** The start hours of a group of times, in 24-hour format. */
const hoursOf = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => Number(text.trim().slice(0, 2)))

const HoldSchema = v.object({ holdToken: v.string() })

describe('experience: Slots', () => {
  test('above 8 they are grouped morning, afternoon and evening; up to 8 they are not', async () => {
    const { widget } = await openFullDay('service="consultation" hour-cycle="h23"')
    const titles = widget.part('slots').getByRole('heading', { level: 4 })
    expect(await titles.allTextContents()).toEqual(['Morning', 'Afternoon', 'Evening'])
    const groups = [
      ['Morning', 0, 11],
      ['Afternoon', 12, 16],
      ['Evening', 17, 23],
    ] as const
    for (const [name, first, last] of groups) {
      const list = widget.element.getByRole('list', { name })
      const hours = hoursOf(await list.getByRole('button').allTextContents())
      expect([name, Math.min(...hours) >= first, Math.max(...hours) <= last]).toEqual([name, true, true])
    }
    const few = await openElement(stage, 'service="yoga"')
    await few.widget.button('Continue').click()
    await few.widget.slots.first().waitFor()
    expect(await few.widget.slots.count()).toBeLessThanOrEqual(8)
    expect(await few.widget.part('slots').getByRole('heading', { level: 4 }).count()).toBe(0)
  })

  test('a repeated DST hour comes with its offset', async () => {
    // Clocks in Berlin go back on 25 October 2026 at three, so two o'clock occurs twice.
    const starts = ['T23:30Z', 'T00:00Z', 'T00:30Z', 'T01:00Z', 'T01:30Z', 'T02:00Z']
    const { widget } = await openElement(stage, 'service="consultation" hour-cycle="h23"', {
      prepare: async (page) => {
        await page.clock.setFixedTime(new Date('2026-10-20T08:00:00Z'))
        const slots = starts.map((time, index) => ({
          start: `2026-10-${index === 0 ? 24 : 25}${time.replace('Z', ':00Z')}`,
        }))
        const bookable = { first: '2026-10-20', last: '2026-12-20' }
        await alterAnswers(page, slotsAnswer, (view) => ({
          ...view,
          reason: null,
          bookable,
          slots: { '2026-10-25': slots },
        }))
      },
    })
    await widget.slots.first().waitFor()
    expect((await widget.slots.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '01:30',
      '02:00 GMT+2',
      '02:30 GMT+2',
      '02:00 GMT+1',
      '02:30 GMT+1',
      '03:00',
    ])
  })

  test('«Show more» and «Show less» keep the focus', async () => {
    const { page, widget } = await openFullDay('service="haircut"')
    const before = await widget.slots.count()
    const more = widget.button(/^Show \d+ more$/).first()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'button', name: 'Show less' })
    expect(await widget.slots.count()).toBeGreaterThan(before)
    await page.keyboard.press('Enter')
    expect((await focused(page)).name).toMatch(/^Show \d+ more$/)
    expect(await widget.slots.count()).toBe(before)
  })

  test('live text comes once after load', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    await widget.freeDays.first().waitFor()
    await widget.part('slots').evaluate((section) => {
      const texts: (string | null)[] = []
      Reflect.set(globalThis, 'liveTexts', texts)
      const output = section.querySelector('output')
      new MutationObserver(() => texts.push(output?.textContent ?? null)).observe(section, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    const day = widget.part('month-label')
    const shown = await day.textContent()
    await widget.part('nav-next').click()
    await day.filter({ hasNotText: shown ?? '' }).waitFor()
    await widget.freeDays.first().waitFor()
    await widget.slots.last().hover()
    const texts: unknown = await page.evaluate(() => Reflect.get(globalThis, 'liveTexts'))
    const said = v
      .parse(v.array(v.nullable(v.string())), texts)
      .filter((text, index, all) => text && text !== all[index - 1])
    expect(said).toEqual([expect.stringMatching(/, \d{4}, \d+ times? available$/)])
  })

  test('a hold’s timer is announced at 5 and 1 minutes; expiry returns to slots with a reason, the input kept', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"', {
      prepare: async (opened) => {
        await opened.clock.install()
        // The timer is announced only for a hold that cannot be renewed.
        await alterAnswers(opened, { url: '**/api/v1/holds*', method: 'POST' }, (hold) => ({
          ...hold,
          renewalsLeft: 0,
        }))
      },
    })
    await widget.showNextMonth()
    const day = await widget.pickDay(-1)
    await Promise.all([waitForHold(page), widget.pickSlot(0)])
    await widget.field('First name').fill('Ada')
    const told = widget.part('alert').and(widget.element.getByRole('status'))
    await page.clock.fastForward(4 * minutes)
    expect(await told.count()).toBe(0)
    await page.clock.fastForward(1 * minutes + 1000)
    await told.getByText('We’re holding this time for 5 more minutes').waitFor()
    const live = widget.part('status').last()
    await expect.poll(() => live.textContent(), patience).toContain('holding this time for 5 more minutes')
    await page.clock.fastForward(4 * minutes)
    await told.getByText('We’re holding this time for one more minute').waitFor()
    await expect.poll(() => live.textContent(), patience).toContain('holding this time for one more minute')
    await page.clock.fastForward(1 * minutes)
    await widget.alert.filter({ hasText: 'Your hold on this time has run out' }).waitFor()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h2', name: 'Choose a date and time' })
    expect(await widget.part('day-selected').getAttribute('aria-label')).toContain(day.split(', ')[1])
    await page.clock.runFor(1000)
    await Promise.all([waitForHold(page), widget.takeSlot(widget.slots.first())])
    expect(await widget.field('First name').inputValue()).toBe('Ada')
  })

  test('a time is confirmed in place: the first press marks it, the second one on «Next» goes on', async () => {
    const { page, widget } = await openElement(stage, 'service="haircut"')
    const holds: string[] = []
    page.on('request', (one) => one.url().endsWith('/holds') && holds.push(one.url()))
    await widget.showNextMonth()
    await widget.pickDay(0)
    const [first, other] = [widget.slots.nth(0), widget.slots.nth(1)]
    const [firstTime, otherTime] = [await first.textContent(), await other.textContent()]
    await first.click()
    await first.getByText('Next').waitFor()
    await other.click()
    await other.getByText('Next').waitFor()
    expect(await first.textContent()).toBe(firstTime)
    expect(await first.getAttribute('aria-pressed')).toBe('false')
    expect(await other.getAttribute('aria-pressed')).toBe('true')
    expect(await heardEvents(page, 'booking-slot-select')).toEqual([])
    expect(holds).toEqual([])
    await page.keyboard.press('Enter')
    await widget.field('First name').waitFor()
    expect(await widget.part('summary').textContent()).toContain(/^\d+:\d+/.exec(otherTime ?? '')?.[0])
    expect(await heardEvents(page, 'booking-slot-select')).toHaveLength(1)
    // The chosen time is still marked when the visitor comes back.
    await widget.button('Back').click()
    await other.getByText('Next').waitFor()
  })

  test('a slot taken at submit leads back to that day’s slots with an alert and alternatives, input kept', async () => {
    const { page, watch, widget } = await openElement(stage, 'service="haircut" staff="anna"')
    await widget.showNextMonth()
    const day = await widget.pickDay(-1)
    const [hold, start] = await Promise.all([waitForHold(page), widget.pickSlot(2)])
    await widget.fillDetails({ ...details, Email: 'overtaken@example.com' })
    await fetch(`${stage.product.url}/api/v1/holds`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ holdToken: hold }),
    })
    await createOtherVisitor(stage.product.url).book('haircut', start, 'anna')
    watch.expectFault(/^answer 4(09|10): POST .*orders/)
    watch.expectFault(
      /^console error: Failed to load resource: the server responded with a status of 4(09|10)/,
    )
    await widget.submit.click()
    await widget.alert.getByText('These times are free:').waitFor()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h2', name: 'Choose a date and time' })
    await expect
      .poll(() => widget.part('day-selected').getAttribute('aria-label'), patience)
      .toContain(day.split(', ')[1])
    const other = widget.alert.getByRole('button').first()
    const words = (await other.textContent()) ?? ''
    await other.click()
    await widget.field('First name').waitFor()
    expect(await widget.field('Email').inputValue()).toBe('overtaken@example.com')
    const time = /(\d+:\d+) [AP]M$/.exec(words)?.[1]
    expect(await widget.part('summary').innerText()).toContain(`\n${time} – `)
  })
})

/** Returns the token of the visitor's next hold. */
async function waitForHold(page: Page): Promise<string> {
  const answer = await page.waitForResponse(
    (one) => one.url().includes('/holds') && one.request().method() === 'POST',
  )
  return v.parse(HoldSchema, await answer.json()).holdToken
}
