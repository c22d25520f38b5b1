import { expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { heardOf, hostPage, untilFocused, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('an appointment is booked on a page of another site, moved, and cancelled with a reason', async () => {
    const email = 'anna.visitor@example.com'
    const stored = async () => {
      const [booking, ...others] = await findBookings(stage.product, email)
      expect(others).toEqual([])
      return booking
    }
    const tab = await open(hostPage(stage, '<booking-widget service="haircut"></booking-widget>'))
    const widget = visit(tab)
    await widget.ready()
    await tab.click('[part~="staff"]', 'Anna')
    await widget.chooseTime(-1)
    await widget.fillDetails({ email })
    expect(await widget.submit()).toMatch(/scheduled/i)
    const [selected] = await heardOf(tab, 'booking-slot-select')
    const [scheduled, ...more] = await heardOf(tab, 'booking-scheduled')
    expect(more).toEqual([])
    expect(scheduled).toMatchObject({ status: 'confirmed', bookingIds: [expect.any(String)] })
    expect(JSON.stringify(scheduled)).not.toMatch(/Lovelace|example\.com|901820/)
    const start = new Date(String(selected?.['start']))
    const booked = { first_name: 'Ada', last_name: 'Lovelace', phone: '+4930901820', service: 'haircut' }
    expect(await stored()).toMatchObject({
      ...booked,
      staff: 'anna',
      status: 'confirmed',
      sequence: 0,
      start,
      takes_time: true,
    })

    // The manage link leads to the booking's own page.
    await tab.click('[part~="manage-link"]')
    await tab.until(() => location.pathname.startsWith('/widget/booking/'))
    await widget.ready()
    await tab.click('button', 'Reschedule')
    await widget.showNextMonth()
    await widget.pickDay(0)
    await widget.takeSlot((await widget.namesOf('slot')).at(-1))
    await tab.click('button', 'Move to ')
    expect(await tab.see('[part~="confirmation"]')).toMatch(/rescheduled/i)
    const moved = await stored()
    expect(moved).toMatchObject({ status: 'confirmed', sequence: 1, previous_start: start, takes_time: true })
    expect(moved?.start).not.toEqual(start)

    await tab.goto(await tab.evaluate(() => location.href))
    await widget.ready()
    await tab.click('button', 'Cancel appointment')
    await tab.fill('label', 'Reason for cancelling', 'I have to travel')
    await tab.click('button', 'Cancel appointment')
    expect(await tab.see('[part~="confirmation"]')).toMatch(/cancelled/i)
    expect(await stored()).toMatchObject({
      status: 'cancelled',
      sequence: 2,
      cancel_reason: 'I have to travel',
      takes_time: false,
    })
  })

  test('a visitor in another time zone sees the same moments on their clock, with twelve or twenty-four hours', async () => {
    const tab = await open(hostPage(stage, '<booking-widget service="consultation"></booking-widget>'))
    const widget = visit(tab)
    await widget.showNextMonth()
    await widget.pickDay(0)
    await tab.click('button', '24 h')
    const minutes = async (): Promise<number> => {
      const [, hour, minute] = /^\s*(\d\d):(\d\d)/.exec(await tab.see('[part~="slot"]')) ?? []
      return Number(hour) * 60 + Number(minute)
    }
    const inBerlin = await minutes()
    await tab.click('button', 'Time zone')
    await tab.fill('[role="combobox"]', '', 'Calcutta')
    await tab.click('[role="option"]')
    // India has no summer time: it is 5:30 ahead of UTC, Berlin 1:00 in winter and 2:00 in summer.
    await expect.poll(async () => (await minutes()) - inBerlin).toBeOneOf([270, 210])
    await widget.takeSlot()
    await untilFocused(tab, 'Your details')
    expect(await heardOf(tab, 'booking-slot-select')).toMatchObject([
      { timeZone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/) },
    ])
  })
})
