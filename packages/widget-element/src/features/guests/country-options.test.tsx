import { describe, expect, test } from 'vitest'
import { normalizePhone } from '@hourfold/shared/booking/normalize-phone'
import { renderComponent } from '../../testing/render-component.tsx'
import { CountryOptions, countries } from './country-options.tsx'

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))

/** True if the server accepts a national number of that country. */
const isKnown = (country: string): boolean =>
  [5, 6, 7, 8, 9, 10].some((length) => normalizePhone('2'.repeat(length), country) !== null)

describe('The countries of a phone number', () => {
  test('the countries of a phone number are exactly those whose numbers the server accepts', () => {
    const known = letters.flatMap((first) =>
      letters.map((second) => first + second).filter((code) => isKnown(code)),
    )
    expect(countries).toEqual(known)
  })

  test('the countries of a phone number are named and sorted in the language of the visitor', async () => {
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

  test('the countries of a phone number include the chosen country even if it is unknown', async () => {
    const { findAll } = await renderComponent(
      <select>
        <CountryOptions locale="en-US" chosen="??" />
      </select>,
    )
    expect(findAll('option').map((option) => option.textContent)).toContain('??')
  })
})
