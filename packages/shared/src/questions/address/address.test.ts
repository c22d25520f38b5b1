import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'
import { answerText } from '../answer-text.ts'

describe('an address', () => {
  const { control, keeps, refuses, shows } = askQuestion({ type: 'address' })
  const given = { street: ' Lange Straße 1 ', postalCode: '10115', city: 'Berlin' }

  it('an address is street, postal code and city by default', () => {
    expect(control).toEqual({ kind: 'address', parts: ['street', 'postalCode', 'city'] })
    expect(keeps(given)).toEqual({ street: 'Lange Straße 1', postalCode: '10115', city: 'Berlin' })
  })

  it('an address holds only the requested parts, in order', () => {
    const placed = askQuestion({ type: 'address', parts: ['country', 'city'] })
    expect(JSON.stringify(placed.keeps({ ...given, country: 'Germany' }))).toBe(
      '{"country":"Germany","city":"Berlin"}',
    )
  })

  it('an address is empty while no part is given', () => {
    expect([keeps({}), keeps({ street: ' ', city: '' }), keeps(''), keeps(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(keeps({ country: 'Germany' })).toBeNull()
  })

  it('an address is required in full once one part is present, and reports the missing parts', () => {
    expect(refuses({ city: 'Berlin' })).toEqual([
      { code: 'required', part: 'street' },
      { code: 'required', part: 'postalCode' },
    ])
  })

  it('an address may leave out the region', () => {
    const regional = askQuestion({ type: 'address', parts: ['city', 'region', 'country'] })
    expect(regional.keeps({ city: 'Berlin', country: 'Germany' })).toEqual({
      city: 'Berlin',
      country: 'Germany',
    })
    expect(regional.refuses({ region: 'Bavaria' })).toEqual([
      { code: 'required', part: 'city' },
      { code: 'required', part: 'country' },
    ])
  })

  it('an address has parts of at most 200 characters, each with separate faults', () => {
    expect(refuses({ street: 'x'.repeat(201), postalCode: 10_115, city: 'a\u0000b' })).toEqual([
      { code: 'too_long', params: { count: 200 }, part: 'street' },
      { code: 'invalid', part: 'postalCode' },
      { code: 'invalid', part: 'city' },
    ])
    for (const other of ['Berlin', 5, true, ['Berlin']]) expect(refuses(other)).toEqual([{ code: 'invalid' }])
  })

  it('an address is shown in one line', () => {
    expect(shows({ street: 'Lange Straße 1', postalCode: '10115', city: 'Berlin' })).toBe(
      'Lange Straße 1, 10115, Berlin',
    )
  })

  it('an address is shown in the order of its parts, whatever order it was stored in', () => {
    const stored = { city: 'Berlin', street: 'Lange Straße 1', postalCode: '10115' }
    expect(shows(stored)).toBe('Lange Straße 1, 10115, Berlin')
    const placed = askQuestion({ type: 'address', parts: ['postalCode', 'city', 'street'] })
    expect(placed.shows(stored)).toBe('10115, Berlin, Lange Straße 1')
    // An export does not know the parts of the question.
    expect(answerText({ ...stored, country: 'Germany', region: 'Berlin' })).toBe(
      'Lange Straße 1, 10115, Berlin, Berlin, Germany',
    )
    expect(answerText(['b', 'a', 'b'])).toBe('b, a, b')
  })

  it('an address has parts that exist, without duplicates', () => {
    expect(refuseQuestion({ type: 'address', parts: [] })).toEqual(['parts: must name at least one'])
    expect(refuseQuestion({ type: 'address', parts: ['city', 'city'] })).toEqual([
      'parts: names one more than once',
    ])
    expect(refuseQuestion({ type: 'address', parts: ['planet'] })).toEqual([
      'parts.0: must be some of street, postalCode, city, region, country',
    ])
  })
})
