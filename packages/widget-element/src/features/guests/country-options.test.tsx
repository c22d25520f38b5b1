import { describe, expect, test } from 'vitest'
import { normalizePhone } from '@booking/shared/booking/normalize-phone'
import { renderComponent } from '../../testing/render-component.tsx'
import { CountryOptions, countries } from './country-options.tsx'

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

/** Whether the server reads a number of that country that does not name it. */
const isKnown = (country: string): boolean =>
  [5, 6, 7, 8, 9, 10].some((length) => normalizePhone('2'.repeat(length), country) !== null)

describe('The countries of a phone number', () => {
  test('are those whose numbers the server knows, no more and no less', () => {
    const known = letters.flatMap((first) =>
      letters.map((second) => first + second).filter((code) => isKnown(code)),
    )
    expect(countries).toEqual(known)
  })

  test('stand in the order of the language, by its own names', async () => {
    const { findAll } = await renderComponent(
      <select>
        <CountryOptions locale="de-DE" chosen="DE" />
      </select>,
    )
    const names = findAll('option').map((option) => option.textContent)
    expect(names).toHaveLength(countries.length)
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Ägypten'])
    expect(names).toContain('Österreich')
  })

  test('hold the chosen one even where nobody knows it', async () => {
    const { findAll } = await renderComponent(
      <select>
        <CountryOptions locale="en-US" chosen="??" />
      </select>,
    )
    expect(findAll('option').map((option) => option.textContent)).toContain('??')
  })
})
