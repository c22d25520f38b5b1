import * as v from 'valibot'
import { AnswersSchema, type GivenAnswers } from '@booking/shared/contract/answers'
import type { FieldRefusal } from '@booking/shared/errors/result'
import type { Definition, Page } from '@booking/shared/questions/definition'
import { evaluate, type Evaluation } from '@booking/shared/questions/evaluate'
import { findPageFaults } from '@booking/shared/questions/judge'
import type { AnswerPorts } from '@booking/shared/questions/question-type'
import { isSeen, type Question } from '@booking/shared/questions/question-types'
import { readPosted } from '@booking/shared/questions/read-posted'
import type { FormPost } from './read-form-post.ts'

/** Where a posted page of questions leads. `page` is the one to draw; to draw again, where sending fails. */
export type Turn = {
  readonly kind: 'show' | 'send'
  readonly page: string | null
  /** As given; to send, those to questions that are asked. */
  readonly answers: GivenAnswers
  /** What is wrong with the page that was filled in. */
  readonly fields: readonly FieldRefusal[]
}

/**
 * One turn of somebody whose browser runs no script. Going back loses nothing and asks nothing; going on wants the page to be
 * right. Where its answers bring up a question or a remark on the same page, which a script would have shown at once, the page
 * comes once more with it.
 */
export function takeTurn(definition: Definition, post: FormPost, ports: AnswerPorts): Turn {
  const before = evaluate(definition, post.answers, ports)
  const page = post.page === null ? before.path[0] : before.path.find(({ key }) => key === post.page)
  if (!page) return show(before.path[0], post.answers)

  const asked = page.questions.filter((question) => before.shown.has(question.key) && isSeen(question))
  const answers = withPosted(post.answers, asked, post.fields)
  const after = evaluate(definition, answers, ports)
  const at = after.path.findIndex(({ key }) => key === page.key)
  if (post.goesBack) return show(after.path[Math.max(0, at - 1)], answers)

  const faults = findPageFaults(page, after, answers, ports).filter(({ path }) =>
    asked.some(({ key }) => path === `answers.${key}` || path.startsWith(`answers.${key}.`)),
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

/** The answers with what now stands in the fields of these questions. A field that is empty takes its answer away. */
function withPosted(
  answers: GivenAnswers,
  asked: readonly Question[],
  fields: URLSearchParams,
): GivenAnswers {
  const keys = new Set(asked.map(({ key }) => key))
  const others = Object.entries(answers).filter(([key]) => !keys.has(key))
  const given = asked.flatMap((question) => {
    const value = readPosted(question, fields)
    // What could be no answer to anything is none.
    const parsed = isEmpty(value) ? null : v.safeParse(AnswersSchema, { [question.key]: clip(value) })
    return parsed?.success ? Object.entries(parsed.output) : []
  })
  return Object.fromEntries([...others, ...given])
}

/** Too long for any question still, but not for a page to bring back. */
const clip = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, 10_000) : value)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => part === ''))

function bringsUpMore({ questions }: Page, before: Evaluation, after: Evaluation): boolean {
  return questions.some((question) => {
    const { key } = question
    const known = before.messages.get(key) ?? []
    return (
      (isSeen(question) && after.shown.has(key) && !before.shown.has(key)) ||
      (after.messages.get(key) ?? []).some((words) => !known.includes(words))
    )
  })
}

const answersTo = ({ shown }: Evaluation, answers: GivenAnswers): GivenAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => shown.has(key)))
