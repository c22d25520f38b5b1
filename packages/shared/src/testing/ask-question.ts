import * as v from 'valibot'
import { normalizePhone } from '../booking/normalize-phone.ts'
import { plainDate } from '../time/plain-date.ts'
import { QuestionSchema } from '../questions/definition.ts'
import type { Answer, AnswerPorts } from '../questions/question-type.ts'
import { typeOf } from '../questions/question-types.ts'

/** A question as an owner writes it, and what comes of answers to it. */
export function askQuestion(written: Readonly<Record<string, unknown>>) {
  const question = v.parse(QuestionSchema, { key: 'asked', label: 'Asked', ...written })
  const type = typeOf(question)
  return {
    question,
    control: type.control(question),
    /** What is kept; null where nothing was given, undefined where it is refused. */
    keeps: (given: unknown) => {
      const checked = type.check(question, given, testPorts)
      return checked.ok ? checked.value : undefined
    },
    /** What is wrong with it; nothing where it is kept. */
    refuses: (given: unknown) => {
      const checked = type.check(question, given, testPorts)
      return checked.ok ? [] : checked.refusal
    },
    shows: (answer: Answer) => type.show?.(question, answer),
    scores: (answer: Answer | undefined) => type.score?.(question, answer),
    faults: type.faults?.(question) ?? [],
  }
}

/** Why an owner is told that a question can not be written so; nothing where it can. */
export const refuseQuestion = (written: Readonly<Record<string, unknown>>): readonly string[] => {
  const parsed = v.safeParse(QuestionSchema, { key: 'asked', label: 'Asked', ...written })
  return (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

export const testPorts = {
  today: plainDate('2026-11-20'),
  country: 'DE',
  normalizePhone,
  toAsciiDomain: (domain) => domain.replaceAll(/[^\x20-\x7e]/g, 'x'),
} satisfies AnswerPorts
