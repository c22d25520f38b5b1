import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFurtherContact, type FurtherContactInput, type FurtherContactNeeds } from './further-contact.ts'

const given = { dateOfBirth: '1990-02-28', location: ' Lindenstraße 1 ' }
const check = (input: FurtherContactInput, needs: Partial<FurtherContactNeeds> = {}) =>
  checkFurtherContact(input, { dateOfBirth: 'required', location: 'required', ...needs }, '2026-11-20')
const faults = (input: FurtherContactInput, needs: Partial<FurtherContactNeeds> = {}) => {
  const checked = check(input, needs)
  return checked.ok ? [] : checked.refusal.fields
}

describe('what only some services ask', () => {
  it('is kept trimmed', () => {
    expect(check(given)).toEqual({
      ok: true,
      value: { dateOfBirth: '1990-02-28', location: 'Lindenstraße 1' },
    })
  })

  it('is missing in words of its own', () => {
    const missing = [
      { path: 'contact.dateOfBirth', code: 'required' },
      { path: 'contact.location', code: 'location_missing' },
    ]
    expect(check({})).toEqual({ ok: false, refusal: { code: 'invalid_request', fields: missing } })
    expect(faults({ dateOfBirth: ' ', location: ' ' })).toEqual(missing)
  })

  it('may be left empty where it is optional, but not wrong', () => {
    const optional = { dateOfBirth: 'optional', location: 'optional' } as const
    expect(check({ dateOfBirth: ' ' }, optional)).toEqual({
      ok: true,
      value: { dateOfBirth: null, location: '' },
    })
    expect(faults({ dateOfBirth: 'May', location: 'x'.repeat(301) }, optional)).toEqual([
      { path: 'contact.dateOfBirth', code: 'invalid' },
      { path: 'contact.location', code: 'too_long', params: { count: 300 } },
    ])
    expect(faults({ location: '🏠'.repeat(300) }, optional)).toEqual([])
  })

  it('is not read where it is hidden', () => {
    expect(
      check({ dateOfBirth: 'May', location: '\u0000' }, { dateOfBirth: 'hidden', location: 'hidden' }),
    ).toEqual({ ok: true, value: { dateOfBirth: null, location: '' } })
  })

  it.each([
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2025-02-29', false],
    ['20.11.1990', false],
    ['1990-1-1', false],
  ])('takes the date of birth %s: %s', (dateOfBirth, right) => {
    expect(faults({ ...given, dateOfBirth })).toEqual(
      right ? [] : [{ path: 'contact.dateOfBirth', code: 'invalid' }],
    )
  })

  it('answers any text and never throws', () => {
    const need = fc.constantFrom('required' as const, 'optional' as const, 'hidden' as const)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), need, (text, wanted) => {
        check({ dateOfBirth: text, location: text }, { dateOfBirth: wanted, location: wanted })
      }),
    )
  })
})
