import * as v from 'valibot'
import { DefinitionSchema, type Definition } from '../questions/definition.ts'
import type { AnswerPorts } from '../questions/question-type.ts'

/** Parses a definition from the content of a file. Throws when its shape is invalid. */
export const buildDefinition = (file: object): Definition => v.parse(DefinitionSchema, file)

/** A page of one-line text questions with these keys, in the given order. */
export const textPage = (key: string, ...questions: readonly string[]) => ({
  key,
  questions: questions.map((name) => ({ type: 'short_text', key: name, label: name })),
})

/** A single-choice question with the points of each option. */
export const choiceOf = (key: string, points: Readonly<Record<string, number>>, more: object = {}) => ({
  type: 'single_choice',
  key,
  label: key,
  options: Object.entries(points).map(([value, count]) => ({ value, label: value, points: count })),
  ...more,
})

/** Ports with a fixed day in November, in Germany. A phone number needs at least six digits. */
export const answerPorts: AnswerPorts = {
  today: '2026-11-20',
  country: 'DE',
  toAsciiDomain: (domain) => domain,
  normalizePhone: (number) =>
    /^\+?\d{6,15}$/.test(number) ? `+49${number.replace(/^\+?(49)?0?/, '')}` : null,
}
