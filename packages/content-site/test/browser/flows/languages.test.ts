import { expect } from 'vitest'
import { describeFlows } from '../engines/engine.ts'
import { findBookings } from '../find-bookings.ts'
import { prepareStage } from '../prepare-stage.ts'
import { untilFocused, visit } from './visit.ts'

const stage = prepareStage()

describeFlows(({ test, open }) => {
  test('a visitor who changes the language in the middle of a booking loses nothing, and books in it', async () => {
    const email = 'language@example.com'
    const tab = await open(`${stage.product.url}/about`)
    await tab.click('.language summary')
    await tab.click('.language button', 'Deutsch')
    await tab.until(() => location.pathname.startsWith('/de/') && document.documentElement.lang === 'de-DE')

    await tab.goto(`${stage.product.url}/widget/appointment/service/haircut`)
    const widget = visit(tab)
    await widget.chooseTime()
    await untilFocused(tab, 'Your details')
    await tab.fill('label', 'First name', 'Ada')
    const time = /\d+:\d\d/.exec(await tab.see('[part~="summary"]'))?.[0] ?? 'no time'
    await tab.click('.language summary')
    await tab.click('.language button', 'Deutsch')
    await tab.see('h2', 'Ihre Angaben')
    await tab.see('[part~="summary"]', 'Haarschnitt')
    expect(await tab.see('[part~="summary"]')).toContain(time)
    expect(await tab.evaluate(() => [location.pathname, document.documentElement.lang])).toEqual([
      '/de/widget/appointment/service/haircut',
      'de-DE',
    ])
    await tab.fill('label', 'Nachname', 'Lovelace')
    await tab.fill('label', 'E-Mail', email)
    await tab.fill('label', 'Telefon', '+49 30 901820')
    expect(await widget.submit()).toMatch(/Termin/)
    expect(await findBookings(stage.product, email)).toMatchObject([
      { status: 'confirmed', first_name: 'Ada', last_name: 'Lovelace' },
    ])
  })
})
