import * as v from 'valibot'
import { DefinitionSchema, type Definition } from '../questions/definition.ts'
import type { AnswerPorts } from '../questions/question-type.ts'

/** A definition as a file would give it, parsed; what is wrong with its shape throws. */
export const buildDefinition = (file: object): Definition => v.parse(DefinitionSchema, file)

/** One page of questions by their keys, each of one line, in the order given. */
export const textPage = (key: string, ...questions: readonly string[]) => ({
  key,
  questions: questions.map((name) => ({ type: 'short_text', key: name, label: name })),
})

/** A question of which one thing can be chosen. */
export const choiceOf = (key: string, points: Readonly<Record<string, number>>, more: object = {}) => ({
  type: 'single_choice',
  key,
  label: key,
  options: Object.entries(points).map(([value, count]) => ({ value, label: value, points: count })),
  ...more,
})

/** A day in November, in Germany; a number needs six digits. */
export const answerPorts: AnswerPorts = {
  today: '2026-11-20',
  country: 'DE',
  toAsciiDomain: (domain) => domain,
  normalizePhone: (number) =>
    /^\+?\d{6,15}$/.test(number) ? `+49${number.replace(/^\+?(49)?0?/, '')}` : null,
}
