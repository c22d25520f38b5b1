import { expect, it } from 'vitest'
import { writeSecurityTxt } from '../serving/serve-document.ts'

const site = { origin: 'https://studio.example' }
const at = (moment: string, contact = 'mailto:security@studio.example') =>
  writeSecurityTxt(contact, ['en', 'de'], site, Date.parse(moment))

it('has what RFC 9116 asks for', () => {
  expect(at('2026-11-18T08:00:00Z')).toBe(
    [
      'Contact: mailto:security@studio.example',
      'Expires: 2027-11-01T00:00:00.000Z',
      'Preferred-Languages: en, de',
      'Canonical: https://studio.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('is the same for a whole month, and never promises more than a year', () => {
  expect(at('2026-11-30T23:59:59Z')).toBe(at('2026-11-01T00:00:00Z'))
  expect(at('2026-12-31T23:59:59Z')).toContain('Expires: 2027-12-01')
})

it('holds one contact, whatever is written as one', () => {
  expect(at('2026-11-18T08:00:00Z', 'https://studio.example/\nEvil: yes').split('\n')).toHaveLength(5)
})
