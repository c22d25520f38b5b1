import { describe, expect, test } from 'vitest'
import { openElement, type Visit } from './open-element.ts'
import { prepareStage } from './prepare-stage.ts'
import { patience } from './visit-widget.ts'

const stage = prepareStage()

/** Opens the details for a service, at the first time of next month. */
async function openForm(attributes: string): Promise<Visit> {
  const visit = await openElement(stage, attributes)
  const { widget } = visit
  const onwards = widget.button('Continue')
  await onwards.or(widget.part('grid')).first().waitFor()
  if (await onwards.isVisible()) await onwards.click()
  await widget.showNextMonth()
  await widget.pickDay(-1)
  await widget.takeSlot(widget.slots.first())
  await widget.field('First name').waitFor()
  return visit
}

describe('experience: Form', () => {
  test('every field has a visible label and the right autocomplete, inputmode and enterkeyhint', async () => {
    const { widget } = await openForm('service="massage"')
    await widget.field('Day').waitFor()
    const rows = [
      ['First name', 'given-name', null, 'next'],
      ['Last name', 'family-name', null, 'next'],
      ['Email', 'email', 'email', 'next'],
      ['Phone', 'tel', 'tel', 'next'],
      ['Day', 'bday-day', 'numeric', 'next'],
      ['Month', 'bday-month', 'numeric', 'next'],
      ['Year', 'bday-year', 'numeric', 'next'],
    ] as const
    for (const [label, ...expected] of rows) {
      const field = widget.field(label)
      const given = await field.evaluate((input) =>
        ['autocomplete', 'inputmode', 'enterkeyhint'].map((name) => input.getAttribute(name)),
      )
      expect([label, ...given]).toEqual([label, ...expected])
      const seen = await field.evaluate((input) => {
        const words = input instanceof HTMLInputElement ? input.labels?.[0] : null
        const { width = 0, height = 0 } = words?.getBoundingClientRect() ?? {}
        return (
          words?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          width > 10 &&
          height > 10
        )
      })
      expect([label, seen]).toEqual([label, true])
    }
    const unlabelled = await widget.element
      .locator('form :is(input, select, textarea)')
      .evaluateAll((controls) =>
        controls
          .filter((one) => !one.getAttribute('aria-label') && !Reflect.get(one, 'labels')?.length)
          .map((one) => one.outerHTML),
      )
    expect(unlabelled).toEqual([])
  })

  test('errors come on submit, then live', async () => {
    const { page, widget } = await openForm('service="haircut"')
    const errors = widget.part('form').locator('.field-error')
    await widget.field('Email').fill('ada@')
    await page.keyboard.press('Tab')
    expect(await errors.count(), 'before it is sent').toBe(0)
    await widget.submit.click()
    await widget.part('error-summary').waitFor()
    const told = async (): Promise<readonly string[]> =>
      (await errors.allTextContents()).map((text) => text.trim())
    expect(await told()).toHaveLength(4)
    expect(await told()).toContain('Please enter a valid email address, such as name@example.com')
    await widget.field('Email').fill('ada@example.com')
    await widget.field('First name').fill('Ada')
    await expect.poll(told, patience).toHaveLength(2)
    expect(await widget.field('Email').getAttribute('aria-invalid')).toBe('false')
    await widget.field('First name').fill('')
    await expect.poll(told, patience).toHaveLength(3)
    expect(await widget.field('First name').getAttribute('aria-invalid')).toBe('true')
  })
})
