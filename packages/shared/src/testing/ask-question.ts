import * as v from 'valibot'
import { normalizePhone } from '../booking/normalize-phone.ts'
import { plainDate } from '../time/plain-date.ts'
import { QuestionSchema } from '../questions/definition.ts'
import type { Answer, AnswerPorts } from '../questions/question-type.ts'
import { typeOf } from '../questions/question-types.ts'

/** Parses a question as an owner writes it and returns what its type does with answers. */
export function askQuestion(written: Readonly<Record<string, unknown>>) {
  const question = v.parse(QuestionSchema, { key: 'asked', label: 'Asked', ...written })
  const type = typeOf(question)
  return {
    question,
    control: type.control(question),
    /** The stored answer; null when none was given, undefined when it is refused. */
    keeps: (input: unknown) => {
      const checked = type.check(question, input, testPorts)
      return checked.ok ? checked.value : undefined
    },
    /** The faults of the answer; empty when it is accepted. */
    refuses: (input: unknown) => {
      const checked = type.check(question, input, testPorts)
      return checked.ok ? [] : checked.refusal
    },
    shows: (answer: Answer) => type.show?.(question, answer),
    scores: (answer: Answer | undefined) => type.score?.(question, answer),
    faults: type.faults?.(question) ?? [],
  }
}

/** Returns the faults of a question as an owner writes it; empty when it is valid. */
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
