import { describe, expect, it } from 'vitest'
import { canonicalTimeZone } from './zone.ts'

describe('canonicalTimeZone', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['UTC', 'Etc/UTC'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['europe/BERLIN', 'Europe/Berlin'],
  ])('canonicalTimeZone gives one name to %s and %s', (one, other) => {
    expect(canonicalTimeZone(one)).not.toBeNull()
    expect(canonicalTimeZone(one)).toBe(canonicalTimeZone(other))
  })

  it('canonicalTimeZone leaves a canonical name as it is', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/New_York', 'Etc/GMT+5']) {
      expect(canonicalTimeZone(name)).toBe(name)
    }
    for (const name of Intl.supportedValuesOf('timeZone')) {
      const canonical = canonicalTimeZone(name)
      expect(canonical).not.toBeNull()
      expect(canonicalTimeZone(canonical ?? '')).toBe(canonical)
    }
  })

  it('canonicalTimeZone refuses an overlong name without passing it to Intl', () => {
    expect(canonicalTimeZone('A'.repeat(65))).toBeNull()
    expect(canonicalTimeZone('A/'.repeat(500_000))).toBeNull()
  })

  it.each([
    '',
    ' ',
    'Europe/Berlin ',
    'Europe/Berlin\u0000',
    'Europe/Berlin\n',
    'Europe',
    'Mars/Olympus_Mons',
    '+02:00',
    '-05',
    'Z',
    '../../etc/localtime',
    '__proto__',
    'constructor',
    'Europe/Berlin<script>',
    'Еurope/Berlin',
    '🕰️',
  ])('canonicalTimeZone refuses %j', (name) => {
    expect(canonicalTimeZone(name)).toBeNull()
  })
})
