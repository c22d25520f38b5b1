import { expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { heardOf, hostPage, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('a visitor and their guest take two seats of a class', async () => {
    const tab = await open(hostPage(stage, '<booking-widget service="yoga"></booking-widget>'))
    const widget = visit(tab)
    await widget.ready()
    await tab.click('button', 'Guests: one more')
    await tab.see('p, span, output', 'You and 1 guest: 2 seats')
    await tab.click('button', 'Continue')
    await widget.chooseTime()
    await widget.fillDetails({ email: 'yoga@example.com' })
    await tab.fill('label', 'Guest name', 'Grace Hopper')
    await tab.fill('label', 'Guest email', 'grace@example.com')
    expect(await widget.submit()).toContain('€30')
    expect(await heardOf(tab, 'booking-scheduled')).toMatchObject([{ seats: 2 }])
    expect(await findBookings(stage.product, 'yoga@example.com')).toMatchObject([
      { service: 'yoga', status: 'confirmed', staff: 'jonas' },
    ])
  })
})
