import { describe, expect, test } from 'vitest'
import { dateOfDayName } from './day-name.ts'
import { findBookings } from './find-bookings.ts'
import { heardEvents } from './host-events.ts'
import { embeddedStore, postgresStore, prepareStage } from './prepare-stage.ts'
import { details, visitWidget } from './visit-widget.ts'

const stores = [
  { name: 'PostgreSQL', openStore: postgresStore },
  { name: 'the embedded store', openStore: embeddedStore },
]

// Each look into the embedded store ends the server and starts it again, which also proves that the data stays.
describe.each(stores)(
  'a visitor of a plain page on another origin, on $name',
  { timeout: 120_000 },
  ({ openStore }) => {
    const stage = prepareStage(openStore)

    test('books a haircut, finds the time gone, moves it, and cancels it with a reason', async () => {
      const { page } = await stage.open()
      await page.goto(`${stage.host.url}/plain-html/`)
      const widget = visitWidget(page)

      await widget.chooseStaff('Anna')
      await widget.showNextMonth()
      const day = await widget.pickDay(-1)
      const start = await widget.pickSlot(0)
      await widget.fillDetails({ ...details, Email: 'anna.visitor@example.com' })
      await widget.submit.click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/scheduled/i)

      const [booked, ...others] = await findBookings(stage.product, 'anna.visitor@example.com')
      expect(others).toEqual([])
      expect(booked).toMatchObject({
        status: 'confirmed',
        sequence: 0,
        start: new Date(start),
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone: '+4930901820',
        service: 'haircut',
        staff: 'anna',
        takes_time: true,
      })
      const [scheduled, ...more] = await heardEvents(page, 'booking-scheduled')
      expect(more).toEqual([])
      expect(scheduled?.detail).toMatchObject({
        bookingIds: [booked?.id],
        status: 'confirmed',
        start: expect.any(String),
      })
      expect(JSON.stringify(await heardEvents(page))).not.toMatch(/Lovelace|example\.com|901820/)

      // Somebody else who opens the page now does not see the time.
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
      await widget.button('Reschedule').click()
      await widget.showNextMonth()
      await widget.pickDay(0)
      await widget.slots.last().click()
      await widget.button('Reschedule appointment').click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/rescheduled/i)
      const [moved] = await findBookings(stage.product, 'anna.visitor@example.com')
      expect(moved).toMatchObject({
        id: booked?.id,
        status: 'confirmed',
        sequence: 1,
        previous_start: new Date(start),
        takes_time: true,
      })
      expect(moved?.start).not.toEqual(booked?.start)

      await page.reload()
      await widget.button('Cancel appointment').click()
      await widget.field('Reason for cancelling').fill('I have to travel')
      await widget.button('Cancel appointment').click()
      await widget.part('confirmation').waitFor()
      expect(await widget.part('confirmation').textContent()).toMatch(/cancelled/i)
      const [cancelled] = await findBookings(stage.product, 'anna.visitor@example.com')
      expect(cancelled).toMatchObject({
        id: booked?.id,
        status: 'cancelled',
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
      const bookings = await findBookings(stage.product, 'asks@example.com')
      expect(bookings).toMatchObject([
        { status: 'requested', service: 'consultation', start: new Date(start) },
      ])
    })
  },
)
