import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fillParty } from './fill-party.ts'
import { focused } from './focused.ts'
import { heardEvents } from './host-events.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { openBeforeScript, readStillness } from './page-stillness.ts'
import { prepareStage } from './prepare-stage.ts'
import { tabTo } from './tab-to.ts'
import { details, patience, takeSlot, visitWidget, type VisitedWidget } from './visit-widget.ts'
import type { Watch } from './watch-page.ts'
import { overflow } from './overflow.ts'

const stage = prepareStage()

const calm = { colorScheme: 'light', reducedMotion: 'reduce' } as const

/** Opens a service on a page of another site and waits for hydration. */
async function openWidget(
  service: string,
  options = {},
  attributes = '',
): Promise<{ page: Page; widget: VisitedWidget; watch: Watch }> {
  const { page, watch } = await stage.open({ ...calm, ...options })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <main><h1>Page</h1><booking-widget service="${service}" ${attributes}></booking-widget></main>`),
  )
  await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
  return { page, widget: visitWidget(page), watch }
}

const running = (widget: VisitedWidget) => widget.part('form').getByRole('status')
const onwards = (widget: VisitedWidget) => widget.button('Continue').click()
/** Minutes from the start to the end in the host page's event. */
async function bookedMinutes(page: Page): Promise<number> {
  const [booked] = await heardEvents(page, 'booking-scheduled')
  return (Date.parse(String(booked?.detail.end)) - Date.parse(String(booked?.detail.start))) / 60_000
}

describe('a service with variants and extras', () => {
  test('a service with variants and extras is priced and timed as it is chosen, from the choice to the confirmation', async () => {
    const { page, widget } = await openWidget('colour')
    await widget.heading('Your choice').waitFor()
    expect(await running(widget).textContent()).toBe('1 hr, 30 min · €89')
    await widget.element.getByRole('radio', { name: /Long hair/ }).check()
    await widget.element.getByRole('checkbox', { name: /Gloss/ }).check()
    await widget.element.getByRole('checkbox', { name: /Repair treatment/ }).check()
    expect(await running(widget).textContent()).toBe('1 hr, 45 min · €149')
    await onwards(widget)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.pickSlot(0)
    const summary = await widget.part('summary').textContent()
    expect(summary).toContain('€149')
    expect(summary).toContain('Long hair')
    await widget.fillDetails({ ...details, Email: 'colour@example.com' })
    await widget.element.getByRole('checkbox', { name: /terms and conditions/ }).check()
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect(await widget.part('confirmation').textContent()).toContain('€149')
    expect(await bookedMinutes(page)).toBe(105)
  })

  test('keeps the choice on the way back from the times', async () => {
    const { widget } = await openWidget('colour')
    await widget.element.getByRole('radio', { name: /Long hair/ }).check()
    await onwards(widget)
    await widget.freeDays.first().waitFor()
    await widget.button('Back').click()
    expect(await widget.element.getByRole('radio', { name: /Long hair/ }).isChecked()).toBe(true)
    expect(await running(widget).textContent()).toBe('1 hr, 30 min · €119')
  })

  test('a service with variants and extras is chosen with nothing but a keyboard', async () => {
    const { page, widget } = await openWidget('colour')
    const radio = widget.element.getByRole('radio', { name: /Short hair/ })
    await radio.waitFor()
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      if (await radio.evaluate((input) => input.matches(':focus'))) break
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await running(widget).textContent()).toBe('1 hr, 45 min · €137')
    await page.keyboard.press('Enter')
    await widget.heading('Choose a date and time').waitFor()
    await expect
      .poll(() => focused(page), { timeout: 10_000 })
      .toMatchObject({ tag: 'h2', name: 'Choose a date and time' })
  })
})

test('a service with several lengths is booked for as long, and for as much, as is chosen', async () => {
  const { page, widget } = await openWidget('massage')
  await widget.freeDays.first().waitFor()
  const lengths = widget.element.getByRole('group', { name: 'Duration' })
  expect(await lengths.locator('label').allTextContents()).toEqual(['1 hr · €75', '1 hr, 30 min · €105'])
  await lengths.getByRole('radio', { name: /30 min/ }).check({ force: true })
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  expect(await widget.part('summary').textContent()).toContain('€105')
  await widget.fillDetails({ ...details, Email: 'massage@example.com' })
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
  expect(await widget.part('confirmation').textContent()).toContain('€105')
  expect(await bookedMinutes(page)).toBe(90)
})

describe('a class', () => {
  test('takes a seat for everybody who comes, and says how many are left when they are few', async () => {
    const from = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [start = ''] = await other.freeStarts('yoga', from, to)
    for (let seat = 0; seat < 8; seat += 1) await other.book('yoga', start)
    const { page, widget } = await openWidget('yoga', {}, `date="${start.slice(0, 10)}"`)
    const more = widget.button('Guests: one more')
    await more.click()
    await more.click()
    await widget.element.getByText('You and 2 guests: 3 seats').waitFor()
    expect(await running(widget).textContent()).toBe('1 hr · €45')
    await more.click()
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    await widget.button('Guests: one less').click()
    await onwards(widget)
    const slot = widget.slots.filter({ hasText: '4 seats left' })
    await takeSlot(slot)
    await fillParty(widget, 'yoga@example.com', ['Grace Hopper', 'Alan Turing'])
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect((await heardEvents(page, 'booking-scheduled')).map(({ detail }) => detail.seats)).toEqual([3])
    expect(await widget.part('confirmation').textContent()).toContain('€45')
    // One seat is left, so guests cannot be added.
    const late = await openWidget('yoga', {}, `date="${start.slice(0, 10)}"`)
    await late.widget.button('Guests: one more').click()
    await onwards(late.widget)
    await late.widget.part('grid').and(late.page.locator('[aria-busy="false"]')).waitFor()
    expect(await late.widget.slots.filter({ hasText: 'seat' }).count()).toBe(0)
  })

  test('a class keeps a number of guests that cannot be as it was typed, says what is wrong and does not go on', async () => {
    const { page, widget } = await openWidget('yoga')
    const field = widget.element.getByRole('spinbutton', { name: 'Guests' })
    await field.fill('101')
    await widget.element.getByText('Guest count must be between 1 and 100').waitFor()
    await tabTo(page, /Continue/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page), { timeout: 10_000 }).toMatchObject({ id: 'guests' })
    expect(await field.inputValue()).toBe('101')
    await field.fill('9')
    await widget.element.getByText(/A maximum of 4 slots can be reserved for one service/).waitFor()
    await field.fill('3')
    await widget.element.getByText('You and 3 guests: 4 seats').waitFor()
    await onwards(widget)
    await widget.heading('Choose a date and time').waitFor()
  })

  test('a class refuses seats at the click with what is left and other sessions, and books what is left by one button', async () => {
    const from = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date(Date.now() + 49 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const [start = ''] = await other.freeStarts('yoga', from, to)
    const { page, widget, watch } = await openWidget('yoga', {}, `date="${start.slice(0, 10)}" guests="3"`)
    watch.expectFault(/^answer 409: POST .*holds/)
    watch.expectFault(/^console error: Failed to load resource: .*409/)
    await onwards(widget)
    await widget.slots.first().waitFor()
    // Meanwhile other visitors take ten of the twelve seats.
    for (let seat = 0; seat < 10; seat += 1) await other.book('yoga', start)
    await widget.takeSlot(widget.slots.first())
    await widget.alert.getByText('The total available seats for the slot is only 2').waitFor()
    expect(await widget.heading('Choose a date and time').count()).toBe(1)
    expect(await widget.alert.getByRole('button').count()).toBeGreaterThan(1)
    await widget.button('Book 2 seats').click()
    await fillParty(widget, 'two-seats@example.com', ['Grace Hopper'])
    await widget.submit.click()
    await widget.part('confirmation').waitFor()
    expect((await heardEvents(page, 'booking-scheduled')).map(({ detail }) => detail.seats)).toEqual([2])
  })

  test('a class says how many seats are left where a day has fewer than asked for, and shows its times for as many', async () => {
    const from = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
    const to = new Date(Date.now() + 49 * 86_400_000).toISOString().slice(0, 10)
    const other = createOtherVisitor(stage.product.url)
    const start = String((await other.freeStarts('yoga', from, to)).at(-1))
    for (let seat = 0; seat < 10; seat += 1) await other.book('yoga', start)
    const { widget } = await openWidget('yoga', {}, `date="${start.slice(0, 10)}" guests="3"`)
    await onwards(widget)
    await widget.part('slots').getByText('The total available seats for the slot is only 2').waitFor()
    expect(await widget.element.getByText('No slots available on this day.').count()).toBe(0)
    await widget.button('Book 2 seats').click()
    await widget.slots.filter({ hasText: '2 seats left' }).waitFor()
  })
})

describe('the questions before and beside the times', () => {
  test.each(['colour', 'yoga', 'massage'])(
    'the questions before and beside the times are drawn by the server, and taken over without one change: %s',
    async (service) => {
      const { page } = await stage.open(calm)
      await openBeforeScript(page, `${stage.product.url}/widget/appointment/service/${service}`)
      await expect.poll(() => heardEvents(page, 'booking-ready'), patience).toHaveLength(1)
      expect(await readStillness(page)).toEqual({ mutations: [], shift: 0 })
    },
  )

  test('the questions before and beside the times fit every width', { timeout: 90_000 }, async () => {
    for (const service of ['colour', 'yoga', 'massage']) {
      const { page, widget } = await openWidget(service)
      await widget.button('Continue').or(widget.part('grid')).first().waitFor()
      for (const width of [280, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await overflow(page), `${service} at ${width} px`).toBe(0)
      }
    }
  })
})
