import { getCountries } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { chooseAlternatives } from './choose-alternatives.ts'
import { mergeFieldNeeds } from './merge-field-needs.ts'
import { examplePhone, normalizePhone, withoutExtension } from './normalize-phone.ts'
import { phoneHref, showPhone } from './show-phone.ts'
import { rankStaff } from './rank-round-robin.ts'

describe('alternatives to a refused start', () => {
  test('alternatives to a refused start are the nearest, ascending, the earlier of two equally near ones first', () => {
    expect(chooseAlternatives([10, 20, 30, 40, 50, 60], 40)).toEqual([20, 30, 50])
  })
  test('alternatives to a refused start never include the refused start, and may be fewer', () => {
    expect(chooseAlternatives([40], 40)).toEqual([])
    expect(chooseAlternatives(Float64Array.from([10, 40]), 40)).toEqual([10])
  })
})

describe('the first choice of staff', () => {
  test('the first choice of staff is the least occupied person, then the first in the owner’s order', () => {
    const calendars = [
      calendar('a', 0, 10, 20, 30),
      calendar('b', 0, 15),
      calendar('c', 5, 20),
      calendar('d'),
    ]
    expect(rankStaff(calendars, ['d', 'c', 'b', 'a'])).toEqual(['d', 'b', 'c', 'a'])
    expect(rankStaff(calendars, ['c', 'a'])).toEqual(['c', 'a'])
  })
})

describe('a contact field of several services', () => {
  test('a contact field of several services is required when one requires it, and hidden when all hide it', () => {
    expect(mergeFieldNeeds([all('hidden'), all('optional')])).toEqual(all('optional'))
    expect(mergeFieldNeeds([all('optional'), all('required'), all('hidden')])).toEqual(all('required'))
    expect(mergeFieldNeeds([all('hidden')])).toEqual(all('hidden'))
  })
})

describe('a phone number', () => {
  test('a phone number is converted to E.164 for the country in which it was typed', () => {
    expect(normalizePhone('030 / 123 45 67', 'DE')).toBe('+49301234567')
    expect(normalizePhone('+44 20 7946 0958', 'DE')).toBe('+442079460958')
    expect(normalizePhone('(212) 555-0123', 'US')).toBe('+12125550123')
  })
  test.each([
    '030 / 123 45 67 ext. 204',
    '+49 30 1234567;ext=204',
    'tel:+49-30-1234567;ext=204',
    '+49 30 1234567 x204',
    '030 1234567 Durchwahl 204',
    '030 1234567, DW: 204',
    '030 1234567 (poste 204)',
    '030 1234567 anknytning 204',
    '030 1234567 ankn. 204',
    '030 1234567 App. 204',
    '030 1234567, Apparat 204',
    '030 1234567 Kl. 204',
    '030 1234567 extensión 204',
    '030 1234567 extensio\u0301n 204',
    '030 1234567 extensão 204',
    '030 1234567 Extension: 204',
    '030 1234567 anexo 204',
    '030 1234567 int. 204',
    '030 1234567 lok. 204',
    '030 1234567 melle\u0301k 204',
  ])('a phone number keeps the extension of %s', (number) => {
    const kept = normalizePhone(number, 'DE') ?? ''
    expect(kept).toBe('+49301234567;ext=204')
    // What a form shows again is the same number.
    for (const shown of [kept, showPhone(kept), phoneHref(kept)])
      expect(normalizePhone(shown, 'US')).toBe(kept)
    expect(phoneHref(kept)).toBe('tel:+49301234567;ext=204')
    expect(showPhone(kept)).toBe('+49301234567 ext. 204')
    expect(withoutExtension(kept)).toBe('+49301234567')
    expect(withoutExtension(number).replaceAll(/\D/g, '')).toMatch(/^(?:0|49)301234567$/)
  })
  test('a phone number is dialed without its punctuation, also as a business wrote it', () => {
    expect(phoneHref('+49 (30) 23125-000')).toBe('tel:+493023125000')
    expect(showPhone('+49 (30) 23125-000')).toBe('+49 (30) 23125-000')
  })
  test.each([
    ['+52 55 1234 5678', 'DE'],
    ['+52 1 55 1234 5678', 'DE'],
    ['+52 (045) 55 1234 5678', 'DE'],
    ['55 1234 5678', 'MX'],
    ['1 55 1234 5678', 'MX'],
    ['01 55 1234 5678', 'MX'],
    ['044 55 1234 5678', 'MX'],
    ['(045) 55-1234-5678', 'MX'],
  ])('a phone number is read in the former notations of Mexico: %s in %s', (number, country) => {
    expect(normalizePhone(number, country)).toBe('+525512345678')
    expect(normalizePhone(`tel:${number} ext. 9`, country)).toBe('+525512345678;ext=9')
  })
  test('a phone number is no number of Mexico when it is too short, or elsewhere', () => {
    expect(normalizePhone('044 55 1234 567', 'MX')).toBeNull()
    expect(normalizePhone('044 55 1234 5678', 'DE')).not.toMatch(/^\+52/)
  })
  test('a phone number is refused when it is not possible or has text around it', () => {
    for (const number of ['', '12', 'call me: 030 1234567', '1'.repeat(60), '+999 1234567', '\u0000']) {
      expect(normalizePhone(number, 'DE')).toBeNull()
    }
    expect(normalizePhone('030 1234567', 'QQ')).toBeNull()
  })
  test('a phone number has a possible example in every known country', () => {
    for (const country of getCountries()) {
      const example = examplePhone(country) ?? ''
      expect(example, country).toMatch(/^\+\d/)
      expect(normalizePhone(example, country), country).not.toBeNull()
    }
    expect(examplePhone('QQ')).toBeNull()
  })
})

const calendar = (staffId: string, ...busy: number[]) => ({
  staffId,
  timeZone: 'UTC',
  weekly: [],
  overrides: [],
  busy: Float64Array.from(busy),
})

const all = (need: 'required' | 'optional' | 'hidden') =>
  ({ firstName: need, lastName: need, email: need, phone: need, notes: need, dateOfBirth: need }) as const
