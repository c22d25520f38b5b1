import { randomUUID } from 'node:crypto'
import { parseInput } from '@hourfold/shared/input/parse'
import { OrderViewSchema, type OrderView } from '@hourfold/shared/contract/views'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { plusDays } from './day-name.ts'
import { focused } from './focused.ts'
import { createOtherVisitor } from './other-visitor.ts'
import { prepareStage } from './prepare-stage.ts'
import { details, patience, visitWidget, type VisitedWidget } from './visit-widget.ts'

const stage = prepareStage()

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'series@example.com',
  phone: '+49 30 901820',
}

async function order(body: object): Promise<OrderView> {
  const answer = await fetch(`${stage.product.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ contact, timeZone: 'Europe/Berlin', ...body }),
  })
  const read = parseInput(OrderViewSchema, await answer.json())
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}

/** Books coaching by phone at the same time on four free days. */
async function bookSeries(): Promise<OrderView> {
  const other = createOtherVisitor(stage.product.url)
  const free = await other.freeStarts('coaching', inTwoWeeks, plusDays(inTwoWeeks, 35))
  const firsts = [...new Map(free.map((start) => [start.slice(0, 10), start])).values()]
  return order({
    items: [{ service: 'coaching', location: 'phone' }],
    series: { rule: { freq: 'weekly', interval: 1, count: 4 }, starts: firsts.slice(0, 4) },
  })
}

const RowSchema = v.object({ id: v.string(), status: v.string(), sequence: v.number() })

/** Returns the stored status of each booking of an order, in its order. */
async function statusesOf({ bookings }: OrderView): Promise<readonly unknown[]> {
  const rows = await stage.product.query(
    'select booking_id as id, status, sequence from booking where booking_id = any($1)',
    [bookings.map(({ id }) => id)],
  )
  const read = v.parse(v.array(RowSchema), rows)
  return bookings.map(({ id }) => read.find((row) => row.id === id))
}

const openBooking = async (token: string | undefined, options = {}) => {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce', ...options })
  await page.goto(`${stage.product.url}/widget/booking/${token}`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.heading('Your appointment').waitFor()
  return { page, widget }
}

const rowsOf = ({ element }: VisitedWidget) =>
  element
    .locator('dl.details .details-row')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
      ),
    )

describe('a series', () => {
  test('shows which of it a booking is, and cancels this one and the following ones', async () => {
    const series = await bookSeries()
    const { page, widget } = await openBooking(series.bookings[1]?.manageToken)
    expect(await rowsOf(widget)).toMatchObject({ Series: '2 of 4', Place: 'By phone' })
    await widget.button('Cancel appointment').click()
    await widget.heading('Cancel your appointment?').waitFor()
    await widget.element.getByRole('radio', { name: 'Only this appointment' }).focus()
    await page.keyboard.press('ArrowDown')
    await widget.button('Cancel appointments').click()
    await widget
      .part('error-summary')
      .getByRole('button', { name: /This field is required/ })
      .press('Enter')
    expect((await focused(page)).id).toBe('reason')
    await page.keyboard.type('Moving to the sea')
    await widget.button('Cancel appointments').click()
    await widget.part('confirmation').waitFor()
    expect((await focused(page)).name).toBe('Your appointments are cancelled')
    expect(await statusesOf(series)).toMatchObject([
      { status: 'confirmed' },
      { status: 'cancelled' },
      { status: 'cancelled' },
      { status: 'cancelled' },
    ])
  })

  test('moves one of it alone, with the new and the current time before, the current and the previous after', async () => {
    const series = await bookSeries()
    const token = series.bookings[2]?.manageToken
    const { page, widget } = await openBooking(token)
    const booked = (await rowsOf(widget))['Date and time']
    const requested = page.waitForRequest(/\/api\/v1\/slots\?/)
    await widget.button('Reschedule').click()
    // Addresses end up in the logs of proxies, so they must not contain the token.
    const asked = await requested
    expect(asked.url()).not.toContain(token)
    expect(await asked.headerValue('authorization')).toBe(`Bearer ${token}`)
    await widget.freeDays.first().waitFor()
    expect(await widget.part('summary').textContent()).toContain('Current appointment')
    await widget.pickDay(-1)
    await widget.takeSlot(widget.slots.last())
    await widget.heading('Reschedule your appointment?').waitFor()
    const review = await rowsOf(widget)
    expect(booked).toContain(review['Current appointment'])
    expect(review['New time']).not.toContain(review['Current appointment'])
    await widget.button(/^Move to /).click()
    await widget.part('confirmation').waitFor()
    const moved = await rowsOf(widget)
    expect(moved['Current appointment']).toBe(review['New time'])
    expect(moved['Previous time']).toBe(review['Current appointment'])
    expect(await statusesOf(series)).toMatchObject([
      { sequence: 0 },
      { sequence: 0 },
      { sequence: 1 },
      { sequence: 0 },
    ])
    // The result is visible after a reload.
    await page.reload()
    await widget.heading('Your appointment').waitFor()
    expect(await rowsOf(widget)).toMatchObject({ 'Previous time': review['Current appointment'] })
    await widget.element.getByText('Rescheduled and confirmed').waitFor()
  })
})

test('three who are served together each find their time, person, reference and calendar file on the confirmation', async () => {
  const { page } = await stage.open({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${stage.product.url}/widget/appointment/service/party-styling?guests=2`)
  const widget = visitWidget(page)
  await widget.begun()
  await widget.button('Continue').click()
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.takeSlot(widget.slots.first())
  await widget.field('First name').waitFor()
  await widget.element.locator('[id="guests.1.email"]').waitFor()
  const values = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'party@example.com',
    phone: details.Phone,
    'guests.0.name': 'Grace Hopper',
    'guests.0.email': 'grace@example.com',
    'guests.1.name': 'Mary Somerville',
    'guests.1.email': 'mary@example.com',
  }
  for (const [id, value] of Object.entries(values)) await widget.element.locator(`[id="${id}"]`).fill(value)
  const summary = widget.part('summary')
  expect(await summary.textContent()).toContain('Total €195')
  await expect.poll(() => summary.textContent(), patience).toContain('Mary Somerville: Styling for a party')
  await widget.submit.click()
  await widget.heading('Your appointments are scheduled').waitFor()
  const confirmation = widget.part('confirmation')
  const cards = confirmation.getByRole('listitem').filter({ hasText: 'Reference' })
  expect(await cards.count()).toBe(3)
  const told = await cards.allTextContents()
  expect(told[1]).toContain('Grace Hopper')
  expect(new Set(told.map((words) => /Reference (\S{4}-\S{4})/.exec(words)?.[1])).size).toBe(3)
  expect(await confirmation.textContent()).toContain('Total€195')

  // Each booking has a file of its own, and there are five calendar links.
  const files: string[] = []
  for (const card of await cards.all()) {
    await card.getByText('Add to calendar').click()
    expect(await card.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining([
        'Google',
        'Outlook.com',
        'Office 365',
        'Apple (iCloud)',
        'Outlook / iCal file',
      ]),
    )
    const href = await card.getByRole('link', { name: 'Apple (iCloud)' }).getAttribute('href')
    files.push(await (await fetch(new URL(String(href), stage.product.url))).text())
  }
  expect(new Set(files.map((file) => /UID:(.+)/.exec(file)?.[1])).size).toBe(3)

  // The printed page shows the facts without interactive elements.
  await page.emulateMedia({ media: 'print' })
  expect(await cards.first().isVisible()).toBe(true)
  expect(await confirmation.getByText('Add to calendar').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  // One page leads to all bookings.
  await widget.part('manage-link').click()
  await page.waitForURL(/\/widget\/booking\/.+,.+,/)
  await widget.heading('Your appointments').waitFor()
  expect(await widget.button(/^(Open|Show|View)/).count()).toBe(3)
})

