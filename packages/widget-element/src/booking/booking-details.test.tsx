import { describe, expect, test } from 'vitest'
import type { BookingView } from '@hourfold/shared/contract/views'
import { buildBooking, buildStaff } from '@hourfold/shared/testing/build-views'
import { BookingDetails } from './booking-details.tsx'
import { renderComponent } from '../testing/render-component.tsx'

const booked: Partial<BookingView> = {
  start: '2026-11-20T08:30:00Z',
  end: '2026-11-20T09:15:00Z',
  staff: buildStaff('Anna Berg'),
  location: { kind: 'phone', address: null },
  reference: 'K7M-2QX',
}
const earlier = { previousStart: '2026-11-19T10:00:00Z', previousEnd: '2026-11-19T10:45:00Z' }

async function show(change: Partial<BookingView> = {}, more: object = {}) {
  const { findAll } = await renderComponent(
    <BookingDetails
      locale="en-US"
      hourCycle="auto"
      clocks={{ timeZone: 'Europe/Berlin', others: [], visitorZone: null }}
      booking={buildBooking({ ...booked, ...change })}
      {...more}
    />,
  )
  const texts = (tag: string) => findAll(tag).map((element) => element.textContent)
  return {
    rows: Object.fromEntries(texts('dt').map((term, at) => [term, texts('dd')[at]])),
    struck: texts('s'),
  }
}

describe('A booking', () => {
  test('a booking lists what was booked, in the zone of the booking', async () => {
    expect((await show()).rows).toEqual({
      Service: 'Haircut',
      'Date and time': 'Friday, November 20, 20269:30 – 10:15 AMBerlin (GMT+1)',
      'Staff member': 'Anna Berg',
      Place: 'By phone',
      Price: '€48',
      Reference: 'K7M-2QX',
    })
  })

  test('a booking lists choices, guest, colleagues, seats, position in the series and deposit', async () => {
    const { rows } = await show(
      {
        choices: ['Long hair', 'Gloss'],
        guestName: 'Grace',
        colleagues: [buildStaff('Noor')],
        seats: 3,
        series: { position: 2, count: 6 },
      },
      { deposit: { amount: 960, currency: 'EUR' } },
    )
    expect(rows).toMatchObject({
      Service: 'HaircutLong hair, Gloss',
      For: 'Grace',
      'Staff member': 'Anna Berg, Noor',
      Seats: '3',
      Series: '2 of 6',
      Deposit: '€9.60',
    })
  })

  test('a booking lists no deposit that equals the price, because nothing says when it is paid', async () => {
    const { rows } = await show({}, { deposit: { amount: 4800, currency: 'EUR' } })
    expect(rows).toMatchObject({ Price: '€48' })
    expect(rows).not.toHaveProperty('Deposit')
  })

  test('that was rescheduled shows its current time, and its previous time struck through', async () => {
    const { rows, struck } = await show(earlier)
    expect(rows['Current appointment']).toContain('November 20')
    expect(rows['Previous time']).toBe('Thursday, November 19, 202611:00 – 11:45 AM')
    expect(struck).toEqual([expect.stringContaining('November 19')])
  })

  test('that is being rescheduled shows its new and its current time, and no previous one', async () => {
    const moved = { start: '2026-11-21T08:30:00Z', end: '2026-11-21T09:15:00Z' }
    const { rows, struck } = await show(earlier, { moved })
    expect(rows['New time']).toContain('November 21')
    expect(rows['Current appointment']).toContain('November 20')
    expect(rows).not.toHaveProperty('Previous time')
    expect(struck).toEqual([])
  })

  test('that is cancelled has its time struck through', async () => {
    const { struck } = await show({ status: 'cancelled', ...earlier })
    expect(struck).toEqual([expect.stringContaining('November 20')])
  })

  test('a booking in person shows the time in the location’s zone first, and the visitor’s time if it differs', async () => {
    const when = async (others: readonly string[], visitorZone: string | null) =>
      (await show({}, { clocks: { timeZone: 'America/New_York', others, visitorZone } })).rows[
        'Date and time'
      ]
    const there = 'Friday, November 20, 20263:30 – 4:15 AMNew York (GMT-5)'
    expect(await when(['America/New_York', 'Europe/Berlin'], 'Europe/Berlin')).toBe(
      `${there}9:30 – 10:15 AM your time`,
    )
    expect(await when(['Asia/Tokyo', 'Europe/Berlin'], 'Europe/Berlin')).toBe(
      `${there}5:30 – 6:15 PM (Tokyo)`,
    )
    expect(await when(['America/Los_Angeles'], 'America/Los_Angeles')).toBe(
      `${there}12:30 – 1:15 AM your time`,
    )
    expect(await when(['Pacific/Honolulu'], 'Pacific/Honolulu')).toBe(
      `${there}Thursday, November 19, 2026, 10:30 – 11:15 PM your time`,
    )
    // A zone with another name but the same offset shows no second time.
    expect(await when(['America/Toronto'], 'America/Toronto')).toBe(there)
  })
})
