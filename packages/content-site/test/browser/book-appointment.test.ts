import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dateOfDayName } from './day-name.ts'
import { findBookings } from './find-bookings.ts'
import { heardEvents } from './host-events.ts'
import { embeddedStore, postgresStore, prepareOwnStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'

// A query of the embedded store stops and restarts the server, which also proves that the data persists; it is done once, at
// the end.
const stores = [
  { name: 'PostgreSQL', openStore: postgresStore, isLookedIntoOnTheWay: true },
  { name: 'the embedded store', openStore: embeddedStore, isLookedIntoOnTheWay: false },
]

describe.each(stores)(
  'a visitor of a plain page on another origin, on $name',
  { timeout: 120_000 },
  ({ openStore, isLookedIntoOnTheWay }) => {
    const stage = prepareOwnStage({ openStore })

    /** Expects exactly one booking with this address in the database. */
    const expectStored = async (email: string, booking: object): Promise<void> =>
      expect(await findBookings(stage.product, email)).toEqual([expect.objectContaining(booking)])
    const expectOnTheWay: typeof expectStored = async (email, booking) => {
      if (isLookedIntoOnTheWay) await expectStored(email, booking)
    }

    test('books a haircut, finds the time gone, moves it, and cancels it with a reason', async () => {
      const email = 'anna.visitor@example.com'
      const { page } = await stage.open()
      await page.goto(`${stage.host.url}/plain-html/`)
      const widget = visitWidget(page)

      await widget.chooseStaff('Anna')
      await widget.showNextMonth()
      const day = await widget.pickDay(-1)
      const start = await widget.pickSlot(0)
      await widget.fillDetails({ ...details, Email: email })
      await widget.submit.click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/scheduled/i)

      const [scheduled, ...more] = await heardEvents(page, 'booking-scheduled')
      expect(more).toEqual([])
      expect(scheduled?.detail).toMatchObject({
        bookingIds: [expect.any(String)],
        status: 'confirmed',
        start: expect.any(String),
      })
      const [id] = v.parse(v.tuple([v.string()]), scheduled?.detail['bookingIds'])
      const booked = {
        id,
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone: '+4930901820',
        service: 'haircut',
        staff: 'anna',
      }
      await expectOnTheWay(email, {
        ...booked,
        status: 'confirmed',
        sequence: 0,
        start: new Date(start),
        takes_time: true,
      })
      expect(JSON.stringify(await heardEvents(page))).not.toMatch(/Lovelace|example\.com|901820/)

      // Another visitor who opens the page now does not see the time.
      const { page: later } = await stage.open()
      await later.goto(`${stage.host.url}/plain-html/`)
      const secondVisit = visitWidget(later)
      await secondVisit.chooseStaff('Anna')
      await secondVisit.showNextMonth()
      expect(dateOfDayName(await secondVisit.pickDay(-1))).toBe(dateOfDayName(day))
      const firstLeft = await secondVisit.pickSlot(0)
      expect(Date.parse(firstLeft)).toBeGreaterThan(Date.parse(start))

      // The manage link leads to the booking's own page.
      await widget.element.getByRole('link', { name: 'View, reschedule or cancel' }).click()
      await page.waitForURL(`${stage.product.url}/widget/**`)
      await widget
        .heading(/haircut|booking|appointment/i)
        .first()
        .waitFor()
      // The server drew the button, so it is there before its listener.
      await widget.begun()
      await widget.button('Reschedule').click()
      await widget.showNextMonth()
      await widget.pickDay(0)
      await widget.takeSlot(widget.slots.last())
      await widget.button(/^Move to /).click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/rescheduled/i)
      const [rescheduled] = await heardEvents(page, 'booking-rescheduled')
      const newStart = new Date(String(rescheduled?.detail['start']))
      expect(newStart).not.toEqual(new Date(start))
      const moved = { ...booked, previous_start: new Date(start), start: newStart }
      await expectOnTheWay(email, { ...moved, status: 'confirmed', sequence: 1, takes_time: true })

      await page.reload()
      await widget.begun()
      await widget.button('Cancel appointment').click()
      await widget.field('Reason for cancelling').fill('I have to travel')
      await widget.button('Cancel appointment').click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/cancelled/i)
      await expectStored(email, {
        ...moved,
        status: 'cancelled',
        sequence: 2,
        cancel_reason: 'I have to travel',
        takes_time: false,
      })
    })

    test('asks for a consultation and is told that it was requested', async () => {
      const { page } = await stage.open()
      await page.goto(
        stage.host
          .addPage(`<!doctype html><html lang="en"><title>Consultation</title><link rel="icon" href="data:,">
        <script type="module" src="{server}/booking-widget.js"></script>
        <booking-widget service="consultation"></booking-widget>`),
      )
      const widget = visitWidget(page)
      await widget.showNextMonth()
      await widget.pickDay(0)
      const start = await widget.pickSlot(0)
      await widget.fillDetails({ ...details, Email: 'asks@example.com' })
      await widget.submit.click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/requested/i)
      await expectOnTheWay('asks@example.com', {
        status: 'requested',
        service: 'consultation',
        start: new Date(start),
      })
    })
  },
)