test('an order is cancelled as a whole where the visitor says so', async () => {
  const other = createOtherVisitor(stage.product.url)
  const starts = await other.freeStarts('haircut', inTwoWeeks, plusDays(inTwoWeeks, 7))
  const both = await order({
    items: [
      { service: 'haircut', start: starts[0] },
      { service: 'haircut', start: starts.at(-1) },
    ],
  })
  const { widget } = await openBooking(both.bookings[0]?.manageToken)
  await widget.button('Cancel appointment').click()
  await widget.element.getByRole('radio', { name: 'All 2 appointments' }).check()
  await widget.field('Reason for cancelling').fill('Ill')
  await widget.button('Cancel appointments').click()
  await widget.heading('Your appointments are cancelled').waitFor()
  expect(await statusesOf(both)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
})

test('a requested appointment says how the business will make contact, on the confirmation and afterwards', async () => {
  const { page } = await stage.open()
  await page.goto(`${stage.product.url}/widget/appointment/service/consultation`)
  const widget = visitWidget(page)
  await widget.showNextMonth()
  await widget.pickDay(0)
  await widget.pickSlot(0)
  await widget.fillDetails({ ...details, Email: 'ask@example.com' })
  await widget.button(/^Request /).click()
  await widget.heading('Your appointment is requested').waitFor()
  expect((await focused(page)).name).toBe('Your appointment is requested')
  expect(await widget.part('confirmation').textContent()).toContain('We’ll call you')
  await widget.part('manage-link').click()
  await page.waitForURL(/\/widget\/booking\//)
  await widget.element.getByText('Requested: we will contact you by phone').waitFor()
  // It cannot be moved because the business has not answered yet, not because it is too late.
  await widget.element
    .getByText('You can cancel it and book another time, or wait for the answer of Studio Linden.')
    .waitFor()
  expect(await widget.element.getByText('no longer').count()).toBe(0)
})

test('whoever has only a guest’s link sees the appointment and cannot change it', async () => {
  const other = createOtherVisitor(stage.product.url)
  const [start] = await other.freeStarts('haircut', inTwoWeeks, plusDays(inTwoWeeks, 7))
  const booked = await other.book('haircut', String(start))
  const { widget } = await openBooking(booked.bookings[0]?.viewToken)
  await widget.element.getByText('Only the person who booked this appointment can change it.').waitFor()
  expect(await widget.button('Reschedule').count()).toBe(0)
  expect(await widget.button('Cancel appointment').count()).toBe(0)
})

test('whoever moves an appointment can choose another person, and is shown who before and after', async () => {
  const other = createOtherVisitor(stage.product.url)
  const starts = await other.freeStarts('haircut', inTwoWeeks, plusDays(inTwoWeeks, 7))
  const booked = await other.book('haircut', String(starts[0]))
  const current = String(booked.bookings[0]?.staff?.name)
  const next = current.startsWith('Ben') ? 'Anna' : 'Ben'
  const { page, widget } = await openBooking(booked.bookings[0]?.manageToken)
  await widget.button('Reschedule').click()
  const people = widget.element.getByRole('group', { name: 'Staff member' })
  // The current staff member is preselected.
  await expect.poll(() => people.getByRole('radio', { name: current }).isChecked(), patience).toBe(true)
  expect(await people.getByRole('radio', { name: /Anyone available/ }).count()).toBe(0)
  await widget.chooseStaff(next)
  await widget.showNextMonth()
  await widget.pickDay(-1)
  await widget.takeSlot(widget.slots.last())
  await widget.heading('Reschedule your appointment?').waitFor()
  expect((await rowsOf(widget))['Staff member']).toContain(next)
  await widget.button(/^Move to /).click()
  await widget.part('confirmation').waitFor()
  expect((await rowsOf(widget))['Staff member']).toContain(next)
  await page.reload()
  await widget.heading('Your appointment').waitFor()
  expect((await rowsOf(widget))['Staff member']).toContain(next)
})
