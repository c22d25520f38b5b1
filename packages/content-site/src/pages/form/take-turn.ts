import * as v from 'valibot'
import { AnswersSchema, type GivenAnswers } from '@hourfold/shared/contract/answers'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import type { Definition, Page } from '@hourfold/shared/questions/definition'
import { evaluate, type Evaluation } from '@hourfold/shared/questions/evaluate'
import { findPageFaults } from '@hourfold/shared/questions/judge'
import type { AnswerPorts } from '@hourfold/shared/questions/question-type'
import { isVisible, type Question } from '@hourfold/shared/questions/question-types'
import { readPosted } from '@hourfold/shared/questions/read-posted'
import type { FormPost } from './read-form-post.ts'

/** The result of a posted page of questions. `page` is the next page to render, or the last one again when sending fails. */
export type Turn = {
  readonly kind: 'show' | 'send'
  readonly page: string | null
  /** All given answers; for `send`, only answers to questions that are asked. */
  readonly answers: GivenAnswers
  /** The faults of the page that was filled in. */
  readonly fields: readonly FieldRefusal[]
}

/**
 * Decides the next step of a form without a script. Going back keeps the answers and checks nothing; going forward requires a
 * valid page. When the answers bring up another question or message on the same page, which a script would have shown at once,
 * the page is shown again with it.
 */
export function takeTurn(definition: Definition, post: FormPost, ports: AnswerPorts): Turn {
  const before = evaluate(definition, post.answers, ports)
  const page = post.page === null ? before.path[0] : before.path.find(({ key }) => key === post.page)
  if (!page) return show(before.path[0], post.answers)

  const questions = page.questions.filter((question) => before.shown.has(question.key) && isVisible(question))
  const answers = withPosted(post.answers, questions, post.fields)
  const after = evaluate(definition, answers, ports)
  const at = after.path.findIndex(({ key }) => key === page.key)
  if (post.goesBack) return show(after.path[Math.max(0, at - 1)], answers)

  const faults = findPageFaults(page, after, answers, ports).filter(({ path }) =>
    questions.some(({ key }) => path === `answers.${key}` || path.startsWith(`answers.${key}.`)),
  )
  if (faults.length > 0 || bringsUpMore(page, before, after)) return show(page, answers, faults)
  const next = after.path[at + 1]
  return next ? show(next, answers) : { ...show(page, answersTo(after, answers)), kind: 'send' }
}

const show = (page: Page | undefined, answers: GivenAnswers, fields: readonly FieldRefusal[] = []): Turn => ({
  kind: 'show',
  page: page?.key ?? null,
  answers,
  fields,
})

/** Returns the answers with the current values of these questions. An empty field removes its answer. */
function withPosted(
  answers: GivenAnswers,
  questions: readonly Question[],
  fields: URLSearchParams,
): GivenAnswers {
  const keys = new Set(questions.map(({ key }) => key))
  const others = Object.entries(answers).filter(([key]) => !keys.has(key))
  const posted = questions.flatMap((question) => {
    const value = readPosted(question, fields)
    // A value that is not a valid answer to any question is dropped.
    const parsed = isEmpty(value) ? null : v.safeParse(AnswersSchema, { [question.key]: clip(value) })
    return parsed?.success ? Object.entries(parsed.output) : []
  })
  return Object.fromEntries([...others, ...posted])
}

/** Limits a value to a length that is still too long for any question, but short enough for the page. */
const clip = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 10_000) : value)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => part === ''))

function bringsUpMore({ questions }: Page, before: Evaluation, after: Evaluation): boolean {
  return questions.some((question) => {
    const { key } = question
    const shown = before.messages.get(key) ?? []
    return (
      (isVisible(question) && after.shown.has(key) && !before.shown.has(key)) ||
      (after.messages.get(key) ?? []).some((message) => !shown.includes(message))
    )
  })
}

const answersTo = ({ shown }: Evaluation, answers: GivenAnswers): GivenAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => shown.has(key)))
