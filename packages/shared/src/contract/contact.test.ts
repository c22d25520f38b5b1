import fc from 'fast-check'
import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  checkBirthAndPlace,
  checkContact,
  type BirthAndPlaceInput,
  type BirthAndPlaceNeeds,
  type ContactInput,
} from './contact.ts'

const ports = {
  toAsciiDomain: domainToASCII,
  normalizePhone: (number: string, country: string) => {
    const digits = number.replaceAll(/\D/g, '')
    return digits.length < 6 ? null : country === 'DE' ? `+49${digits.replace(/^0/, '')}` : `+${digits}`
  },
}
const needs = {
  firstName: 'required',
  lastName: 'required',
  email: 'required',
  phone: 'required',
  notes: 'optional',
  dateOfBirth: 'hidden',
} as const
const ada = { firstName: ' Ada ', lastName: 'Lovelace', email: 'ada@example.com', phone: '030 123456' }
const check = (change: ContactInput = {}, how = {}) =>
  checkContact({ ...ada, ...change }, { ...needs, ...how }, 'DE', ports)
const faults = (change: ContactInput, how = {}) => {
  const checked = check(change, how)
  return checked.ok ? [] : checked.refusal.fields?.map(({ path, code }) => `${path} ${code}`)
}

describe('checkContact', () => {
  it('checkContact trims, writes the phone in E.164 and leaves missing fields empty', () => {
    expect(check()).toEqual({
      ok: true,
      value: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: '+4930123456',
        notes: '',
      },
    })
  })

  it('checkContact reports every fault at once', () => {
    expect(faults({ firstName: '', lastName: 'http://x.y', email: 'nope', phone: '12' })).toEqual([
      'contact.firstName required',
      'contact.lastName name_invalid',
      'contact.email email_invalid',
      'contact.phone phone_invalid',
    ])
  })

  it.each(['\u200b', '\u2060', '\u3164', '\u{e0041}', '\u0301'])(
    'checkContact treats %j as empty',
    (nothing) => {
      expect(faults({ firstName: nothing, notes: nothing }, { notes: 'required' })).toEqual([
        'contact.firstName required',
        'notes required',
      ])
      expect(check({ lastName: nothing }, { lastName: 'optional' })).toMatchObject({
        value: { lastName: '' },
      })
    },
  )

  it('checkContact reads the number in the country it was typed for', () => {
    expect(check({ phone: '123456', phoneCountry: 'US' })).toMatchObject({ value: { phone: '+123456' } })
  })

  it.each(['firstName', 'lastName', 'email', 'phone'] as const)(
    'checkContact asks for %s unless the service makes it optional',
    (field) => {
      expect(faults({ [field]: '  ' })).toEqual([`contact.${field} required`])
      expect(faults({ [field]: '  ' }, { [field]: 'optional' })).toEqual([])
    },
  )

  it('checkContact still checks an optional field that was filled in', () => {
    expect(faults({ email: 'nope' }, { email: 'optional' })).toEqual(['contact.email email_invalid'])
  })

  it.each([
    ['ada@example.com', true],
    ['a.b+c@sub.example.co.uk', true],
    ['ada@localhost', false],
    ['"ada"@example.com', false],
    ['ada@-example.com', false],
    ['ada@exa mple.com', false],
    [`${'a'.repeat(250)}@example.com`, false],
    ['ada@bücher.example', true],
  ])('checkContact reads the address %s as valid: %s', (email, valid) => {
    expect(check({ email }).ok).toBe(valid)
  })

  it('checkContact stores a domain of another script as ASCII', () => {
    expect(check({ email: 'ada@bücher.example' })).toMatchObject({
      value: { email: 'ada@xn--bcher-kva.example' },
    })
  })

  it.each(['李小龍', 'Łukasz', "O'Neil-Smith", 'محمد', 'Jean-Luc'])(
    'checkContact takes the name %s',
    (firstName) => {
      expect(check({ firstName }).ok).toBe(true)
    },
  )

  it.each(['<b>Ada</b>', 'www.example.com', 'Ada\u0007', 'a'.repeat(101)])(
    'checkContact refuses the name %j',
    (firstName) => {
      expect(check({ firstName }).ok).toBe(false)
    },
  )

  it('checkContact accepts or refuses any text and never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000, unit: 'binary' }), (text) => {
        check({ firstName: text, email: text, phone: text, notes: text })
      }),
    )
  })
})

const given = { dateOfBirth: '1990-02-28', location: ' Lindenstraße 1 ' }
const checkAsked = (input: BirthAndPlaceInput, asked: Partial<BirthAndPlaceNeeds> = {}) =>
  checkBirthAndPlace(input, { dateOfBirth: 'required', location: 'required', ...asked }, '2026-11-20')
const faultsOfAsked = (input: BirthAndPlaceInput, asked: Partial<BirthAndPlaceNeeds> = {}) => {
  const checked = checkAsked(input, asked)
  return checked.ok ? [] : checked.refusal.fields
}

describe('contact fields that only some services need', () => {
  it('contact fields are stored trimmed', () => {
    expect(checkAsked(given)).toEqual({
      ok: true,
      value: { dateOfBirth: '1990-02-28', location: 'Lindenstraße 1' },
    })
  })

  it('contact fields have separate refusal codes when they are missing', () => {
    const missing = [
      { path: 'contact.dateOfBirth', code: 'required' },
      { path: 'contact.location', code: 'location_missing' },
    ]
    expect(checkAsked({})).toEqual({ ok: false, refusal: { code: 'invalid_request', fields: missing } })
    expect(faultsOfAsked({ dateOfBirth: ' ', location: ' ' })).toEqual(missing)
  })

  it('contact fields may be empty where they are optional, but not wrong', () => {
    const optional = { dateOfBirth: 'optional', location: 'optional' } as const
    expect(checkAsked({ dateOfBirth: ' ' }, optional)).toEqual({
      ok: true,
      value: { dateOfBirth: null, location: '' },
    })
    expect(faultsOfAsked({ dateOfBirth: 'May', location: 'x'.repeat(301) }, optional)).toEqual([
      { path: 'contact.dateOfBirth', code: 'invalid' },
      { path: 'contact.location', code: 'too_long', params: { count: 300 } },
    ])
    expect(faultsOfAsked({ location: '🏠'.repeat(300) }, optional)).toEqual([])
  })

  it('contact fields are not read where they are hidden', () => {
    expect(
      checkAsked({ dateOfBirth: 'May', location: '\u0000' }, { dateOfBirth: 'hidden', location: 'hidden' }),
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
  ])('contact fields accept the date of birth %s: %s', (dateOfBirth, right) => {
    expect(faultsOfAsked({ ...given, dateOfBirth })).toEqual(
      right ? [] : [{ path: 'contact.dateOfBirth', code: 'invalid' }],
    )
  })

  it('contact fields accept or refuse any text and never throw', () => {
    const need = fc.constantFrom('required' as const, 'optional' as const, 'hidden' as const)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), need, (text, wanted) => {
        checkAsked({ dateOfBirth: text, location: text }, { dateOfBirth: wanted, location: wanted })
      }),
    )
  })
})
