import { expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { prepareStage } from '../prepare-stage.ts'
import { heardOf, hostPage, nameOfFocused, tabTo, untilFocused, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('a dialog opens by its button, where one press takes the first free time; closed, it keeps the visit and gives the focus back', async () => {
    const tab = await open(
      hostPage(
        stage,
        '<booking-widget service="haircut" display="dialog" launcher-text="Book a haircut"></booking-widget>',
      ),
    )
    const widget = visit(tab)
    await tab.click('button', 'Book a haircut')
    await widget.ready()
    await tab.click('button', 'Next free: ')
    await untilFocused(tab, 'Your details')
    await tab.fill('label', 'First name', 'Ada')
    await tab.press('Escape')
    await tab.untilGone('dialog')
    expect(await nameOfFocused(tab)).toBe('Book a haircut')
    await tab.press('Enter')
    await tab.see('dialog')
    expect(
      await tab.evaluate(() => {
        const root = document.querySelector('booking-widget')?.shadowRoot
        return root?.querySelector<HTMLInputElement>('[autocomplete="given-name"]')?.value
      }),
    ).toBe('Ada')
    await tab.click('button', 'Close')
    await tab.untilGone('dialog')
    const reasons = async (type: string) => (await heardOf(tab, type)).map(({ reason }) => reason)
    expect(await reasons('booking-open')).toEqual(['launcher', 'launcher'])
    expect(await reasons('booking-close')).toEqual(['escape', 'button'])
  })

  test('a floating button opens the calendar over the page, in which a time is chosen', async () => {
    const tab = await open(
      hostPage(
        stage,
        `<div style="height: 3000px"></div>
        <booking-widget service="haircut" display="floating" launcher-text="Book a haircut"></booking-widget>`,
      ),
    )
    await tab.see('[part~="launcher"] button')
    await tabTo(tab, /^Book a haircut$/)
    expect(await tab.evaluate(() => scrollY)).toBe(0)
    await tab.press('Enter')
    await visit(tab).chooseTime()
    await untilFocused(tab, 'Your details')
    expect(await heardOf(tab, 'booking-slot-select')).toHaveLength(1)
    await tab.press('Escape')
    await tab.untilGone('dialog')
    expect(await nameOfFocused(tab)).toBe('Book a haircut')
  })
})
