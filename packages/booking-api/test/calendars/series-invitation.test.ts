import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day, fromIso, hour, toIso } from '@hourfold/shared/time/instant'
import { seriesEntry } from '../../src/booking/changes/series-entry.ts'
import type { InvitedBooking } from '../../src/calendars/invitations/invitation.ts'
import { writeInvitations } from '../../src/calendars/invitations/write-invitations.ts'
import { listOrderBookings } from '../../src/tables/bookings.ts'
import { stores } from '../../src/testing/test-database.ts'
import type { Shop } from '../open-shop.ts'
import { openWorld } from '../open-world.ts'
import { eventOf, expandInvitation } from '../read-invitation.ts'
import { cancel, nth, order, reschedule, show } from '../visits.ts'

const parties = {
  organizer: { name: 'World', email: 'world@example.com' },
  attendee: { name: 'Ada Lovelace', email: 'ada@example.com', role: 'booker' },
  customer: 'Ada Lovelace',
  stamp: fromIso('2026-11-20T07:00:00Z'),
} as const

/** Four Wednesdays around the change of the clocks. */
const series = [
  { provider: 'europe-berlin', zone: 'Europe/Berlin', first: '2027-03-17T09:00:00Z' },
  { provider: 'america-new-york', zone: 'America/New_York', first: '2027-03-03T15:00:00Z' },
] as const

describe.each(stores)('the invitation to a series on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openWorld(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  type Ordered = Awaited<ReturnType<typeof order>>
  /** The bookings of an order as a mail about them reads them. */
  async function invited({ id, bookings }: Ordered): Promise<readonly InvitedBooking[]> {
    const views = await Promise.all(bookings.map(({ manageToken }) => show(shop, manageToken)))
    const stored = await listOrderBookings(shop.database, nth(views).business.id, id)
    return views.map((view, index) => ({
      view,
      url: null,
      entry: seriesEntry(view.business.id, nth(stored, index)),
    }))
  }
  const bookSeries = (provider: string, starts: readonly string[]) =>
    order(shop, [{ service: 'lesson', provider }], {
      series: { rule: { freq: 'weekly', count: 4 }, starts },
    })
  /** The four starts on the wall clock: an hour of UTC earlier from the third on. */
  const startsFrom = (first: string) =>
    [0, 1, 2, 3].map((week) => toIso(fromIso(first) + week * 7 * day - (week > 1 ? hour : 0)))
  const tell = (kind: 'request' | 'cancel', dates: readonly InvitedBooking[], told = dates) =>
    writeInvitations({ kind, bookings: told, series: dates, ...parties })
  const spansOf = (dates: readonly InvitedBooking[]) =>
    dates.map(({ view }) => [fromIso(view.start), fromIso(view.end)])

  test.each(series)(
    'the invitation to a series in $zone follows every change in the calendar',
    async ({ provider, zone, first }) => {
      const ordered = await bookSeries(provider, startsFrom(first))
      const planned = await invited(ordered)
      const [whole, ...more] = tell('request', planned)
      if (!whole) throw new Error('no invitation')
      expect(more).toEqual([])
      expect(expandInvitation(whole.content)).toEqual(spansOf(planned))

      // The third date moves twice, so its planned time is in the plan alone.
      const { manageToken } = nth(ordered.bookings, 2)
      await reschedule(shop, manageToken, { start: toIso(fromIso(nth(planned, 2).view.start) + day) })
      const moved = toIso(fromIso(nth(planned, 2).view.start) + 2 * day)
      await reschedule(shop, manageToken, { start: moved })
      const after = await invited(ordered)
      const change = eventOf(nth(tell('request', after, after.slice(2, 3))).content)
      const id = change.getFirstPropertyValue('recurrence-id')
      expect(id instanceof ICAL.Time && [id.zone?.tzid, id.toUnixTime() * 1000]).toEqual([
        zone,
        fromIso(nth(planned, 2).view.start),
      ])
      expect(change.getFirstPropertyValue('sequence')).toBe(2)
      expect(new ICAL.Event(change).startDate.toUnixTime() * 1000).toBe(fromIso(moved))

      // The downloaded file is that date of the same entry.
      const file = await (await shop.send(`/manage/${manageToken}/calendar.ics`)).text()
      const downloaded = eventOf(file)
      for (const name of ['uid', 'sequence'])
        expect(downloaded.getFirstPropertyValue(name)).toBe(change.getFirstPropertyValue(name))
      expect(String(downloaded.getFirstPropertyValue('recurrence-id'))).toBe(nth(planned, 2).view.start)

      // This and the later ones are cancelled: one message tells what is left.
      await cancel(shop, nth(ordered.bookings, 2).manageToken, { scope: 'following' })
      const left = await invited(ordered)
      const [rest, ...others] = tell('cancel', left, left.slice(2))
      expect([rest?.method, others]).toEqual(['REQUEST', []])
      expect(expandInvitation(rest?.content ?? '')).toEqual(spansOf(planned.slice(0, 2)))
    },
  )

  test('the invitation to a series that skips a date is one entry for each booking', async () => {
    const { provider, first } = series[0]
    const dates = await invited(
      await bookSeries(
        provider,
        startsFrom(first).filter((_, week) => week !== 1),
      ),
    )
    expect(
      tell('request', dates).map(({ content }) => eventOf(content).getFirstPropertyValue('uid')),
    ).toEqual(dates.map(({ view }) => `${view.id}@${view.business.id}.booking`))
  })
})
