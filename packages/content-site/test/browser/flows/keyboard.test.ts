import { expect } from 'vitest'
import { dateOfDayName, plusDays } from '../day-name.ts'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { hostPage, nameOfFocused, tabTo, untilFocused, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('an appointment is booked with nothing but a keyboard', async () => {
    const tab = await open(hostPage(stage, '<booking-widget service="haircut"></booking-widget>'))
    await visit(tab).ready()
    await tabTo(tab, /Next month/)
    await tab.press('Enter')
    await tab.see('[part~="grid"][aria-busy="false"] [part~="day-available"]')

    // The days are one tab stop, in which arrows move.
    await tabTo(tab, /, \d{4}, /)
    const day = async (): Promise<string> => dateOfDayName(await nameOfFocused(tab))
    const press = async (key: string): Promise<string> => {
      await tab.press(key)
      return day()
    }
    while (Number((await day()).slice(8)) < 8) await tab.press('ArrowDown')
    const from = await day()
    expect(await press('ArrowRight')).toBe(plusDays(from, 1))
    expect(await press('ArrowUp')).toBe(plusDays(from, -6))
    expect(await press('ArrowLeft')).toBe(plusDays(from, -7))
    expect(await press('ArrowDown')).toBe(from)
    const end = await press('End')
    expect(new Date(end).getUTCDay()).toBe(6)
    expect(await press('Home')).toBe(plusDays(end, -6))
    while (!/\d times? available/.test(await nameOfFocused(tab))) await tab.press('ArrowRight')
    await tab.press('Enter')
    await tab.see('[part~="slot"]')
    await tabTo(tab, /^\d{1,2}:\d\d/)
    // Again for the «Next» on the marked time.
    await tab.press('Enter', 'Enter')
    await untilFocused(tab, 'Your details')

    // What is missing is said in one place, which leads to each field.
    await tabTo(tab, /^Book /)
    await tab.press('Enter')
    await tab.see('[part~="error-summary"]')
    await tabTo(tab, /This field is required/)
    await tab.press('Enter')
    await untilFocused(tab, 'First name')
    await tab.type('Kai')
    for (const [label, text] of [
      [/^Last name/, 'Keyboard'],
      [/^Email/, 'kai@example.com'],
      [/^Phone/, '+49 30 901820'],
    ] as const) {
      await tabTo(tab, label)
      await tab.type(text)
    }
    await tab.press('Enter')
    await untilFocused(tab, 'Your appointment is scheduled')
    expect(await findBookings(stage.product, 'kai@example.com')).toMatchObject([
      { status: 'confirmed', first_name: 'Kai', last_name: 'Keyboard', phone: '+4930901820' },
    ])
  })
})
