import { expect, test } from 'vitest'
import { BookingDetails } from './booking-details.tsx'
import { renderComponent } from './testing/render-component.tsx'

const details = (previousStart: string | null, cancelled = false) => (
  <BookingDetails
    locale="en-US"
    hourCycle="auto"
    timeZone="Europe/Berlin"
    start="2026-11-20T08:30:00Z"
    end="2026-11-20T09:15:00Z"
    previousStart={previousStart}
    previousEnd={previousStart && '2026-11-19T10:45:00Z'}
    service={{ name: 'Haircut', price: { amount: 4500, currency: 'EUR' } }}
    staff="Anna Berg"
    location={{ kind: 'phone', address: null }}
    reference="K7M-2QX"
    cancelled={cancelled}
  />
)
const rows = (all: readonly HTMLElement[]) =>
  Object.fromEntries(
    all.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
  )

test('lists what was booked, in the zone it was booked in', async () => {
  const { findAll } = await renderComponent(details(null))
  expect(rows(findAll('.details-row'))).toEqual({
    Service: 'Haircut',
    'Date and time': 'Friday, November 20, 20269:30 AM – 10:15 AMBerlin (GMT+1)',
    'Staff member': 'Anna Berg',
    Place: 'By phone',
    Price: '€45',
    Reference: 'K7M-2QX',
  })
})

test('shows the new and the previous time of a rescheduled booking, the previous one struck through', async () => {
  const { findAll, find } = await renderComponent(details('2026-11-19T10:00:00Z'))
  const shown = rows(findAll('.details-row'))
  expect(shown['New time']).toContain('November 20')
  expect(shown['Previous time']).toBe('Thursday, November 19, 202611:00 AM – 11:45 AM')
  expect(find('s').textContent).toContain('November 19')
})

test('strikes the time of a cancelled booking through', async () => {
  const { find } = await renderComponent(details(null, true))
  expect(find('s').textContent).toContain('November 20')
})
