import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBookings } from './find-bookings.ts'
import { fillParty } from './fill-party.ts'
import { focused } from './focused.ts'
import { prepareOwnStage } from './prepare-stage.ts'
import { patience, visitWidget, type VisitedWidget } from './visit-widget.ts'
import { overflow } from './overflow.ts'

const stage = prepareOwnStage()

/** Opens styling for the booker and a number of guests, before any other choice. */
async function openParty(guests: number): Promise<{ page: Page; widget: VisitedWidget }> {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(
    stage.host.addPage(`<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">
      <script type="module" src="{server}/booking-widget.js"></script>
      <main><h1>Page</h1><booking-widget service="party-styling"></booking-widget></main>`),
  )
  const widget = visitWidget(page)
  // Presses on the server's drawing are repeated once.
  await widget.begun()
  for (let guest = 0; guest < guests; guest += 1) await widget.button('Guests: one more').click()
  return { page, widget }
}

const order = (widget: VisitedWidget, name: string) =>
  widget.element.getByRole('group', { name: 'In which order?' }).getByRole('radio', { name })

/** Fills in the details of all people and books. */
async function bookFor(widget: VisitedWidget, email: string, guests: readonly string[]): Promise<void> {
  await fillParty(widget, email, guests)
  await widget.submit.click()
  await widget.part('confirmation').waitFor()
}

const running = (widget: VisitedWidget) => widget.part('form').getByRole('status')
const guests = ['Grace Hopper', 'Alan Turing']
const minutes = (span: readonly Date[]): readonly number[] =>
  span.map((at) => (at.getTime() - (span[0]?.getTime() ?? 0)) / 60_000)

test('three people are styled together, each by somebody of their own', async () => {
  const { widget } = await openParty(2)
  const names = await widget.element.getByRole('heading', { level: 3 }).allTextContents()
  expect(names.map((name) => name.replace(/.* · /, ''))).toEqual(['You', 'Guest 1', 'Guest 2'])
  expect(await order(widget, 'Together').isChecked()).toBe(true)
  expect(await running(widget).textContent()).toBe('45 min · €195')
  await widget.button('Continue').click()
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  await bookFor(widget, 'together@example.com', guests)
  expect(await widget.part('confirmation').textContent()).toContain('€195')
  const bookings = await findBookings(stage.product, 'together@example.com')
  expect(minutes(bookings.map(({ start }) => start))).toEqual([0, 0, 0])
  expect(new Set(bookings.map(({ staff }) => staff)).size).toBe(3)
})

test('one after the other, all come in one visit', async () => {
  const { widget } = await openParty(1)
  await order(widget, 'One after the other').check()
  expect(await running(widget).textContent()).toBe('1 hr, 30 min · €130')
  await widget.button('Continue').click()
  await widget.showNextMonth()
  await widget.pickDay(1)
  await widget.takeSlot(widget.slots.first())
  await bookFor(widget, 'in-a-row@example.com', ['Grace Hopper'])
  const bookings = await findBookings(stage.product, 'in-a-row@example.com')
  expect(minutes(bookings.map(({ start }) => start))).toEqual([0, 45])
})

test('each at a time of their own: every one is asked for in turn, and any can be taken up again', async () => {
  const { page, widget } = await openParty(1)
  await order(widget, 'At different times').check()
  await widget.button('Continue').click()
  await widget.heading('Choose a time for Styling for a party · You').waitFor()
  const times = widget.element.getByRole('list', { name: 'Chosen times' }).getByRole('button')
  expect(await times.allTextContents()).toEqual([
    'Styling for a party · YouNo time chosen yet',
    'Styling for a party · Guest 1No time chosen yet',
  ])
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  await widget.heading('Choose a time for Styling for a party · Guest 1').waitFor()
  // The clicked time disappears with its list, so the focus moves to the next heading.
  expect((await focused(page)).name).toBe('Choose a time for Styling for a party · Guest 1')
  expect(await times.first().textContent()).toMatch(/You\w+day, /)
  expect(await times.nth(1).getAttribute('aria-current')).toBe('true')
  await times.first().click()
  await widget.heading('Choose a time for Styling for a party · You').waitFor()
  expect(await widget.part('slot-selected').count()).toBe(1)
  await times.nth(1).click()
  await widget.heading('Choose a time for Styling for a party · Guest 1').waitFor()
  await widget.pickDay(2)
  await widget.takeSlot(widget.slots.nth(1))
  await bookFor(widget, 'separate@example.com', ['Grace Hopper'])
  const bookings = await findBookings(stage.product, 'separate@example.com')
  expect(bookings).toHaveLength(2)
  expect(minutes(bookings.map(({ start }) => start))[1]).toBeGreaterThan(24 * 60)
})

