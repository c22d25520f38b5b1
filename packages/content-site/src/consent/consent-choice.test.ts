import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consentActions } from '@hourfold/shared/contract/consent'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import {
  grantedBy,
  optionalCategories,
  patternsOf,
  readChoice,
  timeOfChoice,
  writeChoice,
  type ConsentChoice,
} from './consent-choice.ts'

const all = [...optionalCategories]

describe('what a button agrees to', () => {
  it.each([
    ['accept_all', ['functional', 'performance', 'analytics', 'advertising']],
    ['accept_essential', []],
    ['reject', []],
    ['save', all],
  ] as const)('what a button agrees to: %s', (button, granted) => {
    expect(grantedBy(button, all, false)).toEqual(granted)
  })

  it('«save» takes what is switched on, in the order of the list, and nothing it does not know', () => {
    expect(grantedBy('save', ['uncategorized', 'functional', 'essential', 'x'], false)).toEqual([
      'functional',
      'uncategorized',
    ])
  })

  it.each(consentActions)('%s never agrees to advertising where the browser asks for privacy', (button) => {
    expect(grantedBy(button, all, true)).not.toContain('advertising')
  })
})

/** Returns the cookie that a browser sends back for a `Set-Cookie` line. */
const sent = (line: string): string => line.split('; ')[0] ?? ''

describe('the cookie that remembers a choice', () => {
  it('the cookie that remembers a choice lasts 180 days, on the whole site, and is Secure on https', () => {
    const choice: ConsentChoice = { record: 'csn_a-1', granted: ['functional', 'analytics'], at: 17 }
    expect(writeChoice(choice, true)).toBe(
      'consent=1.17.csn_a-1.functional-analytics; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
    )
    expect(writeChoice({ record: null, granted: [], at: 0 }, false)).toBe(
      'consent=1.0..; Max-Age=15552000; Path=/; SameSite=Lax',
    )
  })

  it('the cookie that remembers a choice is read as it was written, whatever was chosen and whatever stands beside it', () => {
    const bytes = createSeededRandom(5)
    for (let round = 0; round < 500; round += 1) {
      const [mask = 0, length = 0] = bytes(2)
      const granted = all.filter((_, index) => mask & (1 << index))
      const record = Buffer.from(bytes(length % 48)).toString('base64url') || null
      const choice = { record, granted, at: length }
      const line = sent(writeChoice(choice, true))
      expect(readChoice(line)).toEqual(choice)
      expect(readChoice(`locale=de; ${line}; xconsent=1.9..; _ga=GA1.1.2`)).toEqual(choice)
    }
  })

  it.each([
    '',
    'consent',
    'consent=',
    'consent=1',
    'consent=1.',
    'consent=1.5',
    'consent=1.5.',
    'consent=2.5..analytics',
    'consent=1..analytics',
    'consent=1.05..analytics',
    'consent=1.-5..analytics',
    `consent=1.${'9'.repeat(12)}..analytics`,
    'consent=1.5..analytics-functional',
    'consent=1.5..analytics-analytics',
    'consent=1.5..analytics-',
    'consent=1.5..essential',
    'consent=1.5..ads',
    'consent=1.5.a.b.analytics',
    'consent=1.5.a b.analytics',
    'consent="1.5..analytics"',
    'Consent=1.5..analytics',
    `consent=1.5.${'a'.repeat(81)}.`,
  ])('the cookie that remembers a choice asks again where it finds %j', (cookies) => {
    expect(readChoice(cookies)).toBeNull()
  })

  it('the cookie that remembers a choice is not thrown by anything that is sent in its place', () => {
    const bytes = createSeededRandom(7)
    const line = sent(writeChoice({ record: 'csn_1', granted: all, at: 1_790_000_000 }, false))
    for (let round = 0; round < 1000; round += 1) {
      const [place = 0, sign = 0] = bytes(2)
      const at = place % line.length
      const damaged = line.slice(0, at) + String.fromCodePoint(sign) + line.slice(at + 1)
      const choice = readChoice(damaged)
      if (choice) expect(sent(writeChoice(choice, false))).toBe(damaged.split(';')[0])
    }
  })

  const choices = fc.record({
    record: fc.constantFrom(null, 'csn_1'),
    granted: fc.subarray(all),
    at: fc.nat(99_999_999_999),
  })

  it('the cookie that remembers a choice is the latest of several, whatever their order and whatever is broken, and of two at one time the one that grants less', () => {
    fc.assert(
      fc.property(
        fc.array(choices, { minLength: 1 }),
        fc.array(fc.constantFrom('x', '1..analytics', '')),
        (made, broken) => {
          const lines = [
            ...broken.map((value) => `consent=${value}`),
            ...made.map((one) => sent(writeChoice(one, true))),
          ]
          const latest = Math.max(...made.map(({ at }) => at))
          const fewest = Math.min(
            ...made.filter(({ at }) => at === latest).map(({ granted }) => granted.length),
          )
          for (const cookies of [lines, lines.toReversed()]) {
            const found = readChoice(cookies.join('; '))
            expect([found?.at, found?.granted.length]).toEqual([latest, fewest])
          }
        },
      ),
    )
  })

  it('the cookie that remembers a choice that refuses everything counts whatever was chosen before, though another clock was ahead', () => {
    fc.assert(
      fc.property(fc.array(choices), fc.nat(2 ** 45), (made, now) => {
        const before = made.map((one) => sent(writeChoice(one, true))).join('; ')
        const at = timeOfChoice(before, now)
        const refusal = sent(writeChoice({ record: null, granted: [], at }, true))
        expect(readChoice(`${before}; ${refusal}`)?.granted).toEqual([])
      }),
    )
  })
})

it('names the cookies of every category that is not agreed to, and never essential ones', () => {
  const cookies = [
    { category: 'essential', names: ['session'] },
    { category: 'analytics', names: ['_ga', '_ga_*'] },
    { category: 'advertising', names: ['_fbp'] },
  ] as const
  expect(patternsOf(cookies, ['analytics'])).toEqual(['_fbp'])
  expect(patternsOf(cookies, [])).toEqual(['_ga', '_ga_*', '_fbp'])
})
