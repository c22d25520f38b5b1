import { describe, expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { DateOfBirthField } from './date-of-birth-field.tsx'

async function show(value = '', locale = 'en-US', error: string | null = null) {
  const heard: string[] = []
  const field = (shown: string) => (
    <DateOfBirthField
      id="dateOfBirth"
      label="Date of birth"
      locale={locale}
      value={shown}
      error={error}
      onChange={(next) => {
        heard.push(next)
        void rendered.rerender(field(next))
      }}
    />
  )
  const rendered = await renderComponent(field(value))
  const inputs = () =>
    rendered
      .findAll('input')
      .map((input) => [input.getAttribute('name'), input instanceof HTMLInputElement && input.value])
  return { ...rendered, heard, inputs }
}

describe('A date of birth', () => {
  test.each([
    ['en-US', ['Month', 'Day', 'Year']],
    ['de-DE', ['Day', 'Month', 'Year']],
    ['hu-HU', ['Year', 'Month', 'Day']],
  ])('a date of birth is asked in the order of %s, as one group', async (locale, order) => {
    const { findAll, find } = await show('', locale)
    expect(findAll('label').map((label) => label.textContent)).toEqual(order)
    expect(find('fieldset legend').textContent).toContain('Date of birth')
    expect(find('label:first-child input').id).toBe('dateOfBirth')
  })

  test('a date of birth is an impossible date while incomplete, and a valid date once it is complete', async () => {
    const { type, heard, inputs } = await show()
    await type('[name="bday-day"]', '05')
    await type('[name="bday-month"]', '3')
    await type('[name="bday-year"]', '1990')
    expect(heard).toEqual(['0000-00-05', '0000-03-05', '1990-03-05'])
    // The inputs keep the text as typed.
    expect(inputs()).toEqual([
      ['bday-month', '3'],
      ['bday-day', '05'],
      ['bday-year', '1990'],
    ])
  })

  test('a date of birth becomes empty when all parts are cleared', async () => {
    const { type, heard } = await show('0000-00-05')
    await type('[name="bday-day"]', '')
    expect(heard).toEqual([''])
  })

  test('a date of birth restores its parts from the value, and accepts only digits', async () => {
    const { type, inputs, heard } = await show('1990-03-00')
    expect(inputs()).toEqual([
      ['bday-month', '3'],
      ['bday-day', ''],
      ['bday-year', '1990'],
    ])
    await type('[name="bday-day"]', 'x7')
    expect(heard).toEqual(['1990-03-07'])
  })

  test('a date of birth with an error shows the message at the group and marks each part', async () => {
    const { find, findAll, root } = await show('1990-02-31', 'en-US', 'Not a date')
    const described = find('fieldset').getAttribute('aria-describedby') ?? ''
    expect(root.getElementById(described)?.textContent).toBe('Not a date')
    expect(findAll('[aria-invalid="true"]')).toHaveLength(3)
  })
})