test('one person cannot have two times that overlap: the second is refused where it is picked', async () => {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${stage.product.url}/widget/service-menus/salon`)
  const widget = visitWidget(page)
  await widget.begun()
  for (const service of ['Colour', 'Haircut']) {
    await widget.element.getByRole('button', { name: `Add ${service}`, exact: true }).click()
  }
  await widget.button('Continue').click()
  await order(widget, 'At different times').check()
  await widget.button('Continue').click()
  await widget.heading(/^Choose a time for Colour/).waitFor()
  await widget.showNextMonth()
  // Every colourist also cuts. On a day without bookings of other tests a haircut starts whenever a colour does; between bookings a
  // colour can start where no haircut fits, for its stylist is free while the colour takes.
  await widget.pickDay(4)
  const time = (await widget.slots.first().textContent()) ?? ''
  await widget.takeSlot(widget.slots.first())
  // The same day again, for the other service.
  const times = widget.element.getByRole('list', { name: 'Chosen times' }).getByRole('button')
  await widget.heading(/^Choose a time for Haircut/).waitFor()
  await times.first().click()
  await times.nth(1).click()
  await widget.takeSlot(widget.slots.filter({ has: widget.page.getByText(time, { exact: true }) }))
  await widget.alert.getByText(/^This overlaps with another time for the same person/).waitFor()
  await widget.heading(/^Choose a time for Haircut/).waitFor()
  await widget.takeSlot(widget.slots.last())
  await widget.field('First name').waitFor()
})

test('three at once in two rooms: the page says so, and «One after the other» leads to times that can be booked', async () => {
  const change = (sql: string) =>
    stage.product.query(
      `with changed as (update business set revision = revision + 1 returning business_id) ${sql}`,
    )
  await change(`insert into resource (business_id, resource_id, slug, name, units)
    select business_id, 'res_chairs', 'chairs', '{"en": "Styling chairs"}', 2 from changed on conflict do nothing`)
  await change(`insert into service_resource (business_id, service_id, resource_id, units)
    select s.business_id, s.service_id, 'res_chairs', 1 from service s join changed using (business_id)
    where s.slug = 'party-styling'`)
  try {
    const { page, widget } = await openParty(2)
    await widget.button('Continue').click()
    const sentence = '3 at once is not possible. Styling chairs: 2 available.'
    await widget.element.locator('p').getByText(sentence).waitFor()
    // Announced as well as shown.
    await expect.poll(() => widget.part('status').textContent(), patience).toContain(sentence)
    expect(await widget.button('For 2 people').count()).toBe(1)
    expect(await widget.button('Find next available slot').count()).toBe(0)
    await widget.button('One after the other').click()
    await widget.slots.first().waitFor()
    expect((await focused(page)).tag).toMatch(/^h[23]$/)
    // The obstacle is no longer announced.
    expect(await widget.part('status').textContent()).not.toContain(sentence)
    await widget.takeSlot(widget.slots.first())
    await bookFor(widget, 'way-out@example.com', guests)
    const bookings = await findBookings(stage.product, 'way-out@example.com')
    expect(minutes(bookings.map(({ start }) => start))).toEqual([0, 45, 90])
    const two = await openParty(2)
    await two.widget.button('Continue').click()
    await two.widget.button('For 2 people').click()
    await two.widget.slots.first().waitFor()
    await two.widget.takeSlot(two.widget.slots.first())
    await bookFor(two.widget, 'fewer@example.com', guests.slice(0, 1))
    expect(await findBookings(stage.product, 'fewer@example.com')).toHaveLength(2)
  } finally {
    await change(
      `delete from service_resource where resource_id = 'res_chairs' and (select count(*) from changed) > 0`,
    )
  }
})

test('a guest who is taken out is gone from the count, and the focus is not lost', async () => {
  const { page, widget } = await openParty(2)
  await widget.button('Remove Styling for a party · Guest 1').click()
  await expect
    .poll(() => widget.element.getByRole('spinbutton', { name: 'Guests' }).inputValue(), patience)
    .toBe('1')
  await expect
    .poll(() => focused(page), { timeout: 10_000 })
    .toMatchObject({ tag: 'h2', name: 'Your choice' })
  expect(await running(widget).textContent()).toBe('45 min · €130')
})

test('a party fits every width', { timeout: 60_000 }, async () => {
  const { page, widget } = await openParty(2)
  const fits = async (state: string): Promise<void> => {
    for (const width of [280, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await overflow(page), `${state} at ${width} px`).toBe(0)
    }
  }
  await fits('the choice')
  await order(widget, 'At different times').check()
  await widget.button('Continue').click()
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  await widget.heading(/Guest 1/).waitFor()
  await widget.part('grid').and(page.locator('[aria-busy="false"]')).waitFor()
  await fits('the times')
})
