import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAnswersTo, anyDefinitionFile } from '../testing/any-definition.ts'
import { answerPorts, buildDefinition } from '../testing/build-definition.ts'
import { evaluate } from './evaluate.ts'
import { findDefinitionFaults } from './find-definition-faults.ts'
import { judge } from './judge.ts'
import { localize } from './localize.ts'

const inLanguage = (file: object, locale: string) => buildDefinition(Object(localize(file, locale, 'en')))

describe('any generated definition', () => {
  it('any generated definition is valid, page by page and question by question', () => {
    fc.assert(
      fc.property(anyDefinitionFile, (file) => {
        const definition = inLanguage(file, 'de')
        expect(findDefinitionFaults(definition)).toEqual([])
      }),
    )
  })

  it('any generated definition has the same result in every language', () => {
    fc.assert(
      fc.property(withAnswers('en'), ({ file, answers }) => {
        const [english, german] = ['en', 'de'].map((locale) =>
          evaluate(inLanguage(file, locale), answers, answerPorts),
        )
        expect(german?.path.map(({ key }) => key)).toEqual(english?.path.map(({ key }) => key))
        expect(german?.shown).toEqual(english?.shown)
        expect(german?.required).toEqual(english?.required)
        expect(german?.score?.percent).toBe(english?.score?.percent)
        expect(german?.ending.outcome).toBe(english?.ending.outcome)
      }),
    )
  })

  it('any generated definition gives the same verdict on the answers that it stored', () => {
    fc.assert(
      fc.property(withAnswers('en'), ({ file, answers }) => {
        const definition = inLanguage(file, 'en')
        const { kept, ...rest } = evaluate(definition, answers, answerPorts)
        const again = evaluate(definition, kept, answerPorts)
        expect(again).toEqual({ ...rest, kept })
      }),
    )
  })

  it('any generated definition never requires or stores the answer to a hidden question', () => {
    fc.assert(
      fc.property(withAnswers('en'), ({ file, answers }) => {
        const { shown, required, kept } = evaluate(inLanguage(file, 'en'), answers, answerPorts)
        expect([...required].filter((key) => !shown.has(key))).toEqual([])
        expect(Object.keys(kept).filter((key) => !shown.has(key))).toEqual([])
      }),
    )
  })

  it('any generated definition is evaluated without an exception for any input', () => {
    const hostile = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'q0_0', 'constructor')),
      fc.anything(),
    )
    fc.assert(
      fc.property(anyDefinitionFile, hostile, (file, given) => {
        judge(inLanguage(file, 'en'), Object(asAnswer(given)), answerPorts)
      }),
    )
  })
})

/** Round-trips through JSON, like a value on the wire. */
const asAnswer = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

const withAnswers = (locale: string) =>
  anyDefinitionFile.chain((file) =>
    anyAnswersTo(inLanguage(file, locale)).map((answers) => ({ file, answers })),
  )
