import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askQuestion } from '../testing/ask-question.ts'
import { isStorable } from '../input/is-visible.ts'
import { questionTypes, type QuestionTypeName } from './question-types.ts'

const options = [
  { value: 'a', label: 'A', points: 3 },
  { value: 'b', label: 'B', points: -2 },
  { value: 'c', label: 'C' },
]
/** A question of each type with all of its options, and its lowest possible score. */
const samples: Readonly<Partial<Record<QuestionTypeName, object>>> = {
  short_text: { max: 20 },
  phone: { country: 'GB' },
  number: { min: -5, max: 50.5, step: 0.1, decimals: 1, unit: 'kg' },
  date: { min: '2026-01-01', max: 'today' },
  address: { parts: ['street', 'city', 'region'] },
  single_choice: { options },
  multiple_choice: { options, max: 2 },
  dropdown: { options },
  rating: { scored: true },
  scale: { from: 0, to: 10, scored: true },
  yes_no: { pointsYes: -2, pointsNo: 4 },
  consent: { text: 'I agree' },
  hidden: { parameter: 'utm_source' },
  section: { text: 'Words' },
  image: { image: 'picture.png' },
}
const leastPoints = -2

const likely = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    'b',
    '2026-05-03',
    '1985-05-03',
    '12,5',
    '7',
    'a@b.de',
    '030 1234567',
    'yes',
    '\r\n',
  ),
  fc.constantFrom('\u0000', '\ud800', 'x\r\r\n\ny', '\u0000a@b.de', '+1 212 555 0123', '__proto__'),
  fc.integer({ min: -10, max: 60 }),
  fc.double(),
  fc.boolean(),
  fc.string({ unit: 'binary' }),
)
const given = fc.oneof(
  { weight: 4, arbitrary: likely },
  { weight: 2, arbitrary: fc.array(likely, { maxLength: 4 }) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom('number', 'country', 'street', 'city', 'region', '__proto__', 'constructor'),
      likely,
    ),
  },
  { weight: 2, arbitrary: fc.anything() },
)

for (const type of Object.keys(questionTypes).filter(isTypeName)) {
  describe(`any value given to ${type}`, () => {
    const { keeps, refuses, shows, scores } = askQuestion({ type, ...samples[type] })

    it('is stored or refused, and a stored value can be read back unchanged', () => {
      fc.assert(
        fc.property(given, (answer) => {
          const kept = keeps(answer)
          if (kept === undefined) {
            expect(refuses(answer)).not.toEqual([])
            return
          }
          expect(keeps(kept)).toEqual(kept)
          const stored: unknown = JSON.parse(JSON.stringify(kept))
          expect(stored).toEqual(kept)
          expect(Object.is(kept, -0)).toBe(false)
          for (const text of textsIn(kept)) expect(isStorable(text)).toBe(true)
        }),
        { numRuns: 500 },
      )
    })

    it('scores no more than the maximum, and is shown as text', () => {
      fc.assert(
        fc.property(given, (answer) => {
          const kept = keeps(answer)
          const { got, possible } = scores(kept ?? undefined) ?? { got: 0, possible: 0 }
          expect(got).toBeGreaterThanOrEqual(leastPoints)
          expect(got).toBeLessThanOrEqual(possible)
          if (kept !== undefined && kept !== null) expect(shows(kept) ?? '').toBeTypeOf('string')
        }),
        { numRuns: 500 },
      )
    })

    it('is shown and scored even after the question has changed', () => {
      const stored = fc.oneof(
        fc.string(),
        fc.double({ noNaN: true }),
        fc.boolean(),
        fc.array(fc.string()),
        fc.dictionary(fc.string(), fc.string()),
      )
      fc.assert(
        fc.property(stored, (answer) => {
          expect(shows(answer) ?? '').toBeTypeOf('string')
          expect(scores(answer)?.possible ?? 0).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: 200 },
      )
    })
  })
}

describe('each type of question', () => {
  it('each type of question stores at least one of these test values, or can store nothing', () => {
    for (const type of Object.keys(questionTypes).filter(isTypeName)) {
      const { keeps } = askQuestion({ type, ...samples[type] })
      const some = fc
        .sample(given, { numRuns: 2000, seed: 1 })
        .filter((answer) => (keeps(answer) ?? null) !== null)
      expect([type, some.length > 0]).toEqual([type, questionTypes[type].holds !== 'nothing'])
    }
  })

  it('each type of question has the same name in its definition and in the table', () => {
    for (const [name, { definition }] of Object.entries(questionTypes)) {
      expect(definition.entries.type.literal).toBe(name)
    }
  })

  it('each type of question finds no fault in these questions', () => {
    for (const [type, more] of Object.entries(samples))
      expect(askQuestion({ type, ...more }).faults).toEqual([])
  })
})

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flat().flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : []

function isTypeName(name: string): name is QuestionTypeName {
  return Object.hasOwn(questionTypes, name)
}
