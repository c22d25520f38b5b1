import { expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { heardOf, hostPage, nameOfFocused, tabTo, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('a visitor puts services for themselves and a guest into the cart and books them together', async () => {
    const tab = await open(hostPage(stage, '<booking-widget menu="salon"></booking-widget>'))
    const widget = visit(tab)
    await widget.ready()
    await tab.click('button', 'Add Haircut')
    await tab.click('button', 'Add a guest')
    // Nothing is chosen for the guest yet.
    await tab.click('button', 'Continue')
    await tab.see('[role="alert"]', 'Select services for all guests before proceeding')
    await tab.click('button', 'Add Styling for a party (Guest 1)')

    // The cart, by keyboard.
    await tabTo(tab, /^View cart/)
    expect(await nameOfFocused(tab)).toMatch(/2 items, €113/)
    await tab.press('Enter')
    const cart = await tab.see('[part~="dialog"]', 'Your cart')
    expect(cart).toMatch(/You.*Haircut.*Guest 1.*Styling for a party/s)
    await tab.press('Escape')
    await tab.untilGone('[part~="dialog"]')
    expect(await nameOfFocused(tab)).toMatch(/^View cart/)

    await tab.click('button', 'Continue')
    await tab.see('h2', 'Your choice')
    await tab.click('button', 'Continue')
    await widget.chooseTime()
    await widget.fillDetails({ email: 'cart@example.com' })
    await tab.fill('label', 'Guest name', 'Grace Hopper')
    await tab.fill('label', 'Guest email', 'grace@example.com')
    expect(await widget.submit()).toContain('€113')
    expect(await heardOf(tab, 'booking-scheduled')).toHaveLength(1)
    const bookings = await findBookings(stage.product, 'cart@example.com')
    expect(bookings.map(({ service, status }) => `${service} ${status}`).toSorted()).toEqual([
      'haircut confirmed',
      'party-styling confirmed',
    ])
  })
})
