import { ok, type FieldRefusal, type Result } from '../errors/result.ts'
import type { Definition, Page } from './definition.ts'
import { evaluate, type Evaluation } from './evaluate.ts'
import type { Answers, AnswerPorts } from './question-type.ts'
import { typeOf, type Question } from './question-types.ts'

/**
 * Validates a whole set of answers: returns what is stored and where it leads. Refuses with `invalid_request` and one
 * field refusal per fault, at `<prefix>.<key>`. Answers to unknown questions are refused; answers to hidden questions are
 * dropped.
 */
export function judge(
  definition: Definition,
  answers: Answers,
  ports: AnswerPorts,
  prefix = 'answers',
): Result<Evaluation> {
  const verdict = evaluate(definition, answers, ports)
  const questions = definition.pages.flatMap((page) => page.questions)
  const known = new Set(questions.map(({ key }) => key))
  const unknown = Object.keys(answers)
    .filter((key) => !known.has(key))
    .map((key): FieldRefusal => ({ path: `${prefix}.${key.slice(0, 60)}`, code: 'unknown_key' }))
  const faults = [
    ...verdict.path.flatMap((page) => findPageFaults(page, verdict, answers, ports, prefix)),
    ...unknown,
  ]
  return faults.length === 0
    ? ok(verdict)
    : { ok: false, refusal: { code: 'invalid_request', fields: faults.slice(0, 50) } }
}

/** Faults in the answers of one page, by question. The widget shows them before the visitor continues. */
export const findPageFaults = (
  page: Page,
  { shown, required, kept }: Evaluation,
  answers: Answers,
  ports: AnswerPorts,
  prefix = 'answers',
): readonly FieldRefusal[] =>
  page.questions
    .filter(({ key }) => shown.has(key))
    .flatMap((question) =>
      findFaults(
        question,
        answers[question.key],
        required.has(question.key) && kept[question.key] === undefined,
        ports,
      ).map(({ part, ...fault }) => ({
        ...fault,
        path: [prefix, question.key, ...(part === undefined ? [] : [part])].join('.'),
      })),
    )

/** Key of the first page on the path with one of the faults; null where no fault is about a question. */
export function pageWithFaults(path: readonly Page[], faults: readonly FieldRefusal[]): string | null {
  const keys = new Set(faults.map((fault) => fault.path.split('.')[1]))
  return path.find(({ questions }) => questions.some(({ key }) => keys.has(key)))?.key ?? null
}

function findFaults(question: Question, input: unknown, isMissing: boolean, ports: AnswerPorts) {
  const type = typeOf(question)
  const checked = type.check(question, input, ports)
  if (!checked.ok) return checked.refusal
  return isMissing ? [{ code: type.missing ?? ('required' as const) }] : []
}
