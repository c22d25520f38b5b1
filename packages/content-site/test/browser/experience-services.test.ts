import { describe, expect, test } from 'vitest'
import { alterAnswers } from './alter-answers.ts'
import { openElement } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'

const stage = prepareStage()

describe('experience: Services, cart, staff, guests', () => {
  test.each([
    ['en', 'Haircut', '45 min', 'en-US', 48],
    ['de', 'Haarschnitt', '45 Min.', 'de-DE', 48],
  ] as const)(
    'a service has name, duration and price by Intl: %s',
    async (locale, name, duration, tag, price) => {
      const { widget } = await openElement(stage, `provider="studio" locale="${locale}"`)
      const card = widget
        .part('service')
        .filter({ has: widget.page.getByRole('heading', { name, exact: true }) })
      const words = (await card.innerText()).replaceAll(/\s+/g, ' ')
      expect(words).toContain(duration)
      const money = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        trailingZeroDisplay: 'stripIfInteger',
      })
      expect(words).toContain(money.format(price).replaceAll(/\s+/g, ' '))
    },
  )

  test('a deposit is said before anything is booked, in figures', async () => {
    const { widget } = await openElement(stage, 'service="colour"')
    await widget.button('Continue').click()
    await widget.showNextMonth()
    await widget.pickDay(-1)
    await widget.pickSlot(0)
    // A fifth of 89.
    await widget.element
      .getByText(/€17\.80/)
      .first()
      .waitFor()
    expect(await widget.part('summary').innerText()).toMatch(/deposit/i)
  })

  test('«Anyone available» comes first, explained', async () => {
    const { widget } = await openElement(stage, 'service="haircut"')
    const first = widget.part('staff').first()
    expect(await first.innerText()).toMatch(/^Anyone available\s+\S+/)
    expect(await widget.element.getByRole('radio').first().isChecked()).toBe(true)
  })

  test('guests are 1–100 where the business lets so many come', async () => {
    const { page, widget } = await openElement(stage, 'service="yoga"', {
      prepare: (opened) =>
        alterAnswers(opened, { url: '**/api/v1/services/yoga*', method: 'GET' }, (service) => ({
          ...service,
          guests: { max: 100, kind: 'along' },
          maxPerOrder: 200,
        })),
    })
    const field = widget.element.getByRole('spinbutton', { name: 'Guests' })
    const fault = widget.element.getByText('Guest count must be between 1 and 100')
    for (const [typed, faults] of [
      ['0', 0],
      ['1', 0],
      ['100', 0],
      ['101', 1],
      ['100', 0],
    ] as const) {
      await field.fill(typed)
      await page.keyboard.press('Tab')
      // The typed value stays, with its error beside it.
      expect([typed, await field.inputValue(), await fault.count()]).toEqual([typed, typed, faults])
    }
  })
})
